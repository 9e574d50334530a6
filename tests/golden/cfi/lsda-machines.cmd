# The handlers of src/eh.cc on other machines: REL, ULEB128 pairs, big endian.
-j lsda cfi/eh-i386.o
-j lsda cfi/eh-aarch64.o
-j lsda cfi/eh-riscv64.o
-j lsda cfi/eh-mips64.o
-j lsda cfi/eh-s390x.o

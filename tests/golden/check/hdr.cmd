# The damage is that of cfi/make.sh: one field or entry of x86-64.elf each.
# rc: 1
check -v -Wno-cfi-restore-no-initial -Wno-cfi-terminator-missing cfi/hdr-version.elf
check -v -Wno-cfi-restore-no-initial -Wno-cfi-terminator-missing cfi/hdr-encoding.elf
check -v -Wno-cfi-restore-no-initial -Wno-cfi-terminator-missing cfi/hdr-ptr.elf
check -v -Wno-cfi-restore-no-initial -Wno-cfi-terminator-missing cfi/hdr-count.elf
check -v -Wno-cfi-restore-no-initial -Wno-cfi-terminator-missing cfi/hdr-unsorted.elf
check -v -Wno-cfi-restore-no-initial -Wno-cfi-terminator-missing cfi/hdr-equal.elf
check -v -Wno-cfi-restore-no-initial -Wno-cfi-terminator-missing cfi/hdr-target.elf
# rc: 0
check -v -Wno-cfi-restore-no-initial -Wno-cfi-terminator-missing cfi/hdr-notable.elf
check -v -Wno-cfi-restore-no-initial -Wno-cfi-terminator-missing cfi/hdr-count-less.elf
check -v -Wno-cfi-restore-no-initial -Wno-cfi-terminator-missing cfi/hdr-none.elf
# The section stands after .eh_frame, so that libdw scans.
check -v -Wno-cfi-restore-no-initial -Wno-cfi-terminator-missing cfi/plt.so
# readelf --debug-dump=frames: FDEs of 0 and 2 (8) bytes at one place.  The one
# entry of lld's table leads to the first, those of GNU ld's to both.
# rc: 1
check cfi/empty-lld.so cfi/empty-riscv64.so
# A note of the first function, which is done; a warning of the second.
# rc: 0
check -v -Wno-cfi-restore-no-initial cfi/left.o
# What programs have without doing anything for it.
check -Werror cfi/thunk-i386.o cfi/ifunc-mold.elf
# A section of zeros in a program.
check -v check/no-records.elf

# What readers of tables take.  Each function of the inputs has one row beside
# the first, on one side of a boundary that a reader's sources have, which
# src/check/readers.def names; which side is by its name: rsp_65528 and rsp_65536
# for an offset of 16 bits.  Verdicts were gone through one by one by hand.
# rc: 0
check -v --profile=otel check/readers.o | sed -n '/profile-/p'
check -v --profile=lightswitch check/readers.o | sed -n '/profile-/p'
check -v --profile=async-profiler check/readers.o | sed -n '/profile-/p'
check -v --profile=framehop check/readers.o | sed -n '/profile-/p'
check -v --profile=datadog check/readers.o | grep rsp_8388608
check -v --profile=symbolic check/readers.o | grep -c profile-wrong
check -v --profile=breakpad check/readers.o | grep -c profile-wrong
check -v --profile=libunwind,llvm-libunwind,libgcc,libdw,delve check/readers.o | sed -n '/profile-/p'
check -v --profile=bpftrace check/readers.o | sed -n '/profile-/p'
# Two states remembered, three, four.
check -v --profile=all check/readers-depth.o | sed -n '/profile-/p'
# Signed, by key B too.
check -v --profile=all check/readers-a64.o | sed -n '/profile-/p'
check -v --profile=all check/readers-key.o | sed -n '/profile-/p'
# r11 in a leaf of libcrypto, and elsewhere; with and without a search table.
check -v --profile=otel check/readers-leaf.so | sed -n '/profile-/p'
check -v --profile=otel check/readers-hdr.so | sed -n '/profile-/p'
check -v --profile=async-profiler check/readers-leaf.so | sed -n '/profile-/p'
check -v --profile=async-profiler check/readers-hdr.so | sed -n '/profile-/p'
# lightswitch's convert.rs goes by the section .text, which this one has not.
check -v --profile=lightswitch readers/otel-deltas.elf | sed -n '/profile-/p'

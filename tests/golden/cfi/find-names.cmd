# needs: libiberty
# Every function of a name, in every form that a name is printed in; nm, c++filt
# and readelf -wF give the addresses, sizes and rows.
find cfi/twins.elf ns::same
find cfi/twins.elf 'ns::same(int)+0x7' _ZN2nsL4sameEi+7
find cfi/twins.elf ns::many 'ns::many(int,char)+4' 'ns::many<long>' 'long ns::many<long>(long)'
find --format=jsonl cfi/twins.elf 'ns::many(int, char)+4'
# As backtraces print them, and as gdb does; the version plays no part where
# the file has none.
find cfi/x86-64.elf 'saves+0x5/0x6f' '<saves+5>' saves@V1+5 saves@@V1+0x5 ' saves+5 '
# Lines of glibc's backtrace_symbols(), of the kernel, and of objdump.
find cfi/x86-64.elf './prog(saves+0x5) [0x401005]' 'prog(+0x400120)[0x1]'
find cfi/x86-64.elf 'saves+0x5/0x6f [mod]' '400120 <saves>:'
find cfi/x86-64.elf '<saves>:' '400124:' 'saves+0x4:'
find cfi/twins.elf './prog(ns::same(int)+0x7) [0x401005]'
# Symbols with versions of their own in .dynsym (readelf --dyn-syms).
find cfi/versions.so f f@V1 f@V2+1 f@@V2 other@V2
find --format=jsonl cfi/versions.so f@V1
# Without template arguments, in C++ and in Rust.
find cfi/twins.elf 'ns::many<long>+3'
find cfi/rust-v0.o pairs::inner::Pair::sum
find cfi/rust-legacy.o pairs::inner::Pair::sum
# An offset in a table's section: the entry there (readelf -wf), also inside it.
find cfi/x86-64.elf .eh_frame+0x46
find cfi/x86-64.elf .eh_frame+0x44
find cfi/x86-64.elf .eh_frame_hdr+0x14
# Places from standard input, one a line.
find --format=jsonl cfi/x86-64.elf - < cfi/places.txt
# The landing pad in force: the second call site, none at all, in none.
find -j lsda cfi/eh.elf 400128 40011c 400121
find -j lsda --format=jsonl cfi/eh.elf 400128
# rc: 1
# The end of a function is not in it, whatever comes then.
find cfi/x86-64.elf saves+0x6e saves+0x6f saves+500
find cfi/x86-64.elf .eh_frame+0x999
# rc: 2
find cfi/x86-64.elf savs saves
find cfi/x86-64.elf "nothing::like(it)"
# What may have been meant, of demangled names too; a version that is not there.
find cfi/twins.elf ns::mny 'ns::mny(int)' ns::othr
find cfi/versions.so f@V3 othr
# noexcept (eh.cc): the call at 0xab of objdump -d is in no call site.
# rc: 0
find -j lsda cfi/eh-gcc.o _Z8no_throwi+0xb

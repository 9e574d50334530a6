# Calls that were inlined, the innermost first, as addr2line -ifC has them; and
# names that rustc mangled in two ways (nm -C), with and without what stands
# for the hash.
find -C cfi/inline-gcc.o .text+0xa .text+0xc .text+0x1d .text+0x29 .text+0x42
find -C cfi/inline-clang.o .text+0xc .text+0x29 .text+0x42
find cfi/inline-clang.o .text+0x42
find -C --format=jsonl cfi/inline-gcc.o .text+0x42
find -C cfi/rust-v0.o '<pairs::inner::Pair<u32>>::sum' '<pairs::inner::Pair<u64>>::sum+2'
find -C cfi/rust-legacy.o 'pairs::inner::Pair<T>::sum'
-C -j eh_frame --no-rows cfi/rust-v0.o

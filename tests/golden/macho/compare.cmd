# What compact unwind and CFI say of the same function.  Objects: of x86 and
# i386 __eh_frame, of the arm kinds __debug_frame, both by the same compiler, so
# that all that has both is equal.
compare -v macho/x86_64.o
compare -v macho/x86_64-nofp.o
compare -v macho/i386.o
compare -v macho/i386-both.o
compare -v macho/arm64.o
compare -v macho/arm64_32.o
compare -v macho/eh-x86_64.o
compare -v --format=jsonl -j eh_frame -j compact_unwind macho/armv7k.o
# An object with the image made of it, two images, slices.
compare -v macho/arm64.o macho/arm64.exe
compare -v macho/x86_64.o macho/x86_64.exe
compare -v macho/x86_64.exe macho/x86_64.o
# An image and its dSYM, in either order: of the same code by the same compiler.
compare -v macho/pair.dSYM.dylib macho/pair.dylib
compare -v macho/pair.dylib macho/pair.dSYM.dylib
compare -v macho/arm64.dylib macho/arm64.exe
compare -v macho/eh-x86_64.o macho/fat.o
# .debug_frame has no letter for the B key.
compare -v macho/arm64e.o
# rc: 1
# Of arm64e, compilers leave to FDEs what signs its return address; llvm-objdump
# --unwind-info shows the same words, lengths, and what they lack.
compare -v -arch arm64 -arch arm64e macho/fat.o
# The linker lost the frames.
compare -v macho/arm64_32.o macho/arm64_32.dylib
# Rows by hand that are not what the code does.
compare -v macho/compare-bad.o
# i386 __eh_frame numbers esp and ebp otherwise; both names as in the dumps, and
# what is in one file only with its place.
# The code differs too: notes.
# rc: 0
compare -v -j eh_frame --func=_leaf macho/i386.o macho/i386-nofp.o
compare -v -j eh_frame --func=_leaf --format=github macho/i386.o macho/i386-nofp.o
# rc: 1
compare -v -j debug_frame "cfi/two.a(x86-64.o)" cfi/both.o

# Nothing to say of what compilers and linkers make.
check -v -j exidx exidx/gcc-thumb.o exidx/clang-arm.o exidx/clang-be.o
check -v -j exidx exidx/exec.elf exidx/image.elf exidx/throw.so exidx/throw-lld.so
check -v -j exidx exidx/module.o exidx/sections.o exidx/kernel-folded.elf
check -v -j exidx exidx/apcs.o
check -v -j apcs exidx/tpcs.o
check -v -j exidx exidx/model.o
# By hand from the sources.
# rc: 1
check -v -j exidx exidx/ops.o
check -v -j exidx exidx/link-none.o
check -v exidx/tpcs-O0.o -Werror=apcs-exidx
# rc: 0
check -v exidx/mcount.o
# r3 twice, which is nobody's.
# rc: 0
check -v exidx/arguments.o
# r4, r5, r6 and lr four times (readelf -u): one finding.
check exidx/thrice.o

# A symbol without a size tells the instruction set of its place alone, and code
# of Advanced SIMD is A32; which two functions are wrong stands in the source.
# rc: 1
check --code code/unsized-arm.so

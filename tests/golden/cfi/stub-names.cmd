# Stubs of C++ are demangled, and found by what is printed of them.  "objdump -d
# -C -j .plt" has 0x5c0 <seen(int)@plt> and 0x5d0 <guard::~guard()@plt>.
find -C cfi/eh.so 'seen(int)@plt' seen@plt '<seen(int)@plt+4>' _Z4seeni@plt
find cfi/eh.so 'guard::~guard()@plt'
find -C -j code macho/arm64.dylib 'std::terminate()@stub' 'std::terminate()'
# rc: 2
find cfi/eh.so 'seen(int)' 'seen(long)@plt'

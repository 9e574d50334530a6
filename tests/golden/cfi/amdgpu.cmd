# The operations of AMDGPU's address spaces, by hand from the bytes in
# src/amdgpu.s and LLVM's "DWARF Extensions For Heterogeneous Debugging".
# rc: 1
-j eh_frame --ops cfi/amdgpu.o

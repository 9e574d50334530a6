# What AMDGPU alone has, by hand from the bytes in src/amdgpu.s and LLVM's
# "DWARF Extensions For Heterogeneous Debugging": the space is kept by
# def_cfa_register and def_cfa_offset, comes back with the state, and goes with
# def_cfa.  Of two numbers of one name in a row the larger is written r<N>.
# rc: 1
-j eh_frame --ops cfi/amdgpu.o
# rc: 0
--format=jsonl --func=kernel cfi/amdgpu.o

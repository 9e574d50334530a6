# Rows as readelf -wF of binutils 2.47 prints them; set_ra_state or
# negate_ra_state_with_pc as llvm-dwarfdump of LLVM 22 lists them.
--ops -j eh_frame cfi/aarch64-pac-pc.o

# Rows as readelf -wF of binutils 2.47 but for GNU_window_save, which it
# leaves out: out registers are the caller's in registers, local and in
# registers are saved from the CFA on (as the unwinder of libgcc has it).
-j eh_frame cfi/sparc64.o

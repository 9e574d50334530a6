# Rows held against libdwarf's and readelf -wF's (tests/vs-libdwarf.sh).
-j debug_frame cfi/arm-thumb.elf

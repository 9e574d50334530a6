# Rows held against libdwarf's and readelf -wF's (tests/vs-libdwarf.sh).
-j eh_frame cfi/aarch64.elf

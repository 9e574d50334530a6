# Rows held against libdwarf's and readelf -wF's (tests/vs-libdwarf.sh).
-j eh_frame cfi/ppc64.elf

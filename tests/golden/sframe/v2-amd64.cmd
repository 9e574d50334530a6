# Version 2 without the PCREL flag (gas, ld 2.44) and with it (llvm-mc).
# Rows checked against readelf --sframe of binutils 2.47; its starts are wrong in
# v2-amd64.o, where the relocations contradict the flag.
-j sframe sframe/v2-amd64.o
-j sframe sframe/v2-pcrel-amd64.o
-j sframe sframe/v2-amd64.so

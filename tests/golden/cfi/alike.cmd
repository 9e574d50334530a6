# Rows, operations and both of programs that do the same, and of three among
# them that do not, by hand from src/alike.s; rows as in readelf -wF.
-j eh_frame --start-address=0x1640 --stop-address=0x16f0 cfi/alike.so
-j eh_frame --ops --start-address=0x1660 --stop-address=0x16f0 cfi/alike.so
-j eh_frame --ops --no-rows --start-address=0x1660 --stop-address=0x16f0 cfi/alike.so
-j eh_frame --format=jsonl --start-address=0x1660 --stop-address=0x16f0 cfi/alike.so
-j sframe --start-address=0x1660 --stop-address=0x16f0 cfi/alike.so
-j eh_frame --ops --format=jsonl --start-address=0x1680 --stop-address=0x16f0 cfi/alike.so
-j eh_frame --color=always --start-address=0x1680 --stop-address=0x16f0 cfi/alike.so

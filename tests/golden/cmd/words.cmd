# A word that is not known is a usage error at once, with what may be meant.
# rc: 2
chek cfi/x86-64.o
lsit cfi/x86-64.o
zzzzzz cfi/x86-64.o
--demngle cfi/x86-64.o
check --expalin=cfi-truncated
check -Wcfi-trunkated cfi/x86-64.o
check -Wno-cfi_truncated cfi/x86-64.o
check -Werror=xray-gramar cfi/x86-64.o
check --explain=hdr-dup
check --format=sarf cfi/x86-64.o
check --require=eh-frame cfi/x86-64.o
-j eh-frame cfi/x86-64.o
-j debugframe cfi/x86-64.o
--start-address=12zz cfi/x86-64.o
--stop-address= cfi/x86-64.o
check --threads=0x2 cfi/x86-64.o
# The checks are told of without a command, by table, and as JSON.
# rc: 0
--explain=hdr-dup-pc
--list-checks -j eh_frame_hdr
check --list-checks -j eh_frame_hdr --format=jsonl
--list-checks -j eh_frame_hdr --format=json
# A section by its name.
-j .eh_frame cfi/x86-64.elf --func=call
# An address is hexadecimal whatever its zeros (entries by readelf -wf).
-j eh_frame cfi/x86-64.elf --start-address=0000000000400100 --stop-address=400101
-j eh_frame cfi/x86-64.elf --start-address=0x400100 --stop-address=00400101
find -j eh_frame cfi/x86-64.elf 0000000000400101 400101 0x0400101
# Places from a standard input that has none: nothing was found.
# rc: 1
find cfi/x86-64.elf - < /dev/null
# One of a single byte, without the end of its line; lines of blanks are none.
# rc: 2
-V | head -c 1 | "$UNWINDDUMP" find cfi/x86-64.elf -
# rc: 1
-V > /dev/null; printf ' \n\t\r\n\n' | "$UNWINDDUMP" find cfi/x86-64.elf -

# A table that has no entries is as bad as none (readelf -S: sections of no bytes).
# rc: 1
check --require=orc orc/empty.o
check --require=orc orc/no-entries.o
# In directories that is asked of what can have it: not of shared objects where it
# is ORC, nor of what has no code.
check -r --require=orc html
check -r --require=sframe builds/dirs/2
# rc: 0
check -r -q --require=eh_frame --require=sframe html
check --format=jsonl --require=orc orc/no-entries.o | sed 's/"checks":[0-9]*/"checks":0/g'
# Where there is no code to read, and none that can be read.
check --code xray/map.elf
check --code xray/pair-old.xray
check --code cfi/m68k.o
check -q --code cfi/m68k.o
dump --code --no-rows -j eh_frame_hdr cfi/m68k.elf
compare --code cfi/m68k.o cfi/m68k.o
# rc: 1
check --require=code:0 cfi/m68k.o
find --why cfi/m68k.elf 0

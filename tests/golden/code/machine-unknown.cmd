# A machine whose code is not read is said, whoever asks for that code; others
# are asked nothing.
dump -j code cfi/m68k.elf
dump -j eh_frame --no-rows --func=call cfi/m68k.elf
compare -j code -j eh_frame --summary cfi/m68k.elf
dump -j code --no-rows --func=call cfi/aarch64.elf
dump -j code xray/calls-v1-le.xray
# rc: 1
compare -j eh_frame --summary cfi/m68k.elf
find -j code cfi/m68k.elf call

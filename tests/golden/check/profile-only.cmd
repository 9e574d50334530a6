# needs: Zydis
# f has .sframe alone (readelf --debug-dump=frames-interp: .eh_frame has g
# only; readelf --sframe of binutils 2.47 shows f and g): a throw through it
# terminates.
# rc: 0
check check/profile-only.elf
list --gaps check/profile-only.elf
list --format=jsonl --gaps check/profile-only.elf
# Asked for alone it is a table like others.
list --gaps -j sframe check/profile-only.elf
check -q --require=sframe:100 check/profile-only.elf
# rc: 1
check -q --require=eh_frame:100 check/profile-only.elf

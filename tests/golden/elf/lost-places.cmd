# A search table whose bytes are not in the file, and segments of an object: none
# is taken for what it is not (readelf -lS).
# rc: 1
check --profile=all elf/lost-hdr.elf
list --gaps elf/lost-sections.elf

# Words that only .rel.dyn tells, once with PT_DYNAMIC and once with the section
# alone (readelf -l): the same addresses (objdump -s, and readelf -r of the
# first has R_ARM_RELATIVE or R_ARM_ABS32 for each).
# rc: 0
dump xray/map-rel.so
dump elf/lost-dynamic.so

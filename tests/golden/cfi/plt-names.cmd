# The names of slots stand where objdump -d of the machine's binutils has them,
# for lld's plt-arm-far.so (no names in objdump) where the word of .got.plt is
# the one that its relocation (readelf -r) names.  Slots of one shape each: with
# and without "bti c"; two and three "add"; "ldr ip"; behind "bx pc" for callers
# in Thumb; of movw and movt alone; code in little-endian order of data in the
# other.  None has a row.
# rc: 1
find cfi/plt-aarch64.so imported@plt another@plt
find cfi/plt-aarch64-bti.elf imported@plt another@plt
find cfi/plt-arm.so imported@plt another@plt
find cfi/plt-arm-long.so imported@plt another@plt
find cfi/plt-arm-v4t.so imported@plt another@plt
find cfi/plt-thumb.so imported@plt another@plt
find cfi/plt-loongarch64.so imported@plt another@plt
# rc: 0
find cfi/plt-armeb.so imported@plt another@plt
find cfi/plt-arm-far.so imported@plt another@plt

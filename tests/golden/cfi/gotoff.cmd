# By hand from src/gotoff.s: in the object by relocation, in the image from
# the GOT on, where readelf does not add it.
cfi/gotoff.o
cfi/gotoff.elf

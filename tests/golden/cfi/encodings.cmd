# By hand from src/encodings.s: entry n begins at _start + 16n, however that
# is encoded; three encodings are invalid, and the file has no GOT to count
# from.
# rc: 1
cfi/encodings.elf

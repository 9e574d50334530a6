# By hand from src/encodings.s, as an object: a start by way of a word (slot,
# R_X86_64_64 .text+0xf0) is what the word leads to, not the word.
--start-address=f0 --stop-address=f1 cfi/encodings.o

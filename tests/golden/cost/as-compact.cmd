# LLVM's words for the same functions stand in __compact_unwind of these: each
# is the one here but for what says that it has an LSDA (vs-compact.sh).
size --as=compact macho/x86_64.o
size --as=compact --format=jsonl macho/x86_64-nofp.o
# src/not-compact*.s, by hand: bits 16-23 of frames are words from the lowest
# register up to rbp, then 3 bits a slot; "six" is order 13 14 12 3 15 6 from
# below, 2*120 + 2*24 + 1*6 + 0*2 + 0*1 = 294 of the permutations; "by_code" has
# the operand at +5 and 2 words more; pairs are x19, x27 and d8.
size --as=compact macho/not-compact.o macho/not-compact-arm64.o
size --as=compact --format=jsonl macho/not-compact.o macho/not-compact-arm64.o
size --as=compact --format=csv macho/not-compact-arm64.o
# rc: 1
size --as=compact cfi/i386.o

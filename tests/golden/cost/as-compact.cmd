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
# Linked: macho/linked-*.dylib are what ld64.lld made of the objects, and
# vs-compact.sh counts in them.  Of many-words.o each word leads to its FDE, so
# that there are 600: 127 are common and a compressed page has numbers for 129
# more, so the first 511 are in a regular page and the last, which are common,
# in a compressed one: 28 + 4*127 + 12*3 + 2*4096.  folds.o has 4 entries, of 3
# words: 28 + 4*3 + 12*2 + 4096.
size --as=compact macho/linked-x86_64.o macho/linked-arm64.o
size --as=compact --format=jsonl macho/linked-arm64.o
size --as=compact --format=csv macho/linked-x86_64.o
size --as=compact --format=folded macho/linked-arm64.o
size --as=compact macho/many-words.o | sed -n 1,5p
size --as=compact macho/folds.o
size --as=compact --format=csv macho/folds.o
size --as=compact macho/personalities.o macho/far-apart.o
# rc: 1
size --as=compact cfi/i386.o

# By hand from src/odd.s: GPU vendors' strings before the letters; an unknown
# augmentation leaves start and end in .debug_frame and nothing in .eh_frame, and
# is told at the CIE alone; a personality whose base is not known hides nothing
# behind it; the LSDA by way of a word is what the word leads to, also in the
# object (slot, at .data+0, has R_X86_64_64 .gcc_except_table+4), and where the
# word is 0 nobody knows; set_loc with a selector; rows without a known start.
# rc: 1
--ops cfi/odd.o
-j eh_frame -j lsda --format=jsonl cfi/odd.elf
# rc: 0
find cfi/odd.o d_unknown+4

# GNU, BSD and Darwin archives with a long name; members as ar t lists them.
list elf/gnu.a
list elf/bsd.a
list elf/darwin.a
list 'elf/gnu.a(a-name-of-more-than-sixteen-letters.o)'
# From standard input, and a thin one whose second member is missing.
list - < elf/gnu.a
# rc: 1
list elf/thin.a
# Damaged ones.
list elf/cut.a
list elf/header.a
# rc: 2
list 'elf/gnu.a(none.o)'
list 'elf/names(1).a(m)'
# Parentheses in both names.
# rc: 0
list 'elf/names(1).a(m(2).o)'

# A DIE that is its own sibling is walked past: "f" by its name in the source.
dump hostile/sibling.so
# 200 names of 8000 letters in 16 KB: those that came before the limit are used.
# rc: 1
check hostile/names.so
# Names tell padding from code, and so how much of it is covered.
list hostile/names.so
# No member of the archive is a file; nobody waits for a pipe.
list hostile/thin.a
# Names that overlap are not copied for each member.
list hostile/names.a
check hostile/names.a

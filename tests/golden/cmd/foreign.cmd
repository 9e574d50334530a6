# Options of readelf and objdump that fingers type, each with our word for it.
# rc: 2
-wF cfi/note.txt
-wf cfi/note.txt
-u cfi/note.txt
-S cfi/note.txt
-x .eh_frame cfi/note.txt
-a cfi/note.txt
--dwarf=frames cfi/note.txt
--debug-dump cfi/note.txt
--eh-frame cfi/note.txt
--section=.eh_frame cfi/note.txt
# What is only near.
--eh_frame cfi/note.txt
-wN cfi/note.txt
help nothing
# rc: 0
help | head -n 1
help list | head -n 1
# Files of other kinds, made of their first bytes here.
# rc: 2
list - < cfi/note.txt
-V > /dev/null; printf '!<arch>\ndebian-binary   1410122664  0     0     100644  4         `' | "$UNWINDDUMP" list -
-V > /dev/null; printf '\0asm\1\0\0\0' | "$UNWINDDUMP" list -
-V > /dev/null; printf 'BC\300\336    ' | "$UNWINDDUMP" list -
-V > /dev/null; printf 'GROUP ( /lib/libc.so.6 )' | "$UNWINDDUMP" list -
-V > /dev/null; (printf 'MZ'; head -c 100 /dev/zero) | "$UNWINDDUMP" list -
-V > /dev/null; (printf '\144\206\3\0'; head -c 100 /dev/zero) | "$UNWINDDUMP" list -
-V > /dev/null; printf '\355\253\356\333    ' | "$UNWINDDUMP" list -
list cfi
list /dev/null
-V > /dev/null; mkdir -p "$TMPDIR/x.dSYM/Contents"; cd "$TMPDIR" && "$UNWINDDUMP" list x.dSYM
# Objects that only a link turns into code.
# rc: 1
list link/lto-gcc.o
check link/lto-gcc.o

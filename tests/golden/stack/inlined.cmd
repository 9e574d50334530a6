# Inlined functions as frames of their own; gdb shows the same functions and
# lines (square:13, twice:25, sum:33, c_start:42).
stack -C -e stack/inlined5 stack/inlined5.core.xz
stack -e stack/inlined4 stack/inlined4.core.xz
stack -C --walk=checked --format=jsonl -e stack/inlined4 stack/inlined4.core.xz
# Colours: of what agrees, and where tables end.
stack -C --color=always -e stack/inlined5 stack/inlined5.core.xz
stack --color=always -q -e stack/bad-row stack/walks.core.xz ; test $? = 1

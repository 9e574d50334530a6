# By hand from the source: "late" has r7+8 in force behind the pop of r7, and holds
# at its call; "told" has the rows that gas makes for each of these instructions.
check --code -v code/bfc-thumb.o

# The instructions are those of objdump -d; where the six bytes of the table
# were taken for five, all behind them was read from the middle.
check --code -v code/table-thumb.o
dump --code code/table-thumb.o
# Words of a table look like pushes; what is wrong is told behind one (wrong), and
# nothing else is.  Truth: the source.
# rc: 1
check --code -v code/words-thumb.elf

# By hand from src/exprs.s; the operations as readelf -wf names them.  The
# operand of addr that has a relocation (readelf -r: R_X86_64_64 f + 4) is
# the name, and rows go on after it.
--ops cfi/exprs.o
--format=jsonl cfi/exprs.o

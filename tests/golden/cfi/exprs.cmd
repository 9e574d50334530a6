# By hand from src/exprs.s; the operations as readelf -wf names them.
--ops cfi/exprs.o
--format=jsonl cfi/exprs.o

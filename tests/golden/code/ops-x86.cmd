# Directives for sources that have none.  Truth: code-ops.sh pastes them in.
dump -j code --ops code/ops-x86.o
dump -j code --ops --no-rows --func=early.cold --format=jsonl code/ops-x86.o
# Without lines of source the address of the instruction is told.
dump -j code --ops --no-rows --func=many code/seed-x86-64-gcc12-O2.o

# Directives for sources that have none.  Truth: code-ops.sh pastes them in.
dump -j code --ops code/ops-aarch64.o
dump -j code --ops --no-rows --format=jsonl code/ops-aarch64.o

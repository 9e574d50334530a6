# By hand from the source: "lost" and "arm_saves" change registers whose place
# is told nowhere.
check exidx/room.o
check --format=jsonl exidx/room.o

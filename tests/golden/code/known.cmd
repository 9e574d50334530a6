# What is known: by check and function, and by an earlier output, which lacks
# what another file has.  faults-x86.jsonl is what check prints of faults-x86.o
# but for late_epilogue.
# rc: 1
check --code --suppressions=code/suppress.txt code/faults-x86.o
check --code --baseline=code/faults-x86.jsonl code/faults-x86.o
check --code --baseline=code/faults-x86.jsonl -q code/edges-x86.o
# rc: 0
check --code --baseline=code/faults-x86.jsonl -Wno-code-cfa code/faults-x86.o

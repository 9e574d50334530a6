# Registers whose values are not followed are named, and what tells of them is not
# called proved: xmm6 and rdi of one function, none of the other.
check --code -v --format=jsonl code/told-x86.o

# What the routine leaves as it was is read in it (probe-x86.s): start's first
# function is proved, the second, whose routine changes rax, is not.
# Truth: compiler-builtins' probestack.rs, disassembled in a Rust program.
check --code -v code/probe-x86.so

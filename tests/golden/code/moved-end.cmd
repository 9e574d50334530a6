# A function restores what it kept by code that was moved out of its end: its
# caller has lost nothing.  One that keeps nothing has changed x22 for good.
# What was moved out and has its stack pointer from its caller is not known.
# rc: 0
check --code -v code/moved-end-aarch64.elf

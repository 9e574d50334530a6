# As crash.cmd.
check --code code/crash-x86.o

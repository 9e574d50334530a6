# needs: x86 code
# As crash.cmd.
check --code code/crash-x86.o

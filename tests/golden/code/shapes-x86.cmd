# As shapes.cmd.
check --code code/shapes-i386.o
check --code code/shapes-x86-64.o

# needs: x86 code
# As objects.cmd.
check --code code/switch-pic.o
check --code code/switch-abs.o

# As was assembled: marked holds, pushed does not.
# rc: 1
check --code code/marked-x86.o

# As code/away-ppc64le.so, before it is linked: the words of sw's table stand from
# 0xc03c on; "moves" changes f31.
check --code code/away-ppc64le.o

# Slots without names, a function behind a call that does not come back, and a
# return address that was popped; by hand in static-x86.s, and objdump -d.
dump -j code code/static-x86

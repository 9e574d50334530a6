# Sound code of which check once said that it is wrong, by the comments of its
# sources and objdump -d: room.c and frame.c as GCC compiles them; a function of
# two objects as GNU ld links it (readelf -wf shows both FDEs); functions that do
# not return or return by retaa, and one that is wrong.
check -q check/room.o
check -q check/frame.o
check -q check/twice.elf
check -q check/noreturn.o

# Sound code of which check once said that it is wrong, by the comments of its
# sources and objdump -d: room.c and frame.c as GCC compiles them; a function of
# two objects as GNU ld links it (readelf -wf shows both FDEs); functions that do
# not return or return by retaa, and one that is wrong.
check -v check/room.o
check -v check/frame.o
check -v check/twice.elf
check -v check/noreturn.o

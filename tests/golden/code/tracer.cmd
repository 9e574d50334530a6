# The kernel's _mcount gives lr back from r0 (arch/powerpc/kernel/trace,
# ftrace_64_mprofile.S), where it is called first of all; written by hand: the
# first of four is right, the others are no such calls.
# rc: 1
check --code code/tracer-ppc64le.o

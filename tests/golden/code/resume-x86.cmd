# By hand from the source: "lost" alone goes on unwinding where no call site is.
# rc: 1
check --code code/resume-x86.o
check --code --format=jsonl code/resume-x86.o

# By hand from the source: "rounds" holds, "lost" calls with ebx below esp.
# rc: 1
check --code code/rounds-i386.o
check --code --format=jsonl code/rounds-i386.o

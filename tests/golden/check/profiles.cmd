# Shares are of code bytes: of the 3 bytes of each function 2 are behind the row,
# or 1 before it; counted by hand for otel, whose losses readers.cmd lists.
# rc: 0
check --profile=all check/readers.o
check --profile=all --code cfi/m68k.o
check --profile=otel cfi/m68k.o
# The kernel's rules stay what they were, and readers have two names.
check -q --profile=kernel,samply check/readers.o
# rc: 1
check -q --require=profile:otel check/readers.o
check --require=profile:otel:85 check/readers-depth.o
check --profile=symbolic --format=jsonl check/readers-depth.o
# rc: 0
check -q --require=profile:otel:50 check/readers.o
# rc: 2
check --profile=none check/readers.o
check --require=profile:none check/readers.o
check --require=profile:otel:x check/readers.o
# rc: 0
check --profile=help | head -3
# SFrame: version 2 is glibc's, and read by other bits by another; version 1
# neither takes.
check -v --profile=datadog,glibc sframe/v2-amd64.so | sed -n '/datadog\|glibc/p'
check -v --profile=datadog,glibc sframe/v1-amd64.so | sed -n '/datadog\|glibc/p'

# For trace viewers: ticks without a length are shown as microseconds, and traces
# that count in two units have no common start but that of their own seconds.
# Times by hand from pair.s: the first record of pair-old is at tick 5000, thread 2
# begins at 6000, process 11 at 7000.
calls --format=trace-event --thread=2 xray/pair-ticks.xray
calls -q --format=trace-event --thread=2 xray/pair-ticks.xray
calls --format=trace-event --thread=2 xray/pair-old.xray xray/pair-fast.xray
calls -q --format=trace-event --thread=2 xray/pair-fast.xray xray/pair-old.xray xray/pair-ticks.xray
calls -q --format=trace-event --func='[ct]*' --min=9ns -m xray/prog.elf xray/pair-old.xray
# An argument after an ordinary entry, as runtimes before LLVM 8 wrote it, belongs
# to that up to version 3.
calls -q --format=trace-event xray/old-args.xray
calls -q --format=trace-event xray/old-args-v3.xray
# rc: 1
calls -q --format=trace-event xray/old-args-v4.xray

# What LLVM 5 to 7 write for a call with an argument: an ordinary entry, then the
# argument (src/calls.s with OLD; else as calls-v1-le.xray).  And a map whose
# words are filled by REL relocations with a symbol, addresses as readelf -r, nm
# and objdump -s have them.
check -v xray/old-args.xray
calls --format=trace-event xray/old-args.xray
-j instr_map xray/map-rel.so

# By hand: twelve entries for 16 bytes of code, five times which is five of
# them; "skipped" and the listing agree with that.
check --code -v code/bound-aarch64.o
dump --code code/bound-aarch64.o
# By hand from the source: none is beyond it, though one entry reaches far.
# rc: 1
check --code -v code/far-arm

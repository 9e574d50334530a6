# What "copied" and "looping" leap over is no code of theirs; in "entered" and
# "table" what comes by it has 8 bytes less than the row says, in "told" 8 more after
# the push.
# rc: 1
check --code -v code/copied-x86.o

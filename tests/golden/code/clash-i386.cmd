# Where nothing that follows tells what callees have taken away, or it does not
# fit, rows are guesses or doubtful; truth: the directives beside.
dump -j code -j eh_frame code/clash-i386.o

# A file whose faults cfi/ops-bad shows, by two names: each name stands before
# what was read by it.
# rc: 1
compare --summary -j eh_frame --func='o*' cfi/ops-bad.o ./cfi/ops-bad.o

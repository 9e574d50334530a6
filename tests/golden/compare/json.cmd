# rc: 1
compare --format=jsonl sframe/bugs-gas.o
compare --format=json sframe/bugs-plt-got.so
# rc: 0
compare --format=json sframe/v3-plt.so sframe/bugs-plt-got.so
# Names by rustfilt.
compare -C --format=jsonl cfi/rust-v0.o cfi/rust-legacy.o
compare -v -C cfi/rust-v0.o cfi/rust-legacy.o
# rc: 1
compare --format=json builds/old.so builds/new.so

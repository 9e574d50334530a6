# Only the first has G in its augmentation (readelf --debug-dump=frames).
# rc: 0
compare builds/tagged.o builds/untagged.o
compare --format=jsonl builds/tagged.o builds/untagged.o
compare builds/tagged.o builds/tagged.o

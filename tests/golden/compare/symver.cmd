# Names with versions, in .symtab and in .dynsym (readelf -Ws, by hand): f@V1
# grew from 16 to 32 bytes and f@@V2 from 48 to 56, in the other order; g only
# moved.  Nothing is renamed, whichever is stripped; still is gone and new where
# not both files name it, since no code around it is the same.
compare builds/symver-old.so builds/symver-new.so
compare --summary builds/symver-old.so builds/symver-new-stripped.so
compare builds/symver-old-stripped.so builds/symver-new.so
compare --format=jsonl builds/symver-old-stripped.so builds/symver-new.so
compare --summary builds/symver-old-stripped.so builds/symver-new-stripped.so

# rc: 0
# All that was linked, as src/many.s counts it: 71 short functions, the long one
# and what stands behind it, and two of which other files may have copies.
# readelf shows 75 FDEs in either file.
compare --link --summary link/many.so link/many.a
compare --link --summary --format=jsonl link/many.so link/many.a
# Two of five entries are merged with those before them: the output has three, by
# readelf -u.  Which of the two equal functions is where, only rules can tell.
compare --link link/arm-short.so link/arm-short.o
# Of an archive one member was linked, with both of its functions: -u used asks
# for no other.
compare --link link/pull.so link/pull.a

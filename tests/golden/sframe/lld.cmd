# lld joins the tables of its inputs and makes no segment.  readelf shows the
# first table only; the second is as in the input.
# rc: 1
-j sframe sframe/v2-lld.so
-j sframe sframe/v3-lld.so
# Without the flag that says what starts are relative to, lld's are wrong: each
# too low by its own place in the section (0x1c, 0x2d, ...; second table 0x8c),
# as readelf -x .sframe shows.
-j sframe sframe/v1-lld.so

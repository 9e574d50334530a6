# lld joins the tables of its inputs and makes no segment.  readelf shows the
# first table only; the second is as in the input.
# rc: 1
-j sframe sframe/v2-lld.so
-j sframe sframe/v3-lld.so

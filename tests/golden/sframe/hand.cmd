# Several sections in one object, an auxiliary header, no bytes: by hand from
# the source.
-j sframe sframe/hand-amd64.o

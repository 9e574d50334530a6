# What is wrong, and everything else all the same.
# rc: 1
-j sframe sframe/bad-amd64.o

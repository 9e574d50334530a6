# Version 2 on s390x: scaled CFA, registers, filler, undefined return address.
# Rows checked against readelf --sframe of binutils 2.47, which names f0 and f2 r16 and r17.
-j sframe --ops sframe/hand-s390x.o

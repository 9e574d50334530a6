# Two builds: a changed function, a new one, and the other way round.  By hand.
compare sframe/v3-amd64.so sframe/v3-noshdr.so
compare sframe/v3-amd64.o sframe/v2-amd64.o
compare -j sframe sframe/hand-rows.o sframe/hand-rowless.o
# Version 2 has no place for the flag: a note.
compare -Werror -j sframe sframe/v2-signal.o sframe/v3-signal.o
compare -Werror -j sframe sframe/v3-signal.o sframe/v2-signal.o
# rc: 1
compare -j sframe sframe/hand-rowless.o sframe/hand-rows.o
# A function that grew, whose rules are the same in the same order.
# rc: 0
compare sframe/v3-plt.so sframe/bugs-plt-got.so
# rc: 1
compare -j sframe sframe/bugs-gas.o sframe/bugs-gas-twin.o

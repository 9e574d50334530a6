# One thing wrong in each table, as the sources say; each line was held against
# them.
# rc: 1
check -v -j sframe sframe/bad-amd64.o
# rc: 0
check -v -j sframe sframe/bad-aarch64.o
# rc: 1
check -v -j sframe sframe/bad-s390x.o
check -v sframe/bad-linked.so
check -v sframe/bad-segment-mismatch.so
check -v sframe/bad-segment-slack.so
check -v sframe/bad-segment-unmapped.so
check -v -j sframe sframe/v2-r.o
check -v -j sframe sframe/v2-lld.so
# Two sections (readelf -SW), no segment (readelf -lW), flags without SORTED.
check -v -j sframe sframe/v3-two-lld.so
# Nothing is wrong.
# rc: 0
check -v -j sframe sframe/v3-amd64.so sframe/v3-plt.so sframe/v3-mold.so sframe/v3-noshdr.so sframe/v3-r.o sframe/v3-s390x.so sframe/v3-aarch64.so sframe/v3-flex-s390x.o

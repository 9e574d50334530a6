# Counts as in readelf --sframe, sizes as in readelf -S.
list -j sframe sframe/v1-amd64.so sframe/v2-aarch64.so sframe/v3-plt.so sframe/hand-amd64.o
list -j sframe --format=jsonl sframe/v3-plt.so sframe/v2-pcrel-amd64.o

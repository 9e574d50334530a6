# The same as in text: see the other tests for what checked it.
-j sframe --format=jsonl sframe/v1-amd64.so
-j sframe --format=jsonl sframe/v2-aarch64.o
-j sframe --format=jsonl --raw --ops sframe/v3-plt.so
-j sframe --format=json sframe/v3-flex-amd64.o
-j sframe --format=jsonl --ops sframe/v3-flex-s390x.o
-j sframe --format=jsonl sframe/hand-amd64.o

# Stored fields and words, under the names that each version has for them.  By
# hand from a hex dump of each section.
-j sframe --raw --ops sframe/v3-plt.so
-j sframe --raw --ops sframe/v2-pcrel-amd64.o
-j sframe --raw --ops sframe/v1-amd64.so
-j sframe --raw sframe/hand-amd64.o

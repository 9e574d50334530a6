# Stored fields and words.  By hand from a hex dump of each section.
-j sframe --raw --ops sframe/v3-plt.so
-j sframe --raw --ops sframe/v2-pcrel-amd64.o
-j sframe --raw --ops sframe/v1-amd64.so

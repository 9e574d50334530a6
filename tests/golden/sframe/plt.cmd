# Rows of repeated blocks.
# Rows checked against readelf --sframe of binutils 2.47.
-j sframe sframe/v3-plt.so
-j sframe sframe/v3-plt-ibt.so
-j sframe sframe/bugs-plt-got.so

# FLEX rows, an undefined return address, signal frames with and without rows.
# Rows checked against readelf --sframe of binutils 2.47; it shows no brackets
# around the return address of deep.
-j sframe --ops sframe/v3-flex-amd64.o

# What never returns is known by the dynamic relocation of the word that a stub
# without a name loads: readelf -r says that the one which "ends" calls loads
# that of exit, and the one of "comes_back" that of puts.
dump -j code code/stub-powerpc64le.so code/stub-now-powerpc64le.so

# Of C and Go in one program, by the source: that of C changes rbx, which is its
# caller's, and is doubtful; that of Go may.
dump -j code code/cgo-x86.so

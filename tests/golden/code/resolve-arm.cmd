# By hand, from the source: "resolve" is entered with the CFA 4 bytes higher, where
# its caller's return address is, as glibc's directives say of _dl_runtime_resolve
# (arm/dl-trampoline.S); "other" is doubtful; "behind" is Thumb.
dump -j code code/resolve-arm.so

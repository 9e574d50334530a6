# One object linked twice, its sections in another order: of each machine all
# code is the same and nothing differs.  The second files have no symbols for
# static functions.
compare builds/places-aarch64.1 builds/places-aarch64.2
compare builds/places-armv7a.1 builds/places-armv7a.2
compare builds/places-i686.1 builds/places-i686.2
compare builds/places-loongarch64.1 builds/places-loongarch64.2
compare builds/places-powerpc64le.1 builds/places-powerpc64le.2
compare builds/places-riscv64.1 builds/places-riscv64.2
compare builds/places-s390x.1 builds/places-s390x.2

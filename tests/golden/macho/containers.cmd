# Universal files, archives, slices by name.
list macho/fat.o
list macho/fat64.o
list macho/fat.a
list macho/x86_64.a
list --arch=arm64e macho/fat.o
-arch arm64 macho/fat64.o
list -arch arm64 -arch x86_64 macho/fat.o
-arch x86_64 macho/eh-x86_64.o
-arch arm64 macho/fat.a
list 'macho/x86_64.a(eh-x86_64.o)'
list macho/fat-hidden.o
# No such slice.
# rc: 2
-arch ppc macho/fat.o
list -arch arm64 -arch ppc macho/fat.o
-arch arm64 macho/eh-x86_64.o
-arch arm64 macho/x86_64.a
# rc: 1
list macho/fat-bad.o
# A file set by hand, src/fileset.s; its last entry leads to no image.
-j unwind_info macho/fileset
list 'macho/fileset(org.example.driver)'
find macho/fileset _second
check 'macho/fileset(org.example.kernel)'
# rc: 2
list 'macho/fileset(org.example.nothing)'

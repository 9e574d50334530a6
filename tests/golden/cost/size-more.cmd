# Sums as readelf -S has the sections; what each command says in one form is what
# it says in the others (size.cmd and json).
size --format=json cfi/eh.so
size -v --format=json -j eh_frame cfi/eh.so html/other.so
size -j eh_frame_hdr cfi/eh.so cfi/x86-64.elf
size -C -v html/names.so html/names.so
size -C -v --format=jsonl cfi/twins.elf cfi/twins.elf
size --by=section --format=json html/names.so html/other.so
# Sections of ten functions: .ARM.exidx and .ARM.extab of each are one column.
size exidx/sections.o
size --by=section exidx/sections.o
size --by=prefix exidx/sections.o
# Functions of the same address in other sections are others.
size elf/cold-gcc.o
size --by=cie elf/cold-gcc.o elf/cold-gcc.o
size -v --by=cie elf/cold-gcc.o elf/cold-gcc.o
size --format=folded -C html/names.so
size --format=folded --by=prefix -C html/names.so
size --format=folded --by=file sframe/bugs-gas-lines.o cfi/named.so
size --format=csv --by=file html/names.so
size --format=csv -C -j eh_frame html/names.so
size --by=member elf/bare4.a elf/gnu.a
size --by=member --format=jsonl elf/gnu.a
size 'elf/gnu.a(cold-gcc.o)'
size -q elf/gnu.a
size --as=sframe cfi/eh.so
size --as=orc --format=json cfi/eh.so
size --as=compact -v macho/x86_64.exe
# One of three has nothing, or none of two.
# rc: 1
size cfi/eh.so macho/bare.dylib cfi/x86-64.elf
size --format=json macho/bare.dylib
size 'elf/bare4.a(bare1.o)'
size -q macho/bare.dylib
size macho/bare.dylib macho/bare.dylib
size --as=sframe macho/bare.dylib
size --as=orc cfi/aarch64.elf
size --as=orc -q cfi/aarch64.elf
size --as=sframe -q macho/bare.dylib
# Records of eight bytes: five rows of f, and the end of what is known; the
# sizes of the sections are those of readelf -S.
# rc: 0
size orc/loongarch-base.o

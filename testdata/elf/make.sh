#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes the test inputs of this folder from those in ../cfi: damaged ones by
# changing bytes, and archives of every family.  binutils 2.47, LLVM 22.1.
#
#	sh make.sh

cd "$(dirname "$0")" || exit 1

# bytes N VALUE: VALUE as N little-endian bytes, for printf.
bytes()
{
	n=$1 v=$2
	while [ "$n" -gt 0 ]; do
		printf '\\%03o' $((v & 255))
		v=$((v >> 8)) n=$((n - 1))
	done
}

# put FILE OFFSET N VALUE
put()
{
	printf "$(bytes "$3" "$4")" |
	    dd of="$1" bs=1 seek=$(($2)) conv=notrunc status=none
}

# header FILE NAME OFFSET: where that field of a section's header is (ELF64).
header()
{
	shoff=$(readelf -hW "$1" | sed -n 's/.*Start of section headers: *\([0-9]*\).*/\1/p')
	index=$(readelf -SW "$1" | sed -n "s/.*\[ *\([0-9]*\)\] $2 .*/\1/p")
	echo $((shoff + 64 * index + $3))
}

# offset FILE NAME: where the section's bytes are.
offset()
{
	echo $((0x$(readelf -SW "$1" |
	    sed -n "s/.*\] $2 *[A-Z]* *[0-9a-f]* \([0-9a-f]*\) .*/\1/p")))
}

obj=../cfi/x86-64.o exe=../cfi/x86-64.elf

# --- The header ------------------------------------------------------------
cp $obj class.o && put class.o 4 1 9
cp $obj shentsize.o && put shentsize.o 58 2 63
cp $obj shoff.o && put shoff.o 40 8 0x7fffffffffffffff
cp $obj shstrndx.o && put shstrndx.o 62 2 0x1234
# Extended numbering with a count that cannot be.
cp $obj shnum.o && put shnum.o 60 2 0
put shnum.o $(($(readelf -hW $obj | sed -n 's/.*Start of section headers: *\([0-9]*\).*/\1/p') + 32)) 8 0x10000000000000
cp $exe phoff.elf && put phoff.elf 32 8 0xfffffff0
cp $exe phentsize.elf && put phentsize.elf 54 2 55
cp $exe phnum.elf && put phnum.elf 56 2 0xfffe
head -c 50 $obj > short.o

# --- Headers by which things get lost -----------------------------------------
# index FILE NAME: of a section.
index()
{
	readelf -SW "$1" | sed -n "s/.*\[ *\([0-9]*\)\] $2 .*/\1/p"
}

# lost NAME FIELD VALUE: in the header of .rela.eh_frame
lost()
{
	cp $obj "lost-$1.o"
	put "lost-$1.o" "$(header $obj .rela.eh_frame "$2")" 4 "$3"
}
lost target 44 0
lost target-beyond 44 999
lost target-rela 44 "$(index $obj .symtab)"
lost target-name 44 "$(index $obj .text)"
lost type 4 1
lost link 40 "$(index $obj .text)"
cp $obj lost-symtab.o && put lost-symtab.o "$(header $obj .symtab 4)" 4 1
# The length of the second FDE, and all from there on.
eh=$(offset $obj .eh_frame) second=$((eh + 0x2c))
cp $obj lost-stray.o && put lost-stray.o $second 4 0
cp $obj lost-stray-zeros.o
dd if=/dev/zero of=lost-stray-zeros.o bs=1 seek=$second conv=notrunc status=none \
    count=$((0x$(readelf -SW $obj | sed -n 's/.*\] .eh_frame *[A-Z0-9_]* *[0-9a-f]* [0-9a-f]* \([0-9a-f]*\) .*/\1/p') - 0x2c))
# The second relocation of all.
rela=$(offset $obj .rela.eh_frame)
cp $obj lost-none.o
put lost-none.o $((rela + 24)) 8 0 && put lost-none.o $((rela + 32)) 8 0
put lost-none.o $((rela + 40)) 8 0
# The same, beside a table that has all its functions.
cp ../sframe/v3-aarch64.o lost-twice.o
at=$(($(offset lost-twice.o .rela.eh_frame) + 24))
put lost-twice.o $at 8 0 && put lost-twice.o $((at + 8)) 8 0
put lost-twice.o $((at + 16)) 8 0
cp $exe lost-nobits.elf && put lost-nobits.elf "$(header $exe .eh_frame 4)" 4 8
put lost-nobits.elf "$(header $exe .eh_frame_hdr 4)" 4 0x12345678
# A search table outside the file, to which no segment leads.
cp $exe lost-hdr.elf && put lost-hdr.elf "$(header $exe .eh_frame_hdr 24)" 8 0x10000000
n=$(readelf -lW $exe | awk '$1 == "Type" { i = NR + 1 }
    $1 == "GNU_EH_FRAME" { print NR - i; exit }')
put lost-hdr.elf $((64 + 56 * n)) 4 $((0x6474e559))
# Segments, and no sections, in what is called an object.
cp $exe lost-sections.elf && put lost-sections.elf 16 2 1
put lost-sections.elf 60 2 0
# A library of Arm whose PT_DYNAMIC has another type.
cp ../xray/map-rel.so lost-dynamic.so
n=$(readelf -lW lost-dynamic.so | awk '$1 == "Type" { i = NR + 1 }
    $1 == "DYNAMIC" { print NR - i; exit }')
put lost-dynamic.so $((52 + 32 * n)) 4 $((0x6fffffff))
cp $obj lost-etype.o && put lost-etype.o 16 2 0x1234
cp $obj lost-exec.o && put lost-exec.o 16 2 2
cp $obj lost-machine.o && put lost-machine.o 18 2 0
cp $obj lost-aarch64.o && put lost-aarch64.o 18 2 183
# SFrame's count of functions, without the last one.
cp ../sframe/v3-amd64.o lost-sframe.o
at=$((0x$(objdump -h lost-sframe.o | awk '$2 == ".sframe" { print $6 }') + 8))
put lost-sframe.o $at 4 $(($(od -An -tu4 -j $at -N 4 lost-sframe.o) - 1))

# --- Sections, segments, relocations ----------------------------------------
cp $obj size.o && put size.o "$(header size.o .eh_frame 32)" 8 0x100000
cp $exe filesz.elf && put filesz.elf $((64 + 32)) 8 0x200000
cp $obj r_offset.o && put r_offset.o "$(offset r_offset.o .rela.eh_frame)" 8 0x4000
cp $obj r_sym.o && put r_sym.o $(($(offset r_sym.o .rela.eh_frame) + 12)) 4 0x4000

# A name that would colour a terminal and end a line.
sed 's/overrun/o\x1b[1mu\n/' ../cfi/aug.o > control.o

# --- Compressed ----------------------------------------------------------------
cp ../cfi/zlib.o zlib-cut.o && put zlib-cut.o "$(header zlib-cut.o .debug_frame 32)" 8 40
cp ../cfi/zlib.o zlib-size.o && put zlib-size.o $(($(offset zlib-size.o .debug_frame) + 8)) 8 0x123456789a
cp ../cfi/zlib.o zlib-less.o && put zlib-less.o $(($(offset zlib-less.o .debug_frame) + 8)) 8 40
cp ../cfi/zlib.o type.o && put type.o "$(offset type.o .debug_frame)" 4 77
cp ../cfi/zstd.o zstd-data.o && put zstd-data.o $(($(offset zstd-data.o .debug_frame) + 24)) 4 0

# --- Archives ----------------------------------------------------------------
rm -f *.a
cp ../cfi/cold-gcc.o .
cp ../cfi/cold-gcc.o a-name-of-more-than-sixteen-letters.o
llvm-ar-22 --format=gnu rcD gnu.a cold-gcc.o a-name-of-more-than-sixteen-letters.o
llvm-ar-22 --format=bsd rcD bsd.a cold-gcc.o a-name-of-more-than-sixteen-letters.o
llvm-ar-22 --format=darwin rcD darwin.a cold-gcc.o a-name-of-more-than-sixteen-letters.o
llvm-ar-22 --format=gnu --thin rcD thin.a cold-gcc.o a-name-of-more-than-sixteen-letters.o
rm a-name-of-more-than-sixteen-letters.o
cp ../cfi/cold-gcc.o 'm(2).o'
llvm-ar-22 --format=gnu rcD 'names(1).a' 'm(2).o'
rm 'm(2).o'
echo .text | x86_64-linux-gnu-as - -o bare.o
llvm-ar-22 --format=gnu rcD bare.a bare.o cold-gcc.o
for n in 1 2 3 4; do cp bare.o bare$n.o; done
llvm-ar-22 --format=gnu rcD bare3.a bare1.o cold-gcc.o bare2.o bare3.o
llvm-ar-22 --format=gnu rcD bare4.a bare1.o cold-gcc.o bare2.o bare3.o bare4.o
rm bare.o bare[1-4].o
sed 's/m(2)/m\x1b[c/' 'names(1).a' > control.a
head -c 2600 gnu.a > cut.a
cp bsd.a header.a && put header.a $((8 + 58)) 1 0x20

# Names only: what is in an image is then found by its program headers.
cp $exe shstrndx.elf && put shstrndx.elf 62 2 0

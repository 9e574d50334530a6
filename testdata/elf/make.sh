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
rm bare.o
sed 's/m(2)/m\x1b[c/' 'names(1).a' > control.a
head -c 2600 gnu.a > cut.a
cp bsd.a header.a && put header.a $((8 + 58)) 1 0x20

# Names only: what is in an image is then found by its program headers.
cp $exe shstrndx.elf && put shstrndx.elf 62 2 0

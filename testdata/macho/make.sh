#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes the test inputs of this folder from src/; they are kept, because few
# machines have these tools.  Made on Debian unstable with LLVM 22.1 (clang-22,
# lld-22, llvm-22).  No SDK is needed.
#
#	sh make.sh [PATTERN]		only lines that match the pattern

cd "$(dirname "$0")" || exit 1
want=${1:-.}
run()
{
	echo "$*" | grep -q -e "$want" || return 0
	echo "+ $*"
	"$@" || { echo "failed"; failed=1; }
}

# Assembler output that also asks for .debug_frame, which describes the same
# functions in full: pairs to compare.
both()
{
	echo "both $*" | grep -q -e "$want" || return 0
	out=$1
	shift
	echo "+ both $*"
	clang-22 "$@" -S -o - | sed '1i\
	.cfi_sections .eh_frame, .debug_frame
' > "$tmp/both.s"
	clang-22 $1 $2 -c "$tmp/both.s" -o "$out" || failed=1
}

# patch FILE OFFSET BYTES: bytes as octal escapes.
patch()
{
	echo "patch $*" | grep -q -e "$want" || return 0
	echo "+ patch $*"
	printf "$3" | dd of="$1" bs=1 seek="$2" conv=notrunc 2>/dev/null
}

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
O="-O2 -fno-ident -g0 -fno-stack-protector"
X64="-target x86_64-apple-macos10.13"
I386="-target i386-apple-macos10.13"
A64="-target arm64-apple-macos11"
A64E="-target arm64e-apple-ios14"
A6432="-target arm64_32-apple-watchos7"
V7K="-target armv7k-apple-watchos5"

# --- Objects --------------------------------------------------------------
run clang-22 $X64 $O -c src/frames.c -o x86_64.o
run clang-22 $X64 $O -fomit-frame-pointer -c src/frames.c -o x86_64-nofp.o
run clang-22 $I386 $O -c src/frames.c -o i386.o
run clang-22 $I386 $O -fomit-frame-pointer -c src/frames.c -o i386-nofp.o
both arm64.o $A64 $O src/frames.c
both arm64e.o $A64E $O src/frames.c
both arm64_32.o $A6432 $O src/frames.c
both armv7k.o $V7K $O src/frames.c
both i386-both.o $I386 $O -fomit-frame-pointer src/frames.c
for a in X64 I386 A64 A64E A6432 V7K; do
	eval "t=\$$a"
	run clang-22 $t $O -c src/eh.cc -o eh-$(echo "$t" |
	    sed 's/-target //; s/-apple.*//').o
done

# --- Rows and tables by hand ------------------------------------------------
run clang-22 $X64 -c src/words-x86_64.s -o words-x86_64.o
run clang-22 $I386 -c src/words-i386.s -o words-i386.o
run clang-22 $A64 -c src/words-arm64.s -o words-arm64.o
run clang-22 $V7K -c src/words-armv7k.s -o words-armv7k.o
run clang-22 $A64 -c src/needless-arm64.s -o needless-arm64.o
# S_ATTR_DEBUG of its __compact_unwind.
run cp needless-arm64.o no-attr.o
patch no-attr.o 251 '\000'
run clang-22 $X64 -c src/table-x86_64.s -o table-x86_64.o
run clang-22 $X64 -c src/table-bad-many.s -o table-bad-many.o
run clang-22 $A64 -c src/table-bad-arm64.s -o table-bad-arm64.o
# Before 10.6 compilers made no rows, so these are alone.
run clang-22 -target x86_64-apple-macos10.5 -c src/compare-bad.s -o compare-bad.o
run clang-22 -target x86_64-apple-macos10.5 -c src/atom.s -o atom.o
run clang-22 $X64 -c src/rows-bad.s -o rows-bad.o
# As images, for the checks that only look at these.
image()
{
	echo "image $*" | grep -q -e "$want" || return 0
	echo "+ image $*"
	out=$1
	shift
	clang-22 "$@" -c -o "$out" || failed=1
	patch "$out" 12 '\006'
}
image frames-bad.dylib -target x86_64-apple-macos10.5 src/frames-bad.s
image nosect.dylib $A64 src/nosect.s
image outside.dylib -target x86_64-apple-macos10.5 src/outside.s
image rows.dylib $X64 src/words-x86_64.s
run yaml2obj-22 src/ppc.yaml -o ppc.o
# regress OUT LOST: with unwind data, or without some of it.
regress()
{
	echo "regress $*" | grep -q -e "$want" || return 0
	echo "+ regress $*"
	llvm-mc-22 -triple x86_64-apple-macos10.13 -filetype=obj \
	    --defsym LOST=$2 -o "$tmp/regress.o" src/regress.s || failed=1
	ld64.lld-22 -dylib -arch x86_64 -platform_version macos 10.13 10.13 \
	    -undefined dynamic_lookup -o "$1" "$tmp/regress.o" || failed=1
}
regress regress-old.dylib 0
regress regress-new.dylib 1

# --- Images -----------------------------------------------------------------
# link OUT ARCH PLATFORM VERSION TARGET LDFLAGS...: a program with everything
# above, and handlers, that takes what it needs of C++ from a library.
link()
{
	echo "link $*" | grep -q -e "$want" || return 0
	echo "+ link $*"
	out=$1 arch=$2 platform=$3 version=$4 target=$5
	shift 5
	for f in frames.c eh.cc start.c rt.c; do
		clang-22 -target $target $O -c src/$f -o "$tmp/$f.o" ||
		    failed=1
	done
	ld64.lld-22 -dylib -arch $arch -platform_version $platform $version \
	    $version -install_name /usr/lib/librt.dylib \
	    -o "$tmp/librt.dylib" "$tmp/rt.c.o" || failed=1
	ld64.lld-22 -arch $arch -platform_version $platform $version \
	    $version "$@" -o "$out" "$tmp/start.c.o" "$tmp/frames.c.o" \
	    "$tmp/eh.cc.o" "$tmp/librt.dylib" || failed=1
}
# Code without unwind information: the linker makes no table.
bare()
{
	echo "bare $*" | grep -q -e "$want" || return 0
	echo "+ bare $*"
	clang-22 $A64 -O2 -fno-ident -fno-asynchronous-unwind-tables \
	    -fno-unwind-tables -c src/start.c -o "$tmp/bare.o" || failed=1
	ld64.lld-22 -dylib -arch arm64 -platform_version macos 11.0 11.0 \
	    -no_data_const -o "$1" "$tmp/bare.o" || failed=1
}
bare bare.dylib
link x86_64.exe x86_64 macos 10.13 x86_64-apple-macos10.13
link arm64.exe arm64 macos 13.0 arm64-apple-macos13
run clang-22 $X64 -c src/local.s -o local.o
run ld64.lld-22 -dylib -arch x86_64 -platform_version macos 10.13 10.13 \
    -no_data_const -undefined dynamic_lookup -o local.dylib local.o
# Everything in one program without names: slots are rebased, not bound.
alone()
{
	echo "alone $*" | grep -q -e "$want" || return 0
	echo "+ alone $*"
	for f in eh.cc start.c rt.c; do
		clang-22 -target arm64-apple-macos13 $O -c src/$f \
		    -o "$tmp/$f.o" || failed=1
	done
	ld64.lld-22 -arch arm64 -platform_version macos 13.0 13.0 -o "$1" \
	    "$tmp/start.c.o" "$tmp/eh.cc.o" "$tmp/rt.c.o" || failed=1
	llvm-strip-22 "$1" || failed=1
}
alone arm64-alone.exe
link arm64.dylib arm64 macos 11.0 arm64-apple-macos11 -dylib -no_fixup_chains \
    -no_data_const -install_name /usr/lib/libframes.dylib
link arm64-encrypted.exe arm64 ios 14.0 arm64-apple-ios14 -no_data_const \
    -encryptable
link arm64_32.dylib arm64_32 watchos 7.0 arm64_32-apple-watchos7 -dylib \
    -no_data_const -install_name /usr/lib/libframes.dylib

# --- Universal files, archives, companions ---------------------------------
run llvm-lipo-22 -create eh-x86_64.o eh-arm64.o eh-arm64e.o -output fat.o
run llvm-lipo-22 -create -fat64 eh-x86_64.o eh-arm64.o -output fat64.o
# The count says one; the arm64 slice is still there.
run llvm-lipo-22 -create eh-i386.o eh-arm64.o -output fat-hidden.o
patch fat-hidden.o 7 '\001'
# A slice that goes past the end, and one for another processor.
run llvm-lipo-22 -create eh-x86_64.o eh-i386.o -output fat-bad.o
patch fat-bad.o 11 '\014'
patch fat-bad.o 40 '\001'
run llvm-ar-22 --format=darwin rcsD x86_64.a eh-x86_64.o words-x86_64.o
run llvm-ar-22 --format=darwin rcsD "$tmp/arm64.a" eh-arm64.o
run llvm-lipo-22 -create x86_64.a "$tmp/arm64.a" -output fat.a
# cryptid 1: that the bytes are plain does not matter.
if [ -f arm64-encrypted.exe ]; then
	at=$(llvm-otool-22 -l arm64-encrypted.exe | awk '
	    BEGIN { at = 32 }
	    $1 == "cmd" && $2 ~ /ENCRYPTION/ { print at + 16; exit }
	    $1 == "cmdsize" { at += $2 }')
	patch arm64-encrypted.exe $at '\001'
fi
# An image and its dSYM, which has .debug_frame, and a copy of the CIE alone that
# the linker left in __eh_frame, so that its __TEXT is not without bytes.
pair()
{
	echo "pair $*" | grep -q -e "$want" || return 0
	echo "+ pair $*"
	clang-22 $X64 -O1 -g -gdwarf-4 -fno-ident -fdebug-prefix-map="$PWD"=. \
	    -S src/pair.c -o - | sed '1i\
	.cfi_sections .eh_frame, .debug_frame
' > "$tmp/pair.s"
	clang-22 $X64 -c "$tmp/pair.s" -o "$tmp/pair.o" || failed=1
	ld64.lld-22 -dylib -arch x86_64 -platform_version macos 10.13 10.13 \
	    -no_data_const -undefined dynamic_lookup -o "$1" "$tmp/pair.o" ||
	    failed=1
	dsymutil-22 -f "$1" -o "$2" || failed=1
	# What stays is what the linker would have made without debug information.
	llvm-strip-22 -S "$1" || failed=1
}
pair pair.dylib pair.dSYM.dylib
# A file set is plain bytes.
run clang-22 -target aarch64-linux-gnu -c src/fileset.s -o "$tmp/fileset.o"
run llvm-objcopy-22 -O binary -j .text "$tmp/fileset.o" fileset
# Damage to headers: a command of no size, a section that is too large, function
# starts that lead nowhere, relocations that data cannot have.
copy()
{
	echo "copy $*" | grep -q -e "$want" || return 0
	echo "+ copy $*"
	cp "$1" "$2"
}
# header FILE SECTION KEY: what llvm-otool says of a section.
header()
{
	llvm-otool-22 -l "$1" | awk -v name="$2" -v key="$3" '
	    $1 == "sectname" { in_it = $2 == name }
	    in_it && $1 == key { print $2; exit }'
}
copy eh-arm64.o bad-command.o
patch bad-command.o 36 '\004\000'
copy frames-bad.dylib bad-section.dylib
if [ -f bad-section.dylib ]; then
	at=$(LC_ALL=C grep -abo __eh_frame bad-section.dylib | sed 's/:.*//;q')
	patch bad-section.dylib $((at + 43)) '\002'
fi
copy pair.dylib bad-address.dylib
if [ -f bad-address.dylib ]; then
	at=$(LC_ALL=C grep -abo __unwind_info bad-address.dylib | sed 's/:.*//;q')
	patch bad-address.dylib $((at + 32)) '\000\000'
fi
copy x86_64.exe bad-starts.exe
if [ -f bad-starts.exe ]; then
	at=$(llvm-otool-22 -l bad-starts.exe | awk '
	    $1 == "cmd" { in_it = $2 == "LC_FUNCTION_STARTS" }
	    in_it && $1 == "dataoff" { print $2; exit }')
	patch bad-starts.exe $at '\377\377\377\177'
fi
# A section whose header names another segment, by which the table is lost.
copy x86_64.exe segname.exe
if [ -f segname.exe ]; then
	at=$(LC_ALL=C grep -abo __unwind_info segname.exe | sed 's/:.*//;q')
	patch segname.exe $((at + 16)) '__DATA'
fi
copy table-x86_64.o bad-index.o
if [ -f bad-index.o ]; then
	at=$(header bad-index.o __unwind_info offset)
	patch bad-index.o $((at + 24)) '\001'
fi
copy eh-arm64e.o bad-reloc.o
if [ -f bad-reloc.o ]; then
	at=$(header bad-reloc.o __eh_frame reloff)
	patch bad-reloc.o $((at + 7)) '\056'
fi
# A dSYM: the image's headers, and debug information.
dsym()
{
	echo "dsym $*" | grep -q -e "$want" || return 0
	echo "+ dsym $*"
	clang-22 $A64 -O2 -g -gdwarf-4 -fdebug-prefix-map="$PWD"=. -c src/start.c \
	    -o "$tmp/start.o" || failed=1
	ld64.lld-22 -dylib -arch arm64 -platform_version macos 11.0 11.0 \
	    -o "$tmp/start.dylib" "$tmp/start.o" || failed=1
	dsymutil-22 -f "$tmp/start.dylib" -o "$1" || failed=1
}
dsym arm64.dSYM.dylib
# Stripped images with their dSYM beside them, as bundles; "other" differs in
# one constant, so that it has another UUID.  The universal one has both.
# named NAME TARGET ARCH VERSION FLAGS...
named()
{
	echo "named $*" | grep -q -e "$want" || return 0
	echo "+ named $*"
	name=$1 target=$2 arch=$3 version=$4
	shift 4
	dwarf=$name.dylib.dSYM/Contents/Resources/DWARF
	mkdir -p $dwarf
	clang-22 $target -O1 -fno-ident -fno-stack-protector \
	    -fdebug-prefix-map="$PWD"=. "$@" -c src/named.c \
	    -o "$tmp/$name.o" || failed=1
	ld64.lld-22 -dylib -arch $arch -platform_version macos $version $version \
	    -install_name $name.dylib -no_data_const -undefined dynamic_lookup \
	    -o $name.dylib "$tmp/$name.o" || failed=1
	dsymutil-22 -f $name.dylib -o $dwarf/$name.dylib || failed=1
	llvm-strip-22 -x $name.dylib || failed=1
}
named named "$X64" x86_64 10.13 -g -gdwarf-5 -DSEED=1
named named-arm64 "$A64" arm64 11.0 -g -gdwarf-4 -DSEED=1
named named-other "$X64" x86_64 10.13 -g -gdwarf-4 -DSEED=2
run llvm-lipo-22 -create named.dylib named-arm64.dylib -output named-fat.dylib
run mkdir -p named-fat.dylib.dSYM/Contents/Resources/DWARF
dwarf=dylib.dSYM/Contents/Resources/DWARF
run llvm-lipo-22 -create named.$dwarf/named.dylib \
    named-arm64.$dwarf/named-arm64.dylib \
    -output named-fat.$dwarf/named-fat.dylib
# The same companion, saying that it has no symbols: names are in its DWARF only.
copy named.$dwarf/named.dylib named-nosyms.dSYM.dylib
if [ -f named-nosyms.dSYM.dylib ]; then
	at=$(llvm-otool-22 -l named-nosyms.dSYM.dylib | awk '
	    BEGIN { at = 32 }
	    $1 == "cmd" && $2 == "LC_SYMTAB" { print at + 12; exit }
	    $1 == "cmdsize" { at += $2 }')
	patch named-nosyms.dSYM.dylib $at '\000\000\000\000'
fi
# An object's debug information is its own.
run clang-22 $X64 -O1 -fno-ident -fno-stack-protector -g -gdwarf-5 -DSEED=1 \
    -fdebug-prefix-map="$PWD"=. -c src/named.c -o named.o
run clang-22 $A64 -O1 -fno-ident -fno-stack-protector -g -gdwarf-4 -DSEED=1 \
    -fdebug-prefix-map="$PWD"=. -c src/named.c -o named-arm64.o
# An object and what the linker makes of its call frame information and rows.
# linked NAME SOURCE ARCH FLAGS...
linked()
{
	echo "linked $*" | grep -q -e "$want" || return 0
	echo "+ linked $*"
	name=$1
	source=$2
	arch=$3
	shift 3
	clang-22 "$@" -fno-ident -g0 -fno-stack-protector \
	    -femit-dwarf-unwind=always -c "$source" -o "$name.o" || failed=1
	ld64.lld-22 -dylib -arch "$arch" -platform_version macos 11.0 11.0 \
	    -undefined dynamic_lookup -o "$name.dylib" "$name.o" || failed=1
}
linked linked-x86_64 src/linked.cc x86_64 -target x86_64-apple-macos11 -O1 \
    -fomit-frame-pointer -fasynchronous-unwind-tables
linked linked-arm64 src/linked.c arm64 $A64 -O2 -fexceptions
for f in many-words folds personalities far-apart; do
	echo "$f.o" | grep -q -e "$want" || continue
	x86_64-linux-gnu-as -o "$f.o" "src/$f.s" || failed=1
	x86_64-linux-gnu-strip -g "$f.o"
done
# ELF, for what words cannot say.
if echo "not-compact.o not-compact-arm64.o" | grep -q -e "$want"; then
	x86_64-linux-gnu-as -o not-compact.o src/not-compact.s || failed=1
	aarch64-linux-gnu-as -o not-compact-arm64.o src/not-compact-arm64.s ||
	    failed=1
	x86_64-linux-gnu-strip -g not-compact.o
	aarch64-linux-gnu-strip -g not-compact-arm64.o
fi

exit ${failed:-0}

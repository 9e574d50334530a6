#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Times unwinddump against other dumpers on an exception index of many
# functions with symbols: linked, as one relocatable object, and as an object
# with a section for each function.
#
#	tests/bench/exidx.sh [COUNT]		COUNT is 60000
#
# Needs arm-linux-gnueabihf-as and -ld.  Another file (a stripped libLLVM of
# armhf, say) is timed with FILES="PATH...".

. tests/bench/race.sh
: "${PREFIX:=arm-linux-gnueabihf-}"
command -v "${PREFIX}as" >/dev/null 2>&1 ||
    { echo "bench: no ${PREFIX}as"; exit 2; }
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT

# Thumb functions of five shapes; with a second argument, in sections each.
functions()
{
	awk -v n="$1" -v apart="$2" 'BEGIN {
	print "\t.syntax unified\n\t.thumb\n\t.text"
	shape[0] = "\t.save {r4, lr}\n\tpush {r4, lr}\n\tpop {r4, pc}"
	shape[1] = "\t.save {r4, r5, r6, r7, lr}\n\tpush {r4-r7, lr}\n" \
	    "\t.pad #12\n\tsub sp, #12\n\tadd sp, #12\n\tpop {r4-r7, pc}"
	shape[2] = "\t.save {r4, r5, r6, r7, r8, r9, lr}\n" \
	    "\tpush.w {r4-r9, lr}\n\t.pad #600\n\tsub sp, #600\n" \
	    "\tadd sp, #600\n\tpop.w {r4-r9, pc}"
	shape[3] = "\t.save {r7, lr}\n\tpush {r7, lr}\n\t.setfp r7, sp\n" \
	    "\tmov r7, sp\n\t.vsave {d8-d9}\n\tvpush {d8-d9}\n\tpop {r7, pc}"
	shape[4] = "\tbx lr"
	for (i = 0; i < n; i++) {
		f = sprintf("function_%05d", i)
		if (apart != "")
			printf "\t.section .text.%s, \"ax\", %%progbits\n", f
		printf "\t.global %s\n\t.type %s, %%function\n", f, f
		printf "\t.thumb_func\n%s:\n\t.fnstart\n%s\n\t.fnend\n", f,
		    shape[i % 5]
		printf "\t.size %s, . - %s\n", f, f
	}
	}'
}

against()
{
	echo "$1:"
	race opcodes "-j exidx --ops" "$2" "readelf -u" \
	    "${PREFIX}readelf -u" "llvm-readobj --unwind"
}

n=${1:-60000}
for count in $((n / 2)) "$n"; do
	functions "$count" > "$tmp/f.s"
	"${PREFIX}as" -march=armv7-a -mfpu=neon "$tmp/f.s" -o "$tmp/f.o" ||
	    exit 2
	"${PREFIX}ld" --defsym __aeabi_unwind_cpp_pr0=0 \
	    --defsym __aeabi_unwind_cpp_pr1=0 --defsym _start=0 "$tmp/f.o" \
	    -o "$tmp/f.elf" || exit 2
	against "$count entries, linked" "$tmp/f.elf"
	against "$count entries, one object" "$tmp/f.o"
done
functions $((n / 4)) apart > "$tmp/f.s"
"${PREFIX}as" -march=armv7-a -mfpu=neon "$tmp/f.s" -o "$tmp/f.o" || exit 2
against "$((n / 4)) sections of one entry" "$tmp/f.o"
for file in $FILES; do
	against "$file" "$file"
done
exit 0

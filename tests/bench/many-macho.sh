#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Links a Mach-O library with many functions, no two neighbours of which have
# the same frame, and times unwinddump against llvm-objdump on it.
#
#	tests/bench/many-macho.sh [N [FOLDER]]		100000 functions
#
# CLANG, LLD and OBJDUMP name the tools; no SDK is needed.

n=${1:-100000}
dir=${2:-$(mktemp -d)} || exit 1
: "${CLANG:=clang}" "${LLD:=ld64.lld}" "${OBJDUMP:=llvm-objdump}"

awk -v n="$n" 'BEGIN {
	print "\t.text"
	for (i = 0; i < n; i++) {
		size = 16 * (i % 50 + 1)
		printf "\t.globl _function_%d\n", i
		printf "\t.p2align 2\n_function_%d:\n\t.cfi_startproc\n", i
		printf "\tsub sp, sp, #%d\n\t.cfi_def_cfa_offset %d\n", size, size
		printf "\tadd sp, sp, #%d\n\tret\n\t.cfi_endproc\n", size
	}
}' > "$dir/many.s"
"$CLANG" -target arm64-apple-macos11 -c "$dir/many.s" -o "$dir/many.o" &&
    "$LLD" -dylib -arch arm64 -platform_version macos 11.0 11.0 \
    -install_name /usr/lib/libmany.dylib -o "$dir/many.dylib" \
    "$dir/many.o" || exit 1
[ -x "${BUILD:=build}/tests/measure" ] || exit 0
. tests/bench/race.sh
echo "Mach-O, $n functions:"
race "compact unwind, linked" "-j unwind_info" "$dir/many.dylib" \
    "$OBJDUMP --macho --unwind-info"
race "compact unwind, object" "-j compact_unwind" "$dir/many.o" \
    "$OBJDUMP --macho --unwind-info"

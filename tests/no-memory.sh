#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Each allocation, and each start of a process, fails once: the program then
# gives the same output and status as when nothing fails, or ends with status 2
# and says why.  It never takes a want of memory for damage of the input.
# Run: long plain

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
cd "${TESTS_TOP:-$(dirname "$0")/..}" || exit 1
fail=$PWD/$BUILD/tests/fail.so
case $BUILD in /*) fail=$BUILD/tests/fail.so;; esac
cd testdata || exit 1

# Under a sanitizer allocation is not libc's.
echo 0 > "$tmp/n"
FAIL_COUNT=$tmp/n LD_PRELOAD=$fail "$UNWINDDUMP" --version > "$tmp/out" 2>&1
if [ ! -s "$tmp/out" ] || grep -q 'ASan' "$tmp/out" ||
    [ "$(wc -l < "$tmp/n")" -lt 2 ]; then
	"$UNWINDDUMP" --version > /dev/null || { echo "not ok - runs"; exit; }
	echo "ok - no memory # SKIP allocation cannot be made to fail here"
	exit 0
fi

points=0
# try ARG...: all points, or of many 200
try()
{
	bad=
	rm -f "$tmp/n"
	FAIL_COUNT=$tmp/n LD_PRELOAD=$fail "$UNWINDDUMP" "$@" < "$tmp/in" \
	    > "$tmp/base" 2> "$tmp/err"
	rc=$?
	# A process that it started counts on from where it was.
	n=$(sort -n "$tmp/n" | tail -n 1)
	step=$(((n + 199) / 200))
	i=1
	while [ "$i" -le "$n" ]; do
		timeout 60 env FAIL_AT=$i LD_PRELOAD="$fail" "$UNWINDDUMP" \
		    "$@" < "$tmp/in" > "$tmp/got" 2> "$tmp/err"
		r=$? at=$i
		i=$((i + step)) points=$((points + 1))
		if [ $r -eq 2 ] && [ $rc -ne 2 ]; then
			[ -s "$tmp/err" ] && continue
			# To check that is a finding.
			grep -q 'are missing \[elf-debug-info\]' "$tmp/got" &&
			    continue
		elif [ $r -eq $rc ] && cmp -s "$tmp/got" "$tmp/base"; then
			continue
		fi
		bad="$bad# call $at of $n: status $r: $(head -n 1 "$tmp/err")
"
	done
	if [ -z "$bad" ] && [ -s "$tmp/base" ] && [ "$rc" -lt 2 ]; then
		echo "ok - $*"
	else
		echo "not ok - $*"
		echo "# status $rc when nothing fails"
		printf '%s' "$bad"
	fi
}

echo 1000 > "$tmp/in"
try dump cfi/x86-64.elf
try dump -C cfi/eh-gcc.o
try dump cfi/zlib.o
try dump cfi/zstd.o
try dump cfi/private.so
try dump elf/gnu.a
try dump sframe/v3-amd64.so
try dump exidx/throw.so
try dump macho/arm64.dylib
try dump macho/pair.dylib
try dump xray/fdr-run.xray
try dump orc/module.o
for file in unpack/elf.zst unpack/elf.xz unpack/elf.lz4 unpack/elf.bz2 \
    unpack/elf.gz unpack/elf.lzma unpack/vmlinuz.xz; do
	try dump "$file"
done
try dump --format=json cfi/eh-gcc.o
try list --gaps cost/gaps.so
try check cfi/lsda-bad.o
try check --format=sarif cfi/eh-gcc.o
try check sframe/bugs-gas-lines.o
try check --code code/seed-aarch64-gcc-O2.o
try check -r exidx
try compare sframe/v3-amd64.so
try compare builds/old.so builds/new.so
try compare --link link/all-bfd.so link/a.o link/b.o link/lib.a
try find cfi/eh.so -
try calls -m xray/prog.elf xray/fdr-run.xray
try size cfi/eh.so
try size --as=sframe cfi/eh.so
try size --as=orc cfi/eh.so
try size --by=prefix --format=folded cfi/eh.so
try list --gaps --format=json cost/gaps.so
try check --code orc/module.o
try find --why cfi/eh.so 7c0
try stack -e stack/both stack/both.core.xz
try stack --format=json stack/aarch64.perf
try calls --diff xray/fdr-run.xray xray/fdr-run.xray
[ "$points" -gt 1000 ] && echo "ok - $points calls failed" ||
    echo "not ok - only $points calls failed"

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Times unwinddump against other tools on the largest libraries of this
# machine and on files made for the purpose; see race.sh for what the numbers
# are.
#
#	tests/bench/bench.sh [FILE...]

. tests/bench/race.sh

# SFrame: a library of many functions, made by this machine's assembler.
# AS, LD and READELF may name others (of one version).
sframe()
{
	as=${AS:-as} ld=${LD:-ld} readelf=${READELF:-readelf}
	dir=$(mktemp -d) || return
	many=$dir/many.so
	echo ".cfi_sections .sframe" > "$dir/try.s"
	if $as --gsframe -o "$dir/try.o" "$dir/try.s" 2>/dev/null &&
	    tests/bench/many-functions.sh > "$dir/many.s" &&
	    $as --gsframe -o "$dir/many.o" "$dir/many.s" &&
	    $ld -shared -o "$many" "$dir/many.o"; then
		echo "100,000 functions with .sframe:"
		race rows "-j sframe" "$many" "$readelf --sframe=.sframe"
		set -- $(duel compare "$many" list "$many")
		awk -v c="$1" -v l="$2" 'BEGIN { printf \
		    "  compare: %.1f ms, %.2f x decoding both tables\n",
		    c / 1000, c / l }'
	fi
	rm -rf "$dir"
}

# XRay: a trace of one thread.
xray()
{
	llvm=${LLVM_XRAY:-llvm-xray}
	trace=$(mktemp) || return
	"$BUILD/tests/big_trace" 12 500000 > "$trace"
	echo "XRay trace of 6,000,000 records: $(($(wc -c < "$trace") >> 20)) MiB"
	race calls calls "$trace" "$llvm stack"
	race dump dump "$trace" "$llvm fdr-dump"
	memory "$trace"
	rm -f "$trace"
}

memory()
{
	set -- $("$measure" -m "$UNWINDDUMP" "$@")
	awk -v rss="$1" -v anon="$2" 'BEGIN { printf \
	    "  memory: %.1f MiB resident, %.1f MiB of it not the file\n",
	    rss / 1024, anon / 1024 }'
}

# Names: the same bytes without symbols.
names()
{
	bare=$(mktemp) || exit 1
	if objcopy --remove-section=.dynsym --strip-all "$1" "$bare" \
	    2>/dev/null; then
		set -- $(duel "-j eh_frame" "$1" "-j eh_frame" "$bare")
		awk -v a="$1" -v b="$2" 'BEGIN { printf \
		    "  names cost %.0f %%\n", 100 * (a - b) / b }'
	fi
	rm -f "$bare"
}

# Rows against code, beside what only prints the code.
code()
{
	runs=$RUNS RUNS=2
	race "rows against code" "check --code -j eh_frame" "$1" "objdump -d"
	set -- "$1" $(duel "check --code -j eh_frame" "$1" \
	    "check -j eh_frame" "$1")
	RUNS=$runs
	"$UNWINDDUMP" list -j eh_frame --format=jsonl "$1" | awk -v t="$2" \
	    -F '[,:]' '/"type":"table"/ {
		for (i = 1; i < NF; i++)
			v[$i] = $(i + 1)
		printf "    %.1f MB of code and %.0f functions a second\n",
		    v["\"covered\""] / t, v["\"entries\""] * 1e6 / t
	}'
	echo "  with code:"
	memory check --code -j eh_frame "$1"
	echo "  without:"
	memory check -j eh_frame "$1"
}

# What starting costs: a small object beside a program that does nothing and is
# linked to the same libraries.
start()
{
	dir=$(mktemp -d) || return
	echo 'int main(void) { return 0; }' > "$dir/empty.c"
	echo 'int f(int x) { return x + 1; }' > "$dir/f.c"
	libs=$(readelf -d "$UNWINDDUMP" 2>/dev/null |
	    sed -n 's/.*(NEEDED).*\[\(.*\)\]/-l:\1/p')
	# shellcheck disable=SC2086
	if ${CC_BENCH:-cc} -o "$dir/empty" "$dir/empty.c" \
	    -Wl,--no-as-needed $libs 2>/dev/null &&
	    ${CC_BENCH:-cc} -O2 -c -o "$dir/f.o" "$dir/f.c"; then
		"$measure" 100 "$UNWINDDUMP" list "$dir/f.o" -- "$dir/empty" |
		    awk '{ t[NR] = $1 / 1000 } END { printf \
		    "list of a small object: %.2f ms, %.2f more than an " \
		    "empty program\n", t[1], t[1] - t[2] }'
	fi
	rm -rf "$dir"
}

# JSON lines beside text, byte for byte.
json()
{
	text=$("$UNWINDDUMP" -j eh_frame "$1" 2>/dev/null | wc -c)
	lines=$("$UNWINDDUMP" -j eh_frame --format=jsonl "$1" 2>/dev/null |
	    wc -c)
	# shellcheck disable=SC2046
	set -- $(duel "-j eh_frame" "$1" "-j eh_frame --format=jsonl" "$1")
	awk -v t="$1" -v j="$2" -v tb="$text" -v jb="$lines" 'BEGIN { printf \
	    "  a byte of JSON lines takes %.2f x a byte of text\n",
	    j / jb / (t / tb) }'
}

# find of one place, with the search table and in a copy without it.
find_place()
{
	pc=$("$UNWINDDUMP" -j eh_frame --format=jsonl "$1" 2>/dev/null |
	    sed -n 's/.*"type":"entry".*"start":"\(0x[0-9a-f]*\)".*/\1/p' |
	    awk '{ a[NR] = $0 } END { print a[int(NR / 2)] }')
	[ -n "$pc" ] || return
	bare=$(mktemp) || exit 2
	objcopy --remove-section=.eh_frame_hdr "$1" "$bare" 2>/dev/null ||
	    cp "$1" "$bare"
	"$measure" "$RUNS" "$UNWINDDUMP" find "$1" "$pc" -- \
	    "$UNWINDDUMP" find --threads=1 "$bare" "$pc" |
	    awk -v pc="$pc" '{ t[NR] = $1 / 1000 } END { printf \
	    "  find %s: %.1f ms, %.1f without the search table\n", pc,
	    t[1], t[2] }'
	rm -f "$bare"
}

cfi()
{
	echo "$1: $(($(wc -c < "$1") >> 20)) MiB"
	race "decoding (list)" "list -j eh_frame" "$1" "readelf -wF"
	race rows "-j eh_frame" "$1" "readelf -wF" "llvm-dwarfdump --eh-frame"
	race operations "-j eh_frame --ops --no-rows" "$1" "readelf -wf" \
	    "eu-readelf -N --debug-dump=frames"
	race "operations and rows" "-j eh_frame --ops" "$1" "readelf -wf" \
	    "eu-readelf -N --debug-dump=frames"
	race "rows as JSON lines" "-j eh_frame --format=jsonl" "$1"
	json "$1"
	names "$1"
	race "all checks" "check -j eh_frame" "$1" "dwarfdump -kxe"
	# list decodes every row and prints none of them.
	set -- "$1" $(duel "check -j eh_frame" "$1" "list -j eh_frame" "$1")
	awk -v c="$2" -v l="$3" 'BEGIN { printf \
	    "  all checks: %.2f x decoding\n", c / l }'
	# shellcheck disable=SC2046
	set -- "$file" $(duel check "$file" list "$file")
	awk -v c="$2" -v l="$3" 'BEGIN { printf \
	    "  all checks of all tables: %.2f x list of them\n", c / l }'
	# Two builds that are equal; list is that of one.
	# shellcheck disable=SC2046
	set -- "$file" $(duel "compare $file" "$file" list "$file")
	awk -v c="$2" -v l="$3" 'BEGIN { printf \
	    "  compare with itself: %.2f x list of both\n", c / l / 2 }'
	find_place "$1"
	memory -j eh_frame "$1"
	code "$1"
}

if [ $# -eq 0 ]; then
	start
	sframe
	tests/bench/growth.sh
	xray
	if command -v "${CLANG:-clang}" >/dev/null 2>&1 &&
	    command -v "${LLD:-ld64.lld}" >/dev/null 2>&1; then
		tests/bench/many-macho.sh
	fi
	sh tests/bench/orc.sh
	sh tests/bench/link.sh
	if [ "$(uname -sm)" = "Linux x86_64" ]; then
		N=200 ROUNDS=2 sh tests/bench/stop.sh
	fi
	! command -v "${PREFIX:-arm-linux-gnueabihf-}as" >/dev/null 2>&1 ||
	    tests/bench/exidx.sh
	set -- $(find /usr/lib /usr/libexec -type f \( -name 'libLLVM*.so*' \
	    -o -name cc1plus -o -name cc1 -o -name 'libxul.so' \
	    -o -name 'libc.so.6' \) -size +1000k -exec ls -S {} + 2>/dev/null |
	    head -n 3) /usr/lib/*-linux-gnu/libc.so.6
fi
for file; do
	[ ! -f "$file" ] || cfi "$file"
done

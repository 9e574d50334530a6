#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Times unwinddump against other dumpers on the largest libraries of this
# machine, as ratios of medians of one run.  Memory is the highest resident set.
#
#	tests/bench/bench.sh [FILE...]		RUNS=3 by default
#
# Other tools print to /dev/null, as unwinddump does.  "x" is how many times
# longer the other one takes; above 1 unwinddump is faster.

: "${UNWINDDUMP:=./unwinddump}" "${BUILD:=build}" "${RUNS:=3}"
case $UNWINDDUMP in */*) ;; *) UNWINDDUMP=./$UNWINDDUMP;; esac
measure=$BUILD/tests/measure
[ -x "$measure" ] || { echo "bench: no $measure: use make bench"; exit 2; }

# t N COMMAND...: the median of processor time in microseconds, which says more
# than the clock where other programs run
t()
{
	"$measure" "$@" | cut -d ' ' -f 2
}

# wall N COMMAND...: of the time on the clock, for what runs in threads
wall()
{
	"$measure" "$@" | cut -d ' ' -f 1
}

ms()
{
	awk -v us="$1" 'BEGIN { printf "%.1f ms", us / 1000 }'
}

# other WHAT OURS COMMAND...: one line about another tool, where there is one
other()
{
	what=$1 ours=$2
	shift 2
	command -v "$1" >/dev/null 2>&1 || return 0
	# One that prints nothing cannot read the file.
	[ "$("$@" 2>/dev/null | head -n 2 | wc -l)" -gt 0 ] || return 0
	theirs=$(t "$RUNS" "$@")
	[ -n "$theirs" ] || return 0
	awk -v what="$what" -v a="$ours" -v b="$theirs" 'BEGIN {
		printf "  %-42s %10.1f ms  %6.2f x\n", what, b / 1000, b / a }'
}

# SFrame: a library of many functions, made by this machine's assembler.
# AS, LD and READELF may name others (of one version).
sframe()
{
	as=${AS:-as} ld=${LD:-ld} readelf=${READELF:-readelf}
	dir=$(mktemp -d) || return
	file=$dir/many.so
	echo ".cfi_sections .sframe" > "$dir/try.s"
	if $as --gsframe -o "$dir/try.o" "$dir/try.s" 2>/dev/null &&
	    tests/bench/many-functions.sh > "$dir/many.s" &&
	    $as --gsframe -o "$dir/many.o" "$dir/many.s" &&
	    $ld -shared -o "$file" "$dir/many.o"; then
		echo "100,000 functions with .sframe:"
		one=$(t "$RUNS" "$UNWINDDUMP" -j sframe --threads=1 "$file")
		all=$(wall "$RUNS" "$UNWINDDUMP" -j sframe "$file")
		cfi=$(t "$RUNS" "$UNWINDDUMP" -j eh_frame --threads=1 "$file")
		two=$(t "$RUNS" "$UNWINDDUMP" compare --threads=1 "$file")
		echo "  rows, one thread: $(ms "$one"); all processors: $(ms "$all")"
		other "$readelf --sframe, to one thread" "$one" \
		    $readelf --sframe=.sframe "$file"
		other "$readelf --sframe, to all" "$all" \
		    $readelf --sframe=.sframe "$file"
		awk -v c="$two" -v a="$one" -v b="$cfi" 'BEGIN { printf \
		    "  compare, one thread: %.1f ms, %.2f times the dumps of" \
		    " both tables\n", c / 1000, c / (a + b) }'
	fi
	rm -rf "$dir"
}

# XRay: a trace of one thread.
xray()
{
	llvm=${LLVM_XRAY:-llvm-xray}
	file=$(mktemp) || return
	"$BUILD/tests/big_trace" 12 500000 > "$file"
	echo "XRay trace of 6,000,000 records: $(($(wc -c < "$file") >> 20)) MiB"
	calls=$(t "$RUNS" "$UNWINDDUMP" calls --threads=1 "$file")
	dump=$(t "$RUNS" "$UNWINDDUMP" dump --threads=1 "$file")
	echo "  calls: $(ms "$calls"); dump, one thread: $(ms "$dump")"
	other "$llvm account, to calls" "$calls" "$llvm" account "$file"
	other "$llvm convert -f yaml, to dump" "$dump" \
	    "$llvm" convert -f yaml "$file"
	set -- $("$measure" 1 "$UNWINDDUMP" dump "$file")
	awk -v rss="$3" -v anon="$4" 'BEGIN { printf \
	    "  memory: %.1f MiB resident, %.1f MiB of it not the file\n",
	    rss / 1024, anon / 1024 }'
	rm -f "$file"
}
[ $# -gt 0 ] || { sframe; xray; }

if [ $# -eq 0 ]; then
	set -- $(find /usr/lib /usr/libexec -type f \( -name 'libLLVM*.so*' \
	    -o -name cc1plus -o -name cc1 -o -name 'libxul.so' \
	    -o -name 'libc.so.6' \) -size +1000k -exec ls -S {} + 2>/dev/null |
	    head -n 2) /usr/lib/*-linux-gnu/libc.so.6
fi

for file; do
	[ -f "$file" ] || continue
	size=$(wc -c < "$file")
	echo "$file: $((size >> 20)) MiB"

	rows=$(t "$RUNS" "$UNWINDDUMP" -j eh_frame --threads=1 "$file")
	all=$(wall "$RUNS" "$UNWINDDUMP" -j eh_frame "$file")
	ops=$(t "$RUNS" "$UNWINDDUMP" -j eh_frame --ops --threads=1 "$file")
	echo "  rows, one thread: $(ms "$rows"); all processors: $(ms "$all")"
	other "readelf -wF, to one thread" "$rows" readelf -wF "$file"
	other "readelf -wF, to all" "$all" readelf -wF "$file"
	other "llvm-dwarfdump --eh-frame" "$rows" llvm-dwarfdump --eh-frame "$file"
	only=$(t "$RUNS" "$UNWINDDUMP" -j eh_frame --ops --no-rows \
	    --threads=1 "$file")
	allonly=$(wall "$RUNS" "$UNWINDDUMP" -j eh_frame --ops --no-rows \
	    "$file")
	echo "  operations, one thread: $(ms "$only");" \
	    "all processors: $(ms "$allonly");" \
	    "with rows, one thread: $(ms "$ops")"
	other "readelf -wf, to one thread" "$only" readelf -wf "$file"
	other "readelf -wf, to all" "$allonly" readelf -wf "$file"
	other "eu-readelf -N --debug-dump=frames, to one" "$only" \
	    eu-readelf -N --debug-dump=frames "$file"
	other "eu-readelf -N --debug-dump=frames, to all" "$allonly" \
	    eu-readelf -N --debug-dump=frames "$file"

	# Names: the same bytes without symbols.
	if command -v strip >/dev/null 2>&1; then
		bare=$(mktemp) || exit 1
		cp "$file" "$bare"
		if objcopy --remove-section=.dynsym --strip-all "$file" \
		    "$bare" 2>/dev/null; then
			un=$(t "$RUNS" "$UNWINDDUMP" -j eh_frame --threads=1 "$bare")
			awk -v a="$rows" -v b="$un" 'BEGIN { printf \
			    "  names cost %.0f %%\n", 100 * (a - b) / b }'
		fi
		rm -f "$bare"
	fi

	json=$(t "$RUNS" "$UNWINDDUMP" -j eh_frame --threads=1 \
	    --format=jsonl "$file")
	echo "  JSON lines, one thread: $(ms "$json")"
	# list decodes every row and prints none of them.
	none=$(t "$RUNS" "$UNWINDDUMP" list -j eh_frame --threads=1 "$file")
	check=$(t "$RUNS" "$UNWINDDUMP" check -j eh_frame --threads=1 "$file")
	echo "  decoding without output, one thread: $(ms "$none")"
	awk -v c="$check" -v n="$none" 'BEGIN { printf \
	    "  all checks, one thread: %.1f ms, %.2f x decoding\n",
	    c / 1000, c / n }'
	other "llvm-dwarfdump --verify --eh-frame" "$check" \
	    llvm-dwarfdump --verify --eh-frame "$file"
	other "dwarfdump -kxe" "$check" dwarfdump -kxe "$file"
	pc=$("$UNWINDDUMP" -j eh_frame_hdr --format=jsonl "$file" 2>/dev/null |
	    sed -n 's/.*"type":"entry".*"start":"\(0x[0-9a-f]*\)".*/\1/p' |
	    awk '{ a[NR] = $0 } END { print a[int(NR / 2)] }')
	[ -z "$pc" ] || echo "  find $pc: $(ms "$(wall 5 "$UNWINDDUMP" find "$file" "$pc")")"
	set -- $("$measure" 1 "$UNWINDDUMP" -j eh_frame "$file")
	awk -v rss="$3" -v anon="$4" 'BEGIN { printf \
	    "  memory: %.1f MiB resident, %.1f MiB of it not the file\n",
	    rss / 1024, anon / 1024 }'
done

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# How time and memory grow with the input: a series of libraries of so many
# functions, and for each command the exponent by which it grows from the first
# to the last of them: 1 is linear.  What a run costs whatever its input is taken
# off time and memory, as the run for a library of ten functions has it.
#
#	tests/bench/growth.sh
#
# AS and LD name others; with those that make .sframe, compare is timed too.

: "${UNWINDDUMP:=./unwinddump}" "${BUILD:=build}" "${RUNS:=7}"
measure=$BUILD/tests/measure
sizes="12500 25000 50000 100000"
as=${AS:-as} ld=${LD:-ld}
dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
sframe=--gsframe
echo > "$dir/try.s"
$as $sframe -o "$dir/try.o" "$dir/try.s" 2>/dev/null || sframe=

for n in 10 $sizes; do
	tests/bench/many.sh x86 "$n" > "$dir/$n.s" &&
	    $as $sframe -o "$dir/$n.o" "$dir/$n.s" 2>/dev/null &&
	    $ld -shared --eh-frame-hdr -o "$dir/$n.so" "$dir/$n.o" || exit 0
	rm -f "$dir/$n.s" "$dir/$n.o"
done

# grow WHAT ARGUMENT...
grow()
{
	what=$1
	shift
	for n in 10 $sizes; do
		[ "$n" = 10 ] || printf '%s ' "$n"
		"$measure" "$RUNS" 2 "$UNWINDDUMP" "$@" --threads=1 \
		    "$dir/$n.so" | cut -d ' ' -f 2-
	done | awk -v what="$what" '
		NR == 1 { t0 = $1; m0 = $2; next }
		{ n[NR] = $1; t[NR] = $2 - t0; m[NR] = $3 - m0; ms[NR] = $2 }
		END {
			k = log(n[NR] / n[2])
			if (NR < 3 || t[2] <= 0 || m[2] <= 0)
				exit
			printf "  %-12s", what ":"
			for (i = 2; i <= NR; i++)
				printf " %7.1f", ms[i] / 1000
			printf " ms   time n^%.2f  memory n^%.2f\n",
			    log(t[NR] / t[2]) / k, log(m[NR] / m[2]) / k
		}'
}

# shellcheck disable=SC2086
echo "libraries of" $sizes "functions:"
grow list list
grow rows -j eh_frame
grow operations -j eh_frame --ops --no-rows
grow "JSON lines" -j eh_frame --format=jsonl
grow check check
grow size size
[ -z "$sframe" ] || grow compare compare

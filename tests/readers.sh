# SPDX-License-Identifier: GPL-3.0-or-later
# What --profile=all says of functions each side of readers' boundaries is what
# their sources say there, which testdata/readers/src has
# as "#!" lines.

top=${TESTS_TOP:-.}
prog=${UNWINDDUMP:-$top/unwinddump}
dir=${TMPDIR:-/tmp}
n=0

# typed SOURCE [CASE]: "function reader verdict" a line
typed()
{
	awk -v want="$2" '
	BEGIN { on = want == "" }
	/^#case / { on = $2 == want }
	!on { next }
	/^\t(fn|cfa|expr|op|framed|ra|plt)\t/ {
		name = $2
		sub(",$", "", name)
		if (name ~ /^\\/)
			next
		for (i = 1; i <= n; i++)
			print name, all[i]
	}
	/^#!all: / { sub("^#!all: ", ""); all[++n] = $0 }
	/^#! / {
		name = $2
		sub(":$", "", name)
		sub("^#! [^ ]* ", "")
		k = split($0, said, ", ")
		for (i = 1; i <= k; i++)
			print name, said[i]
	}' "$top/testdata/readers/src/$1.s" | sort -u
}

# said OBJECT
said()
{
	"$prog" check -v --profile=all --format=jsonl \
	    "$top/testdata/readers/$1.o" 2>/dev/null |
	    sed -n '/"check":"profile-/{
		/"symbol"/!s/"profile"/"symbol":"*",&/
		s/.*"check":"profile-\([a-z]*\)".*"symbol":"\([^"]*\)".*"profile":"\([^"]*\)".*/\2 \3 \1/
		p
	    }' | sort -u
}

# against SOURCE OBJECT [CASE]
against()
{
	n=$((n + 1))
	typed "$1" "$3" > "$dir/typed"
	said "$2" > "$dir/said"
	if cmp -s "$dir/typed" "$dir/said"; then
		echo "ok $n - $2"
	else
		diff "$dir/typed" "$dir/said" | sed -n 's/^[<>]/# &/p'
		echo "not ok $n - $2: < its sources, > --profile"
	fi
}

against x86 x86
against a64 a64
cases=$(sed -n 's/^#case //p' "$top/testdata/readers/src/cie.s")
for i in $cases; do
	against cie "$i" "$i"
done

# What elfehframe_test.go of the OpenTelemetry profiler expects at an address:
# the CFA's register, its offset, and how far below the frame pointer is saved, 0
# where it is not read: below the stack pointer too.
deltas="7631f rsp 8 0
7a0d4 rsp 160 24
7b1ec rsp 8 0
88e72 rsp 64 48
a89d9 rbp 16 16
b2ad4 rbp 8 24
1c561f rsp 2160 48
6f805 rsp 80 48
7077c rsp 24 0
83194 rsp 64 16
954b4 rsp 48 48
c8b9e rsp 112 48
d2f5e rsp 56 48
f01cf rsp 24 24
1a87b2 rsp 40 40
23f555 rsp 56 48"
n=$((n + 1))
echo "$deltas" > "$dir/typed"
echo "$deltas" | cut -d ' ' -f 1 | while read -r at; do
	"$prog" find -j eh_frame --format=jsonl \
	    "$top/testdata/readers/otel-deltas.elf" "$at" |
	    sed -n '/"type":"entry"/{
		s/.*"cfa":"\(...\)+\([0-9]*\)".*"rbp":"\[cfa-\([0-9]*\)\]".*/\1 \2 \3/
		s/.*"cfa":"\(...\)+\([0-9]*\)".*/\1 \2 0/
		p
	    }' | awk -v at="$at" '{
		print at, $1, $2, ($1 == "rsp" && $3 > $2 ? 0 : $3) }'
done > "$dir/said"
"$prog" check --require=profile:otel:100 "$top/testdata/readers/otel-deltas.elf" \
    > "$dir/out" 2>&1 || echo "not all taken" >> "$dir/said"
if cmp -s "$dir/typed" "$dir/said"; then
	echo "ok $n - the deltas of otel"
else
	diff "$dir/typed" "$dir/said" | sed -n 's/^[<>]/# &/p'
	echo "not ok $n - the deltas of otel"
fi
echo "1..$n"

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Would the tests notice?  Run by hand (make mutate N=40 DIR=src/format): puts
# every one-place change of the sources that instrument.c knows into one build,
# picks N of each folder, evenly, and runs for each the commands of the tests
# that pass its place, the quick ones first, until one gives something else.
#
#	N	mutants of each folder (40)	SEED	which of them (1)
#	DIR	only sources there	IDS	these mutants and no others
#	JOBS	at a time		LONGEST	seconds of a command (120)
#	QUICK	if set, golden tests and unit tests only: what survives them
#		may still be noticed by a script (give its IDS without QUICK)
#
# DIR may name several folders.  What commands reach is kept from one run to
# the next as long as the program and testdata stay the same.
#
# Ends with a table by folder; $BUILD/survivors lists the mutants that no test
# noticed, and those that no test reached.  A change may mean the same as the
# original; those have to be told by reading.

cd "$(dirname "$0")/../.." || exit 2
top=$PWD
: "${CC:=cc}" "${BUILD:=build-mutate}" "${N:=40}" "${DIR:=src}" "${SEED:=1}"
: "${JOBS:=$(getconf _NPROCESSORS_ONLN)}" "${LONGEST:=120}"
DIR=$(for d in $DIR; do
	case $d in
	*.c)	echo "$d";;
	*)	echo "${d%/}/";;
	esac
done)
mkdir -p "$BUILD/tests" "$BUILD/lists" "$BUILD/runs" || exit 2
BUILD=$(cd "$BUILD" && pwd) || exit 2
export BUILD JOBS LONGEST DIR
for prog in instrument try; do
	${CC} -O1 -o "$BUILD/$prog" tests/mutate/$prog.c || exit 2
done
${CC} -O1 -c -o "$BUILD/mut.o" tests/mutate/mut.c || exit 2

# build SOURCE FIRST: its object with mutants from FIRST on, if it is in DIR
cat > "$BUILD/one.sh" <<'EOF'
src=$1 first=$2
name=$(echo "${src#src/}" | tr / -)
out=$BUILD/$name
lines=
for d in $DIR; do
	case $src in "$d"*) d=; break;; esac
done
[ -z "$d" ] || exec $CC $MUTATE_CFLAGS -w -c -o "${out%.c}.o" "$src"
while :; do
	"$BUILD/instrument" -b "$first" $lines "$src" > "$out" \
	    2> "$BUILD/lists/$name" || exit 1
	$CC $MUTATE_CFLAGS -w -include tests/mutate/mut.h -c \
	    -o "${out%.c}.o" "$out" 2> "$out.err" && exit 0
	more=$(sed -n 's/^[^:]*:\([0-9]*\):.*error:.*/-x \1/p' "$out.err" |
	    sort -u | tr '\n' ' ')
	[ -n "$more" ] || { cat "$out.err"; exit 1; }
	case " $lines" in
	*" $more"*) cat "$out.err"; exit 1;;
	esac
	lines="$lines $more"
done
EOF
export CC MUTATE_CFLAGS
# Each source has numbers of its own, which stay while sources change.
touch "$BUILD/firsts"
for src in src/*/*.c; do
	grep -q "^$src " "$BUILD/firsts" || echo "$src $(($(wc -l \
	    < "$BUILD/firsts") * 2048 + 1))" >> "$BUILD/firsts"
	grep "^$src " "$BUILD/firsts"
done > "$BUILD/sources"
rm -f "$BUILD"/lists/*
echo "building $(wc -l < "$BUILD/sources") sources with mutants" >&2
xargs -P "$JOBS" -n 2 sh "$BUILD/one.sh" < "$BUILD/sources" || exit 2
for f in "$BUILD"/lists/*; do
	grep -v '^-' "$f"
done > "$BUILD/all"
sed 's|^src/||; s| .*||; s|/|-|g; s|\.c$|.o|; s|^|'"$BUILD"'/|' \
    "$BUILD/sources" > "$BUILD/objects"
${CC} $MUTATE_CFLAGS -w -c -o "$BUILD/main.o" src/main.c || exit 2
${CC} -pthread -o "$BUILD/unwinddump" "$BUILD/main.o" "$BUILD/mut.o" \
    $(cat "$BUILD/objects") $MUTATE_LIBS || exit 2
rm -f "$BUILD/all.a"
ar -rcs "$BUILD/all.a" $(cat "$BUILD/objects") || exit 2
mkdir -p "$BUILD/tests/unit" || exit 2
for src in tests/unit/*.c; do
	name=$(basename "$src" .c)
	echo "UNIT($name)"
	${CC} $MUTATE_CFLAGS -w -Dmain="unit_$name" -c \
	    -o "$BUILD/tests/unit/$name.o" "$src" || exit 2
done > "$BUILD/tests/units.def"
${CC} $MUTATE_CFLAGS -I"$BUILD" -w -pthread -o "$BUILD/tests/units" \
    tests/lib/units.c "$BUILD"/tests/unit/*.o "$BUILD/mut.o" \
    "$BUILD/all.a" $MUTATE_LIBS || exit 2
for src in tests/prog/*.c; do
	${CC} $MUTATE_CFLAGS -w -pthread -o \
	    "$BUILD/tests/$(basename "$src" .c)" "$src" "$BUILD/mut.o" \
	    "$BUILD/all.a" $MUTATE_LIBS || exit 2
done
for src in tests/preload/*.c; do
	${CC} -w -O1 -fPIC -shared -o \
	    "$BUILD/tests/$(basename "$src" .c).so" "$src" || exit 2
done

# What the tests run: lines of golden tests and unit programs one by one, then
# scripts, of which only the result counts.
UNWINDDUMP=$BUILD/unwinddump
TESTS_TOP=$top TESTS_TMP=$BUILD/tmp TMPDIR=$BUILD/tmp
LC_ALL=C TZ=UTC0
unset NO_COLOR UNWINDDUMP_COLOR
export UNWINDDUMP TESTS_TOP TESTS_TMP TMPDIR LC_ALL TZ
mkdir -p "$TMPDIR"
{
	for t in tests/golden/*/*.cmd; do
		awk -v t="$t" 'NF && !/^#/ {
			printf "full\t%s\tcd testdata; \"$UNWINDDUMP\" %s\n",
			    t, $0 }' "$t"
	done
	for t in tests/unit/*.c; do
		printf 'full\t%s\t"$BUILD/tests/units" %s # %s\n' "$t" \
		    "$(basename "$t" .c)" "$(cat "$t" tests/unit/*.h | cksum)"
	done
	for t in tests/*.sh; do
		[ -z "$QUICK" ] || break
		case $t in
		*/run.sh|*/sweep.sh|*/tests-fail.sh|*/layers.sh|*/format.sh|*/headers.sh)
			;;
		*/install.sh)
			;;
		# Minutes each: many inputs, and the use of memory.
		*/check-filter.sh|*/code-memory.sh|*/limits.sh|*/schema.sh)
			;;
		*/no-memory.sh|*/many-tables.sh|*/stack-hostile.sh)
			;;
		*)	printf 'status\t%s\tJOBS=1 sh tests/run.sh %s # %s\n' \
			    "$t" "$t" "$(cksum < "$t")";;
		esac
	done
} > "$BUILD/commands"
# What was recorded with the same program and inputs still holds.
find "$BUILD/unwinddump" testdata -type f -exec cksum {} + | sort |
    cksum > "$BUILD/inputs"
if ! cmp -s "$BUILD/inputs" "$BUILD/runs/inputs"; then
	rm -rf "$BUILD/runs"
	mkdir "$BUILD/runs" || exit 2
fi
touch "$BUILD/runs/commands"
awk 'FILENAME == ARGV[1] { old[$0]; next } !($0 in old)' "$BUILD/runs/commands" \
    "$BUILD/commands" > "$BUILD/new"
echo "recording what $(wc -l < "$BUILD/new") of" \
    "$(wc -l < "$BUILD/commands") commands reach" >&2
# In parts, as many as there are jobs; what they leave is put together again.
rm -rf "$BUILD"/part-*
awk -v n="$JOBS" -v b="$BUILD" '{
	d = b "/part-" NR % n
	if (!(d in seen)) {
		seen[d] = 1
		system("mkdir -p " d)
	}
	print > (d "/commands")
}' "$BUILD/new"
for d in "$BUILD"/part-*; do
	[ ! -d "$d" ] || "$BUILD/try" record "$d" &
done
wait
# Command NR of the new ones is number (NR - 1) / n of part NR % n, and comes
# behind the old ones, of which those that are gone are passed over.
old=$(wc -l < "$BUILD/runs/commands")
awk -v n="$JOBS" -v b="$BUILD" -v old="$old" '{
	k = int((NR - 1) / n)
	for (i = split("out err what reached", w, " "); i > 0; i--)
		printf "%s/part-%d/%s-%d %s/runs/%s-%d\n", b, NR % n, w[i], k,
		    b, w[i], old + NR - 1
}' "$BUILD/new" | xargs -r -n 2 mv || exit 2
awk 'FILENAME == ARGV[1] { now[$0]; next } { print $0 in now ? $0 : "gone" }' \
    "$BUILD/commands" "$BUILD/runs/commands" > "$BUILD/old"
cat "$BUILD/old" "$BUILD/new" > "$BUILD/runs/commands"
mv "$BUILD/inputs" "$BUILD/runs/inputs"

# The mutants to try: evenly over those of a folder, begun where SEED says.
if [ -n "$IDS" ]; then
	for id in $IDS; do grep "^$id	" "$BUILD/all"; done
else
	awk -F '\t' -v n="$N" -v seed="$SEED" '
	    {
		split($3, p, "/")
		f = p[2]
		line[f, ++count[f]] = $0
	    }
	    END {
		for (f in count) {
			step = count[f] / n
			if (step < 1)
				step = 1
			for (x = (seed * 7919) % 1000 / 1000 * step;
			    x < count[f]; x += step)
				print line[f, int(x) + 1]
		}
	    }' "$BUILD/all" | sort -n
fi > "$BUILD/chosen"
echo "trying $(wc -l < "$BUILD/chosen") mutants" >&2
"$BUILD/try" mutants "$BUILD/runs" "$JOBS" $(cut -f 1 "$BUILD/chosen") |
    sort -n > "$BUILD/results"
rm -rf "$TMPDIR"
awk -F '\t' 'NR == FNR { r[$1] = $2; next } r[$1] !~ /^killed/ {
	print r[$1] "\t" $0 }' "$BUILD/results" "$BUILD/chosen" \
    > "$BUILD/survivors"
awk -F '\t' 'NR == FNR { r[$1] = $2; next } {
	split($3, p, "/")
	f = p[2]
	n[f]++
	if (r[$1] ~ /^killed/)
		k[f]++
	else if (r[$1] == "unreached")
		u[f]++
    }
    END {
	for (f in n) {
		printf "%-10s %5d mutants %5d killed %5d unreached %5.1f %%\n",
		    f, n[f], k[f], u[f], 100 * k[f] / n[f] | "sort"
		tn += n[f]; tk += k[f]; tu += u[f]
	}
	close("sort")
	if (tn)
		printf "%-10s %5d mutants %5d killed %5d unreached %5.1f %%\n",
		    "all", tn, tk, tu, 100 * tk / tn
    }' "$BUILD/results" "$BUILD/chosen"
echo "survivors: $BUILD/survivors"

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Would the tests notice?  Run by hand (make mutate N=400 DIR=src/format): puts
# every one-place change of the sources that instrument.c knows into one build,
# picks N of them, evenly over DIR (default: all folders), and runs for each
# the tests that pass its place until one fails.
#
#	N	mutants to try (200)	SEED	which of them (1)
#	DIR	only sources below	IDS	these mutants and no others
#	JOBS	at a time
#
# Ends with a table by folder; $BUILD/survivors lists the mutants that no test
# noticed, and those that no test reached.  A change may mean the same as the
# original; those have to be told by reading.

cd "$(dirname "$0")/../.." || exit 2
: "${CC:=cc}" "${BUILD:=build-mutate}" "${N:=200}" "${DIR:=src}" "${SEED:=1}"
: "${JOBS:=$(getconf _NPROCESSORS_ONLN)}"
DIR=${DIR%/}/
mkdir -p "$BUILD/tests" "$BUILD/lists" || exit 2
BUILD=$(cd "$BUILD" && pwd) || exit 2
export BUILD JOBS
${CC} -O1 -o "$BUILD/instrument" tests/mutate/instrument.c || exit 2
${CC} -O1 -c -o "$BUILD/mut.o" tests/mutate/mut.c || exit 2

# build SOURCE FIRST: its object with mutants from FIRST on
cat > "$BUILD/one.sh" <<'EOF'
src=$1 first=$2
name=$(echo "${src#src/}" | tr / -)
out=$BUILD/$name
lines=
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
first=1
for src in src/*/*.c; do
	"$BUILD/instrument" -b "$first" "$src" 2>&1 >/dev/null |
	    wc -l > "$BUILD/count"
	echo "$src $first"
	first=$((first + $(cat "$BUILD/count") + 1))
done > "$BUILD/sources"
echo "building $(wc -l < "$BUILD/sources") sources with mutants" >&2
xargs -P "$JOBS" -n 2 sh "$BUILD/one.sh" < "$BUILD/sources" || exit 2
cat "$BUILD"/lists/* | grep -v '^-' | sort -n > "$BUILD/all"
sed 's|^src/||; s| .*||; s|/|-|g; s|\.c$|.o|; s|^|'"$BUILD"'/|' \
    "$BUILD/sources" > "$BUILD/objects"
${CC} $MUTATE_CFLAGS -w -c -o "$BUILD/main.o" src/main.c || exit 2
${CC} -pthread -o "$BUILD/unwinddump" "$BUILD/main.o" "$BUILD/mut.o" \
    $(cat "$BUILD/objects") $MUTATE_LIBS || exit 2
rm -f "$BUILD/all.a"
ar -rcs "$BUILD/all.a" $(cat "$BUILD/objects") || exit 2
for src in tests/unit/*.c tests/prog/*.c; do
	${CC} $MUTATE_CFLAGS -w -pthread -o \
	    "$BUILD/tests/$(basename "$src" .c)" "$src" "$BUILD/mut.o" \
	    "$BUILD/all.a" $MUTATE_LIBS || exit 2
done

# Which test passes which mutant, and how long does it take?
UNWINDDUMP=$BUILD/unwinddump
export UNWINDDUMP
rm -rf "$BUILD/reached"
mkdir "$BUILD/reached"
cat > "$BUILD/record.sh" <<'EOF'
t=$1
f=$BUILD/reached/$(echo "$t" | tr / :)
head -c "$BYTES" /dev/zero > "$f"
from=$(date +%s%N)
MUTANTS_REACHED=$f JOBS=1 sh tests/run.sh "$t" > "$f.out" 2>&1 ||
    { echo "$t fails without a change" >&2; rm -f "$f"; exit 0; }
echo "$(($(date +%s%N) - from)) $t" > "$f.time"
od -An -v -t u1 -w1 "$f" | awk -v t="$t" '$1 { print NR - 1, t }' > "$f.ids"
rm -f "$f"
EOF
BYTES=$((first + 1))
export BYTES
echo "recording what each test reaches" >&2
ls tests/golden/*/*.cmd tests/unit/*.c tests/*.sh |
    grep -v -e tests/run.sh -e tests/sweep.sh -e tests/layers.sh -e '/man' |
    xargs -P "$JOBS" -n 1 sh "$BUILD/record.sh"
cat "$BUILD"/reached/*.time | sort -n > "$BUILD/times"
cat "$BUILD"/reached/*.ids > "$BUILD/ids"

# The mutants to try: evenly over the list of all, begun where SEED says.
if [ -n "$IDS" ]; then
	for id in $IDS; do grep "^$id	" "$BUILD/all"; done
else
	awk -F '\t' -v dir="$DIR" 'index($3, dir) == 1' "$BUILD/all" |
	    awk -v n="$N" -v seed="$SEED" '
	    { line[NR] = $0 }
	    END {
		step = NR / n
		if (step < 1)
			step = 1
		for (x = (seed * 7919) % 1000 / 1000 * step; x < NR; x += step)
			print line[int(x) + 1]
	    }'
fi > "$BUILD/chosen"
cat > "$BUILD/try.sh" <<'EOF'
id=$1
ran=0
awk -v id="$id" 'NR == FNR { if ($1 == id) want[$2]; next } $2 in want' \
    "$BUILD/ids" "$BUILD/times" > "$BUILD/tests-$id"
what=survived
[ -s "$BUILD/tests-$id" ] || what=unreached
while read -r ns t; do
	MUTANT=$id JOBS=1 timeout -k 1 $((ns / 100000000 + 10)) \
	    sh tests/run.sh "$t" > "$BUILD/out-$id" 2>&1 < /dev/null && continue
	what="killed $t"
	break
done < "$BUILD/tests-$id"
rm -f "$BUILD/tests-$id" "$BUILD/out-$id"
printf '%s\t%s\n' "$id" "$what"
EOF
echo "trying $(wc -l < "$BUILD/chosen") mutants" >&2
cut -f 1 "$BUILD/chosen" | xargs -P "$JOBS" -n 1 sh "$BUILD/try.sh" |
    sort -n > "$BUILD/results"
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

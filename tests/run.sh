#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Runs all tests, prints TAP and ends with the line "N passed, N failed".
#
#	tests/run.sh PATTERN...	tests whose name holds a PATTERN
#	UPDATE=1 tests/run.sh ...	rewrite what golden tests expect
#
# tests/README says what kinds of tests there are, and how each is written.
#
# A script says in its head when it runs, "# Run: WORD...", if not always:
#   long	takes more than seconds: not with make check, but with check-long
#   plain	gains nothing from sanitizers: not under them
#   sanitized	only under them
# Any test may say "needs: LIBRARY...", of those that are optional: it is not run
# where the program was built without.
# Without a PATTERN, RUN says which run this is: quick (what make check does),
# long, or sanitized.
#
# UNWINDDUMP and BUILD name the program and the folder of test programs (make
# sets them), JOBS is how many run at a time.

cd "$(dirname "$0")/.." || exit 2
top=$PWD
: "${UNWINDDUMP:=$top/unwinddump}" "${BUILD:=$top/build}"
: "${JOBS:=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)}"
case $UNWINDDUMP in /*) ;; *) UNWINDDUMP=$top/$UNWINDDUMP;; esac
case $BUILD in /*) ;; *) BUILD=$top/$BUILD;; esac
tmp=$(mktemp -d "${TMPDIR:-/tmp}/unwinddump-tests.XXXXXX") || exit 2
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM
LC_ALL=C TZ=UTC0
unset NO_COLOR UNWINDDUMP_COLOR
export LC_ALL TZ UNWINDDUMP BUILD UPDATE RUN
TESTS_TMP=$tmp TESTS_TOP=$top
export TESTS_TMP TESTS_TOP

if [ ! -x "$UNWINDDUMP" ]; then
	echo "Bail out! $UNWINDDUMP is not there"
	exit 2
fi

"$UNWINDDUMP" --json-schema > "$tmp/schema" ||
    echo "# --json-schema fails, and so will all JSON"

# wanted SCRIPT: is it for this run?
wanted()
{
	words=" $(sed -n '1,30s/^# Run: //p' "$1") "
	case $RUN$words in
	all*)		return 0;;
	quick*\ long\ *|quick*\ sanitized\ *|sanitized*\ plain\ *)
			return 1;;
	long*\ sanitized\ *)
			return 1;;
	long*\ long\ *)	return 0;;
	long*)		return 1;;
	esac
}

: "${RUN:=quick}"
[ $# -eq 0 ] || RUN=all
# Else each strstr() measures all that follows, and a loop of them takes minutes.
ASAN_OPTIONS=intercept_strstr=0${ASAN_OPTIONS:+:$ASAN_OPTIONS}
export ASAN_OPTIONS

# The slow ones first, so that they do not stand alone at the end.
{
	for f in tests/*.sh; do
		[ "$f" = tests/run.sh ] || ! wanted "$f" || echo "$f"
	done
	for f in tests/unit/*.c tests/golden/*/*.cmd; do
		[ "$RUN" = long ] || [ ! -f "$f" ] || echo "$f"
	done
} > "$tmp/all"
if [ $# -gt 0 ]; then
	for p; do
		grep -F -e "$p" "$tmp/all"
	done | awk '!seen[$0]++' > "$tmp/some"
	mv "$tmp/some" "$tmp/all"
fi
mkdir "$tmp/results" || exit 2

# What the program was built without, as it says itself: "Zydis|zlib".
lacks=$(cd testdata && for args in 'check --code sframe/v3-amd64.o' \
    '-C -j sframe sframe/v3-amd64.o' 'list stack/both.core.xz' \
    'check elf/zlib-cut.o'; do
	# shellcheck disable=SC2086
	"$UNWINDDUMP" $args 2>&1
done | sed -n 's/.*needs \(.*\): this .* built without it.*/\1/p
    s/.* built without \([A-Za-z]*\).*/\1/p' | sort -u | paste -sd '|' -)
if [ -n "$lacks" ]; then
	echo "# built without $lacks"
	xargs grep -lwE "needs: .*($lacks)" < "$tmp/all" > "$tmp/skip"
	while read -r f; do
		printf '%s\n%s\n' "built without $lacks" "#end 77 0m0s 0m0s" \
		    > "$tmp/results/$(echo "$f" | tr / :)"
	done < "$tmp/skip"
fi
# A folder of its own for each, and what takes no time eight to a shell.
sed 's|/|:|g; s|.*|& &/tmp|' "$tmp/all" | (cd "$tmp" && xargs mkdir)
[ "$RUN" = quick ] && seconds=600 || seconds=3600
limit=
command -v timeout >/dev/null 2>&1 && limit="timeout -k 5 $seconds"
# shellcheck disable=SC2086
touch "$tmp/skip"
grep -vxFf "$tmp/skip" "$tmp/all" | awk '/\.sh$/ { print; next }
	{ printf "%s%s", $0, ++n % 8 ? " " : "\n" }
	END { if (n % 8) print "" }' |
    sed 's/ $//' | xargs -P "$JOBS" -L 1 $limit sh tests/lib/one.sh

# One file of results a test, in the order of names whoever ended first.
sort "$tmp/all" | awk -v results="$tmp/results" '
	# "1m2.5s"
	function seconds(word,  m) {
		split(word, m, "m")
		return m[1] * 60 + m[2]
	}
	function label(line) {
		sub(/^(not )?ok *[0-9]*/, "", line)
		sub(/^ *(- )?/, "", line)
		return line
	}
	# A line of TAP, or a remark.
	function take(line) {
		if (line ~ /^(not )?ok( |$)/) {
			bad = line ~ /^not/
			line = label(line)
			printf "%sok %d - %s\n", bad ? "not " : "", ++n, line
			if (bad)
				failed[++nfailed] = line
			else if (line ~ /# (SKIP|skip)/)
				skipped++
			else
				passed++
		} else if (line ~ /^#/)
			print line
		else if (line !~ /^1\.\.[0-9]+/ && line !~ /^[ \t]*$/)
			print "# " line
	}
	# What a script or a unit program printed, which ended with a status.
	function external(test, out, lines, status,  i, tap, bad, line) {
		sub(/^tests\//, "", test)
		for (i = 1; i <= lines; i++) {
			line = out[i]
			if (line ~ /^(not )?ok( |$)/) {
				tap = 1
				bad = bad || line ~ /^not/
				line = (line ~ /^not/ ? "not ok - " : "ok - ") \
				    test ": " label(line)
			}
			out[i] = line
		}
		if (status == 77 && !tap)
			return take("ok - " test " # SKIP " out[lines])
		for (i = 1; i <= lines; i++)
			take(out[i])
		if (status != 0 && !bad)
			take("not ok - " test ": exit status " status)
		else if (!tap && test ~ /\.c$/)
			take("not ok - " test ": no result")
		else if (!tap)
			take("ok - " test)
	}
	{
		test = $0
		gsub("/", ":")
		file = results "/" $0
		lines = 0
		while ((getline line < file) > 0)
			out[++lines] = line
		close(file)
		if (lines == 0 || split(out[lines--], end, " ") != 4 ||
		    end[1] != "#end") {
			take("not ok - " test ": did not end, or took too long")
			next
		}
		took = seconds(end[3]) + seconds(end[4])
		total += took
		if (took >= 5)
			slow = slow sprintf(" %s %d s,", test, took)
		if (test !~ /\.cmd$/ || end[2] == 77)
			external(test, out, lines, end[2])
		else
			for (i = 1; i <= lines; i++)
				take(out[i])
	}
	END {
		printf "1..%d\n", n
		printf "#%s all %d s of processor\n", slow, total
		for (i = 1; i <= nfailed; i++)
			printf "# failed: %s\n", failed[i]
		if (skipped)
			printf "# %d skipped\n", skipped
		printf "%d passed, %d failed\n", passed, nfailed
		exit nfailed > 0 || n == 0
	}'

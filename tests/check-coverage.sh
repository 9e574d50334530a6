#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Every check of the catalogue has an input that fires it, in some golden
# test, and one that has its table and does not.
# Run: plain

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
cd "${TESTS_TOP:-.}" || exit 1

"$UNWINDDUMP" check --list-checks | awk '{ print $1, $2 }' > "$tmp/checks"
cat tests/golden/*/*.out tests/golden/*/*.err |
    sed -n 's/.*\[\([a-z0-9][a-z0-9-]*\)\]$/\1/p
	s/.*"type":"finding".*"check":"\([a-z0-9-]*\)".*/\1/p
	s/^::[a-z]* .*,title=\([a-z0-9-]*\)::.*/\1/p' |
    sort -u > "$tmp/fired"

# Good inputs of every table: what they do not fire, and have a table for.
while read -r file; do
	"$UNWINDDUMP" check -v --code --format=jsonl "testdata/$file" 2>/dev/null |
	    sed 's/{"table":"\([a-z_]*\)"/\n&\n/g' |
	    sed 's/,"code":{/\nt code\n/' | sed -n '/^t code$/p
		s/.*"type":"finding".*"check":"\([a-z0-9-]*\)".*/f \1/p
		s/^{"table":"\([a-z_]*\)"$/t \1/p' |
	    awk '{ seen[$0] } END {
		for (s in seen)
			print s
		# Every file is of some container; both kinds are.
		print "t elf"
		print "t macho"
		# Named by compare, never by check; golden/compare/link has
		# links without a fault.
		print "t compare"
		print "t link"
		# And by stack.
		print "t stack"
		# Only with --profile, which this is without.
		print "t profile"
	    }' > "$tmp/one"
	awk 'NR == FNR { seen[$0]; next }
	    (("t " $2) in seen || ($2 == "eh_frame" &&
	    "t debug_frame" in seen)) && !(("f " $1) in seen) { print $1 }' \
	    "$tmp/one" "$tmp/checks"
done < tests/lib/clean-inputs | sort -u > "$tmp/quiet"

# Formats whose inputs are still being made: told, but no failure.
# An input would take 256 MiB: see unit/instrmap.c.
# Need a process: see stack-live.sh.
# Need 2 MiB and more: see limits.sh.
pending='^(cov-limit|map-id-overflow|profile-limit|walk-leaving|walk-untrue|xray-limit)$'

n=0
bad=0
while read -r check table; do
	n=$((n + 1))
	why=
	grep -qx -e "$check" "$tmp/fired" || why="no golden test fires it"
	grep -qx -e "$check" "$tmp/quiet" ||
	    why="$why${why:+, and }no clean input has its table, $table"
	if [ -n "$why" ]; then
		echo "$check" | grep -qE "$pending" || bad=1
		echo "# $check: $why"
	fi
done < "$tmp/checks"
echo "# $n checks"
[ "$n" -gt 100 ] || bad=1
exit $bad

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# README's examples are true: every "$ unwinddump ..." is run from the top, and
# has to print what stands below it, up to the next line of text; "..." stands
# for any lines.  It is not longer than one reads.
# Run: plain

cd "${TESTS_TOP:-$(dirname "$0")/..}" || exit 1
LC_ALL=C
export LC_ALL

lines=$(wc -l < README)
[ "$lines" -le 220 ] || printf 'not '
echo "ok - README has $lines lines, at most 220"

# "N command" a line, and in $TMPDIR/N what it has to print.
awk -v dir="$TMPDIR" '
	/^  [$] unwinddump / { n++; blank = ""; print n, substr($0, 16)
		printf "" > (dir "/want" n); on = 1; next }
	on && /^$/ { blank = blank "\n"; next }
	on && /^  / { printf "%s%s\n", blank, substr($0, 3) > (dir "/want" n)
		blank = ""; next }
	{ on = 0 }' README > "$TMPDIR/commands"
[ "$(wc -l < "$TMPDIR/commands")" -ge 8 ] || echo "not ok - no examples"
while read -r n command; do
	# shellcheck disable=SC2086
	"$UNWINDDUMP" $command > "$TMPDIR/got" 2>&1
	case $command in
	*--code*)
		grep -q 'built without Zydis' "$TMPDIR/got" && continue;;
	esac
	if awk 'FNR == NR { got[++n] = $0; next }
		$0 == "..." { any = 1; next }
		{ for (at++; any && at < n && got[at] != $0; at++) ; any = 0
		  if (got[at] != $0) { print "not there: " $0; exit } }
		END { if (!any && at < n) print "not told: " got[at + 1] }' \
	    "$TMPDIR/got" "$TMPDIR/want$n" > "$TMPDIR/bad" &&
	    [ ! -s "$TMPDIR/bad" ]; then
		echo "ok - $command"
	else
		sed 's/^/# /' "$TMPDIR/bad"
		echo "not ok - $command"
	fi
done < "$TMPDIR/commands"

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The page of checks lists every check as the catalogue has it.  With UPDATE=1
# the list is written anew.
# Run: plain

cd "${TESTS_TOP:-$(dirname "$0")/..}" || exit 1
: "${UNWINDDUMP:=./unwinddump}"
page=man/unwinddump-checks.7
tmp=$(mktemp) || exit 1
trap 'rm -f "$tmp"' EXIT

# A line that begins with a dot is a request, unless something stands before.
"$UNWINDDUMP" check --list-checks | awk '
	function fold(s,   at, out) {
		while (length(s) > 79) {
			for (at = 79; at > 1 && substr(s, at, 1) != " "; at--)
				;
			out = out substr(s, 1, at - 1) "\n"
			s = substr(s, at + 1)
		}
		return out s
	}
	FNR == NR {
		name = $1; table = $2; level = $3
		sub(/^[^ ]+ +[^ ]+ +[^ ]+ +/, "")
		if ($0 ~ /^\./)
			$0 = "\\&" $0
		list[++n] = ".It Cm " name " Pq " table ", " level "\n" fold($0)
		next
	}
	/begin of checks/ {
		print
		print ".Bl -tag -width Ds -compact"
		for (i = 1; i <= n; i++)
			print list[i]
		print ".El"
		skip = 1
	}
	/end of checks/ { skip = 0 }
	!skip
' - "$page" > "$tmp"
if [ -n "$UPDATE" ]; then
	cmp -s "$tmp" "$page" || cat "$tmp" > "$page"
fi
diff "$page" "$tmp" | sed 's/^/# /'
cmp -s "$tmp" "$page"

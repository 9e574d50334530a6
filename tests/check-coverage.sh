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
(cd testdata && xargs "$UNWINDDUMP" check -v --code --format=jsonl \
    < ../tests/lib/clean-inputs 2>/dev/null) | awk '
	NR == FNR { table[$1] = $2; next }
	/"type":"finding"/ {
		match($0, /"check":"[a-z0-9-]*"/)
		fired[substr($0, RSTART + 9, RLENGTH - 10)]
	}
	# It ends what is said of a file.
	/"type":"summary"/ {
		has["code"] = index($0, ",\"code\":{") > 0
		while (match($0, /{"table":"[a-z_]*"/)) {
			has[substr($0, RSTART + 10, RLENGTH - 11)] = 1
			$0 = substr($0, RSTART + RLENGTH)
		}
		# Every file is of some container; both kinds are.
		has["elf"] = has["macho"] = 1
		# Named by compare, never by check; golden/compare/link has links
		# without a fault.
		has["compare"] = has["link"] = 1
		# By stack, and with --profile, which this is without.
		has["stack"] = has["profile"] = 1
		has["eh_frame"] += has["debug_frame"]
		for (c in table)
			if (has[table[c]] && !(c in fired))
				print c
		split("", has)
		split("", fired)
	}' "$tmp/checks" - | sort -u > "$tmp/quiet"

# Formats whose inputs are still being made: told, but no failure.
# An input would take 256 MiB: see unit/instrmap.c.
# Need a process: see stack-live.sh.
# Need 2 MiB and more: see limits.sh.
pending='^(cov-limit|map-id-overflow|profile-limit|walk-leaving|walk-untrue|xray-limit)$'

awk -v pending="$pending" '
	FILENAME == ARGV[1] { fired[$1]; next }
	FILENAME == ARGV[2] { quiet[$1]; next }
	{
		n++
		why = $1 in fired ? "" : "no golden test fires it"
		if (!($1 in quiet))
			why = why (why == "" ? "" : ", and ") \
			    "no clean input has its table, " $2
		if (why != "") {
			bad += $1 !~ pending
			print "# " $1 ": " why
		}
	}
	END {
		print "# " n " checks"
		exit bad > 0 || n <= 100
	}' "$tmp/fired" "$tmp/quiet" "$tmp/checks"

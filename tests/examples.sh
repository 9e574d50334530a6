#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The manual page's examples for jq, Python and DuckDB, as they stand there,
# on files of testdata.  What they have to print was told from readelf's tables
# (--debug-dump=frames-interp: the largest CFA offset of each function; frames:
# which functions have negate_ra_state) and from what is broken in lsda-bad.s.
# Run: plain

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
cd "${TESTS_TOP:-$(dirname "$0")/..}" || exit 1
man=$PWD/man/unwinddump.1
data=$PWD/testdata
mkdir "$tmp/findings"
unwinddump()
{
	"$UNWINDDUMP" "$@"
}
LC_ALL=C
export LC_ALL

result()
{
	if diff "$tmp/expected" "$tmp/got" > "$tmp/out"; then
		echo "ok - $1"
	else
		echo "not ok - $1"
		sed 's/^/# /' "$tmp/out"
	fi
}

# example WORD FILE: runs the literal block that has this word
example()
{
	awk -v word="$1" '/^[.]Ed/ { if (index(text, word)) printf "%s", text }
		/^[.]Bd -literal/ { text = ""; next } { text = text $0 "\n" }' \
	    "$man" | sed -e 's/^[$] //' -e 's/\\e/\\/g' \
	    -e "s,lib[a-z]*[.]so[.6]*,$2," > "$tmp/run"
	[ -s "$tmp/run" ] || echo "no example with $1"
	(cd "$tmp" && . "$tmp/run") > "$tmp/got" 2>&1
}

# with TOOL NAME: is the tool there?
with()
{
	command -v "$1" >/dev/null 2>&1 && return
	echo "ok - $1 # SKIP not installed"
	return 1
}

if with jq; then
	printf '%s\n' leaf call saves early vla big > "$tmp/expected"
	example '.signed' "$data/cfi/aarch64-pac.o"
	result "jq: functions with a signed return address"
fi
unwinddump check --format=jsonl "$data/cfi/lsda-bad.o" \
    > "$tmp/findings/a.jsonl"
if with jq; then
	cat > "$tmp/expected" <<'END'
      1 error lsda-type-range
      1 error lsda-truncated
      1 error lsda-spec-range
      1 error lsda-lp-outside
      1 error lsda-header
      1 error lsda-cs-unsorted
      1 error lsda-cs-outside
      1 error lsda-action-range
      1 error lsda-action-cycle
END
	example 'uniq -c' none
	result "jq: which checks, how often"
fi
if with python3; then
	cat > "$tmp/expected" <<'END'
32 _Z7cleanupi
32 _Z7cleanupi.cold
32 _Z8handlersi
32 _Z8handlersi.cold
32 _Z6nestedi
32 _Z6nestedi.cold
32 _Z8no_throwi
16 _Z4speci
16 _Z4speci.cold
16 _Z10spec_emptyi
END
	example 'python3' "$data/cfi/eh-gcc.o"
	result "Python: the largest frames"
fi
if with duckdb && with jq; then
	# Whatever it draws around them.
	jq -r 'select(.type == "finding") | .level + " " + .check + " 1"' \
	    "$tmp/findings/a.jsonl" | sort > "$tmp/expected"
	example duckdb none
	grep -o '[a-z]* *[^a-z]* *lsda-[a-z-]* *[^0-9a-z]* *[0-9]*' "$tmp/got" |
	    tr -cs 'a-z0-9\n-' ' ' | sort > "$tmp/words"
	mv "$tmp/words" "$tmp/got"
	result "DuckDB: which checks, how often"
fi

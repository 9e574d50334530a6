#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# compare --link: all of an archive linked, as it is and then without symbols
# and, by lld, with its sections moved about, so that only bytes tell where
# they went.  Beside it list of both sides, which decodes every record and
# prints none.  ARCHIVE, LD and LLD name others.  __dso_handle, which startup
# files define, is hidden: GNU ld does not let it be missing.
#
#	tests/bench/link.sh

. tests/bench/race.sh

archive=${ARCHIVE:-$("${CC_BENCH:-gcc}" -print-file-name=libstdc++.a 2>/dev/null)}
opts="--eh-frame-hdr -e 0 --unresolved-symbols=ignore-all
    --allow-multiple-definition --defsym=__dso_handle=0 --whole-archive"

# one WHAT LINKER...
one()
{
	what=$1
	shift
	command -v "$1" >/dev/null 2>&1 || return
	# shellcheck disable=SC2086
	if ! "$@" $opts -o "$out" "$archive" 2>/dev/null; then
		echo "  $what: $1 cannot link it"
		return
	fi
	# shellcheck disable=SC2046
	set -- $("$measure" "$RUNS" \
	    "$UNWINDDUMP" compare --link --threads=1 "$out" "$archive" -- \
	    "$UNWINDDUMP" list --threads=1 "$out" -- \
	    "$UNWINDDUMP" list --threads=1 "$archive" -- \
	    "$UNWINDDUMP" --threads=1 "$out" -- \
	    "$UNWINDDUMP" --threads=1 "$archive" 2>/dev/null |
	    cut -d ' ' -f 2)
	[ $# -eq 5 ] && awk -v what="$what" -v c="$1" -v l="$(($2 + $3))" \
	    -v d="$(($4 + $5))" 'BEGIN { printf \
	    "  %-28s %6.1f ms, %.2f x list of both sides, %.2f x dump\n",
	    what ":", c / 1000, c / l, c / d }'
}

if [ -r "$archive" ]; then
	out=$(mktemp) || exit 2
	echo "link of $(basename "$archive"): $(($(wc -c < "$archive") >> 10)) KiB"
	one "with symbols" "${LD:-ld}"
	one "without" "${LD:-ld}" -s
	one "without, sections moved" "${LLD:-ld.lld}" -s \
	    --shuffle-sections='*=77'
	rm -f "$out"
fi

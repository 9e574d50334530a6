#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A debug file is used without being asked where gdb looks for one: beside the
# file and in .debug there, by .gnu_debuglink and its CRC; not when the CRC is
# another's, and not with --debug-dir=none.  nm private.debug has the names that
# private.so lacks.

cd "${TESTS_TOP:-.}/testdata/cfi" || exit 1
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT

# names WHAT WANTED FILE OPTION...: does the file have the debug file's names?
names()
{
	what=$1 wanted=$2 file=$3
	shift 3
	if "$UNWINDDUMP" -j eh_frame "$@" "$file" | grep -qw hidden_away; then
		got=yes
	else
		got=no
	fi
	[ $got = "$wanted" ] || printf 'not '
	echo "ok - $what"
}

cp private.so "$tmp"
names "no debug file" no "$tmp/private.so"
mkdir "$tmp/.debug"
cp private.debug "$tmp/.debug"
names "in .debug" yes "$tmp/private.so"
names "in .debug, not wanted" no "$tmp/private.so" --debug-dir=none
(cd "$tmp" && names "in .debug of this directory" yes private.so)
mv "$tmp/.debug/private.debug" "$tmp"
names "beside the file" yes "$tmp/private.so"
names "only in the directory that is asked for" no "$tmp/private.so" \
    --debug-dir="$tmp/.debug"
echo >> "$tmp/private.debug"
names "another CRC" no "$tmp/private.so"

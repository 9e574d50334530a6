#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A debug file is used without being asked where gdb looks for one: beside the
# file and in .debug there, by .gnu_debuglink and its CRC; not when the CRC is
# another's, and not with --debug-dir=none.  nm private.debug has the names that
# private.so lacks.  Of Mach-O images it is X.dSYM beside the file.

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

# why WHAT WANTED FILE OPTION...: what of a name that is not found is said
why()
{
	what=$1 wanted=$2 file=$3
	shift 3
	got=$("$UNWINDDUMP" find "$@" "$file" hidden_away 2>&1)
	case $got in
	*"$wanted"*) ;;
	*)	echo "# $got"
		printf 'not ';;
	esac
	echo "ok - $what"
}

cp private.so "$tmp"
why "stripped, and no debug file" "no such symbol (the file is stripped, and \
no debug file of it is in /usr/lib/debug or beside it)" "$tmp/private.so"
why "nor in a directory that is asked for" \
    "no debug file of it is in $tmp)" "$tmp/private.so" --debug-dir="$tmp"
why "none wanted" "(the file is stripped, and no debug file was to be looked \
for)" "$tmp/private.so" --debug-dir=none
why "with a build id" "of build id fedcba9876543210 is in $tmp)" by-id.so \
    --debug-dir="$tmp"
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

# By build id: in a directory that is named, and in the system's, over which
# one is laid where that is allowed.
cp by-id.so "$tmp"
names "no debug file of the build id" no "$tmp/by-id.so"
names "by build id" yes "$tmp/by-id.so" --debug-dir=build-id
names "by build id, but with another" no "$tmp/by-id.so" --debug-dir=other-id
if unshare -rm mount --bind build-id /usr/lib/debug 2>/dev/null; then
	for option in '' --debug-dir=none; do
		wanted=yes
		[ -z "$option" ] || wanted=no
		got=no
		unshare -rm sh -c 'mount --bind build-id /usr/lib/debug &&
		    "$1" -j eh_frame $3 "$2"' sh "$UNWINDDUMP" \
		    "$tmp/by-id.so" $option | grep -qw hidden_away && got=yes
		[ $got = $wanted ] || printf 'not '
		echo "ok - in the system's directory${option:+, not wanted}"
	done
else
	echo "ok - in the system's directory # SKIP nothing can be mounted"
fi

# line WHAT WANTED FILE OPTION...: does it know a line of src/named.c?
line()
{
	what=$1 wanted=$2 file=$3
	shift 3
	got=no
	"$UNWINDDUMP" find "$@" "$file" 4bd 2> "$tmp/err" |
	    grep -q 'named\.c:9' && got=yes
	[ $got = "$wanted" ] || printf 'not '
	echo "ok - $what"
}
cd ../macho || exit 1
at=$tmp/named.dylib
in=$at.dSYM/Contents/Resources/DWARF
cp named.dylib "$at"
line "no companion" no "$at"
cp -r named.dylib.dSYM "$tmp"
line "a companion beside the file" yes "$at"
(cd "$tmp" && line "beside the file in this directory" yes named.dylib)
line "a companion, not wanted" no "$at" --debug-dir=none
echo > "$in/._named.dylib"
cp named-other.dylib.dSYM/Contents/Resources/DWARF/named-other.dylib \
    "$in/aside.dylib"
line "the one that fits among two" yes "$at"
"$UNWINDDUMP" list "$at.dSYM" > "$tmp/out" 2>&1
[ $? = 2 ] && grep -q 'has 2 files in Contents/Resources/DWARF' "$tmp/out" ||
    printf 'not '
echo "ok - which of two files is meant is not known"
rm "$in/named.dylib"
line "a companion of another UUID is passed over" no "$at"
[ ! -s "$tmp/err" ] || printf 'not '
echo "ok - and nothing said of what was not asked for"
mkfifo "$in/fifo"
line "pipes are not waited for" no "$at"
rm "$in"/*
line "an empty companion" no "$at" --debug-file="$at.dSYM"
grep -q 'dSYM is not used: there is no file in it \[macho-debug-file\]' \
    "$tmp/err" || printf 'not '
echo "ok - what an empty companion lacks is said"
"$UNWINDDUMP" list "$at.dSYM" > "$tmp/out" 2>&1
[ $? = 2 ] && grep -q 'dSYM: has nothing in Contents' "$tmp/out" || printf 'not '
echo "ok - an empty companion is no file"

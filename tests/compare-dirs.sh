#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# compare of directories: by relative path, with what only one has, and totals.
cd "$(dirname "$0")/../testdata" || exit 1
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
mkdir -p "$tmp/old/a" "$tmp/new/a" || exit 1
# "a.so" sorts before "a/x.so" as a string, after it as a directory.
cp builds/old.so "$tmp/old/a/x.so" && cp builds/new.so "$tmp/new/a/x.so"
cp builds/old.so "$tmp/old/a.so" && cp builds/old.so "$tmp/new/a.so"
cp builds/places-s390x.1 "$tmp/old/gone.so"
cp builds/places-i686.1 "$tmp/new/fresh.so"
echo text > "$tmp/old/readme"
echo other > "$tmp/new/readme"
fail=0
cd "$tmp" || exit 1
say()
{
	echo "# $1"
	fail=1
}
"$UNWINDDUMP" compare --summary old new > out 2> err
[ $? -eq 1 ] || say "exit status"
grep -q '^all of old (old) and new (new): 2 tables compared, 1 differs; 1 file only in old, 1 only in new$' out ||
	say "no totals of files"
# 19 of a.so, 17 of a/x.so.
grep -q '^36 functions compared: 27 equal, 9 differing; 2 missing, 1 extra; 10 notes$' out ||
	say "no totals of functions"
grep -q 'old/gone.so: is not in the second directory' err || say "gone.so"
grep -q 'new/fresh.so: is not in the first directory' err || say "fresh.so"
grep -q readme out err && say "a text file counts"
"$UNWINDDUMP" compare -q old new > out 2> err
[ $? -eq 1 ] || say "exit status with -q"
[ ! -s out ] && [ ! -s err ] || say "-q says something"
rm old/gone.so new/fresh.so old/a/x.so new/a/x.so
"$UNWINDDUMP" compare old new > out 2> err || say "equal, but exit status"
[ "$(grep -c . out)" -eq 3 ] || say "equal files say more than the totals"
# Folders without objects, as list and check have them, too.
rm -r old new
mkdir old new
echo text > new/readme
"$UNWINDDUMP" compare old new > out 2> err
[ $? -eq 1 ] || say "nothing to compare, but exit status"
grep -q 'there is nothing to compare' err || say "silent about nothing"
if [ $fail -ne 0 ]; then
	cat out err
	exit 1
fi

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Holding rows against code takes no more than 32 MiB beyond a plain check,
# mapped files aside: of this program, of its largest libraries, and of a
# compiler if there is one.
# Run: long plain

cd "${TESTS_TOP:-$(dirname "$0")/..}" || exit 1
: "${UNWINDDUMP:=./unwinddump}" "${BUILD:=build}"
measure=$BUILD/tests/measure
[ -x "$measure" ] || { echo "there is no measure"; exit 77; }
"$UNWINDDUMP" check --code "$UNWINDDUMP" 2>&1 | grep -q 'against code' ||
    { echo "code of this machine is not read"; exit 77; }
# A sanitizer's memory is its own.
nm -D "$UNWINDDUMP" 2>/dev/null | grep -q __asan_init &&
    { echo "built with a sanitizer"; exit 77; }

anon()
{
	"$measure" -m "$UNWINDDUMP" "$@" | cut -d ' ' -f 2
}

n=0
for file in "$UNWINDDUMP" $(find /usr/lib/*-linux-gnu /usr/lib/gcc -type f \
    \( -name libc.so.6 -o -name 'libLLVM*.so*' -o -name cc1 \) 2>/dev/null |
    sort | head -n 3); do
	plain=$(anon check "$file")
	code=$(anon check --code "$file")
	n=$((n + 1))
	if [ "${plain:-0}" -gt 0 ] && [ "${code:-0}" -gt 0 ] &&
	    [ $((code - plain)) -le 32768 ]; then
		echo "ok $n - ${file##*/}"
	else
		echo "# $plain KiB, with code $code KiB"
		echo "not ok $n - ${file##*/}"
	fi
done

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# libelf reads ELF files: how often list calls it is held against what readelf
# counts in the file, whose headers and names are asked for one by one.

cd "${TESTS_TOP:-$(dirname "$0")/..}/testdata" || exit 2
export LC_ALL=C
file=cfi/x86-64.elf
LD_PRELOAD=$BUILD/tests/libelf_calls.so "$UNWINDDUMP" list $file 2>&1 \
    > /dev/null | tail -n 1 > "${TMPDIR:-/tmp}/libelf_calls"
read -r handles sections segments names rest < "${TMPDIR:-/tmp}/libelf_calls"
case $handles in
''|*[!0-9]*)
	echo "the program cannot be asked: with sanitizers, or static"
	exit 77;;
esac
# number WHAT: of such headers
number()
{
	readelf -h $file | sed -n "s/.*Number of $1 headers: *//p"
}
[ "$handles" -ge 1 ] && [ "$sections" -ge "$(number section)" ] &&
    [ "$segments" -eq "$(number program)" ] &&
    [ "$names" -eq $(($(number section) - 1)) ] ||
    { echo "calls: $handles $sections $segments $names $rest"; exit 1; }

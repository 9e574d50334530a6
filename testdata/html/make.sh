#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes the test inputs of this folder from src/.  Made on Debian unstable with
# binutils 2.47.

cd "$(dirname "$0")" || exit 1
run()
{
	echo "+ $*"
	"$@" || { echo "failed"; failed=1; }
}
tmp=$(mktemp -d) || exit 1
ld="-shared -z noseparate-code -z max-page-size=4096 -z norelro --build-id=none --hash-style=gnu"
for f in names:8 other:24; do
	run x86_64-linux-gnu-as --defsym ROWS=${f#*:} --gsframe src/names.s \
	    -o $tmp/o
	run x86_64-linux-gnu-ld $ld $tmp/o -o ${f%:*}.so
done
run x86_64-linux-gnu-ld -static -z noseparate-code -z norelro --build-id=none \
    -Ttext-segment=0xffffffff81000000 -e 0 $tmp/o -o high.elf
rm -rf $tmp
[ -z "$failed" ]

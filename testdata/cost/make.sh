#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes the test inputs of this folder from src/.  Made on Debian unstable with
# binutils 2.47, GCC 16.2 and LLVM 22.1.

cd "$(dirname "$0")" || exit 1
run()
{
	echo "+ $*"
	"$@" || { echo "failed"; failed=1; }
}
tmp=$(mktemp -d) || exit 1
ld="-shared -z noseparate-code -z max-page-size=4096 -z norelro --build-id=none --hash-style=gnu"

run x86_64-linux-gnu-as src/gaps.s -o $tmp/gaps.o
# Without an FDE of the linker's for the PLT.
run x86_64-linux-gnu-ld $ld --no-ld-generated-unwind-info $tmp/gaps.o -o gaps.so
run x86_64-linux-gnu-as src/constants.s -o $tmp/constants.o
run x86_64-linux-gnu-ld $ld $tmp/constants.o -o constants.so
run aarch64-linux-gnu-as src/gaps-aarch64.s -o $tmp/gaps-aarch64.o
run ld.lld-22 $ld $tmp/gaps-aarch64.o -o gaps-aarch64.so
run x86_64-linux-gnu-as --32 src/gaps-i386.s -o gaps-i386.o
rm -rf $tmp
[ -z "$failed" ]

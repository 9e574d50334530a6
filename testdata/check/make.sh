#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes the test inputs of this folder from src/; they are kept because few
# machines have assemblers for all of these targets.  Made with binutils 2.40
# (x86-64) and 2.47 (Arm, AArch64).

cd "$(dirname "$0")" || exit 1
run()
{
	echo "+ $*"
	"$@" || { echo "failed"; failed=1; }
}
as=x86_64-linux-gnu-as
# ld must leave .eh_frame as it is written.
ld="x86_64-linux-gnu-ld --traditional-format -z noseparate-code -z max-page-size=4096 --build-id=none --hash-style=gnu"
tmp=$(mktemp -d) || exit 1

run $as src/records.s -o records.o
run $as src/lsda.s -o lsda.o
run $as src/image.s -o $tmp/image.o
run $ld $tmp/image.o -o image.elf
run $as src/far.s -o $tmp/far.o
run $ld --section-start=.far=0x100400000 $tmp/far.o -o far.elf
run $as src/abs.s -o $tmp/abs.o
run $ld -shared -z notext $tmp/abs.o -o abs.so
run arm-linux-gnueabihf-as src/arm.s -o arm.o
run aarch64-linux-gnu-as src/aarch64.s -o aarch64.o
rm -rf $tmp
[ -z "$failed" ]

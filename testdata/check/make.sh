#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes the test inputs of this folder from src/; they are kept because few
# machines have assemblers for all of these targets.  Made with binutils 2.40
# (x86-64) and 2.47 (Arm, AArch64), and GCC 16.2 (Arm).

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
run $as src/dotnet.s -o dotnet.o
run $as src/lsda.s -o lsda.o
run $as src/image.s -o $tmp/image.o
run $ld $tmp/image.o -o image.elf
# A section of zeros, as a linker script may leave.
run $as src/no-records.s -o $tmp/no-records.o
run $ld $tmp/no-records.o -o no-records.elf
run $as src/alike.s -o $tmp/alike.o
run $ld $tmp/alike.o -o alike.elf
run $as src/far.s -o $tmp/far.o
run $ld --section-start=.far=0x100400000 $tmp/far.o -o far.elf
run $as src/abs.s -o $tmp/abs.o
run $ld -shared -z notext $tmp/abs.o -o abs.so
run arm-linux-gnueabihf-as src/arm.s -o arm.o
run aarch64-linux-gnu-as src/aarch64.s -o aarch64.o
run aarch64-linux-gnu-as src/noreturn.s -o noreturn.o
run $as src/twice.s -o $tmp/one.o
run $as src/twice.s -o $tmp/two.o
run $ld $tmp/one.o $tmp/two.o -o twice.elf
gcc="arm-linux-gnueabihf-gcc-16 -fno-ident -c"
run $gcc -Os -mthumb -funwind-tables src/room.c -o room.o
run $gcc -O1 -marm -mapcs-frame -g1 -gdwarf-4 src/frame.c -o frame.o
run arm-linux-gnueabihf-objcopy -R .debug_info -R .debug_abbrev -R .debug_line -R .debug_str -R .debug_line_str -R .debug_aranges frame.o
run $as src/debug-only.s -o $tmp/one.o
run $as src/debug-both.s -o $tmp/two.o
run $ld -e g --eh-frame-hdr -z noseparate-code $tmp/one.o $tmp/two.o -o debug-only.elf
printf x > $tmp/x
run objcopy --add-section .go.buildinfo=$tmp/x debug-only.elf debug-go.elf
# .sframe of version 3 needs binutils 2.47.
run $as src/profile-only.s -o $tmp/one.o
run $as src/profile-both.s -o $tmp/two.o
run ${ld%%--trad*} ${ld#*--traditional-format} -e g $tmp/one.o $tmp/two.o -o profile-only.elf
for i in readers readers-depth; do
	run $as src/$i.s -o $i.o
done
for i in readers-a64 readers-key; do
	run aarch64-linux-gnu-as src/$i.s -o $i.o
done
run $as src/readers-leaf.s -o $tmp/leaf.o
flags="-shared --hash-style=gnu -z noseparate-code -z norelro --no-ld-generated-unwind-info"
run $ld $flags -soname libcrypto.so.3 $tmp/leaf.o -o readers-leaf.so
run $ld $flags --eh-frame-hdr -soname libother.so.3 $tmp/leaf.o -o readers-hdr.so
rm -rf $tmp
[ -z "$failed" ]

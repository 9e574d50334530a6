#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes the test inputs of this folder from src/: programs without libc, and
# the cores that they leave, made by the kernel (x86-64, i386) or by qemu-user,
# with an empty environment and without address randomization.  Made on Debian
# unstable with GCC 16.2, binutils 2.47, qemu 11.1 and Linux 6.18; needs
# /proc/sys/kernel/core_pattern to be "core".
#
#	sh make.sh [PATTERN]		only lines that match the pattern
#
# The names of programs in cores are absolute: run it in /tmp/stack.

cd "$(dirname "$0")" || exit 1
want=${1:-.}
ulimit -c unlimited
run()
{
	echo "$*" | grep -q -e "$want" || return 0
	echo "+ $*"
	"$@" || { echo "failed"; failed=1; }
}

# core NAME PROGRAM [RUNNER]: runs it and keeps the core as NAME.core.xz
core()
{
	rm -f core core.* *.core
	env -i setarch -R $3 ./"$2" >/dev/null 2>&1
	mv core* "$1.core" 2>/dev/null || mv qemu_*.core "$1.core" || return 1
	rm -f "$1.core.xz"
	xz -9e --check=crc32 "$1.core"
	rm -f core core.* qemu_*.core
}

# put FILE OFFSET BYTES...: overwrites bytes, in octal
put()
{
	printf "$3" | dd of="$1" bs=1 seek="$2" conv=notrunc status=none
}

# place FILE SECTION: its offset in the file, in decimal
place()
{
	printf '%d\n' 0x$(readelf -SW "$1" | sed -n "s/.* $2 *[A-Z_]* *[0-9a-f]* \([0-9a-f]*\) .*/\1/p")
}

F="-O2 -fno-stack-protector -fno-optimize-sibling-calls -fno-ident -g0"
L="-nostdlib -static -fno-pic -no-pie -Wl,-z,noseparate-code -Wl,-z,max-page-size=4096 -Wl,-z,norelro -Wl,--build-id"
GCC=gcc
X="-Wa,--gsframe"

# --- x86-64 -----------------------------------------------------------------
run $GCC $F $L $X -o walks src/walks.c src/start.S
run core walks walks
run $GCC $F $L $X -DBOTH -o both src/walks.c src/start.S
run core both both
run $GCC $F $L -O1 $X -o rebuilt src/walks.c src/start.S
run $GCC $F $L -Wl,--build-id=none $X -o noid src/walks.c src/start.S
run core noid noid
for c in RA_ZERO BAD_RA BACKWARDS MEMORY UNKNOWN NO_ENTRY START; do
	n=$(echo $c | tr A-Z_ a-z-)
	run $GCC $L $X -D$c -o $n src/odd.S
	run core $n $n
done
exit $failed

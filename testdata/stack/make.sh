#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes the test inputs of this folder from src/: programs without libc, and
# the cores that they leave, made by the kernel (x86-64, i386) or by qemu-user,
# with an empty environment and without address randomization.  Made on Debian
# unstable with GCC 16.2 (MIPS: 14.2), binutils 2.47, qemu 11.1, gdb 18.1 and Linux 6.18; needs
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

# elsewhere NAME: in that core files are where no machine has a folder, so that
# none is found there that should not be
elsewhere()
{
	xz -dc "$1.core.xz" | LC_ALL=C sed 's|/tmp/stack/|/not/there/|g' |
	    xz -9e --check=crc32 > "$1.new" && mv "$1.new" "$1.core.xz"
}

# by_gdb NAME PROGRAM: the core that gdb writes of it, with its own notes
by_gdb()
{
	env -i TERM=dumb $GDB -nx -batch -ex 'set startup-with-shell off' \
	    -ex 'unset environment' -ex run -ex "gcore $1.core" ./"$2" \
	    >/dev/null 2>&1
	rm -f "$1.core.xz"
	xz -9e --check=crc32 "$1.core"
}

# split_debug NAME: leaves the program without tables and symbols, which go to
# where debuggers look for them, by its build id
split_debug()
{
	id=$(readelf -n "$1" | sed -n 's/.*Build ID: *//p')
	dir=debug/.build-id/$(echo "$id" | cut -c1-2)
	mkdir -p "$dir"
	objcopy --only-keep-debug "$1" "$dir/$(echo "$id" | cut -c3-).debug" &&
	    strip "$1"
}

# change FROM TO PATTERN OFFSET BYTES [last]: a copy of FROM in which the bytes
# at the first (or last) match of a pattern, or OFFSET behind it, are others
change()
{
	cp "$1" "$2"
	at=$(LC_ALL=C grep -obUaP "$3" "$1" | cut -d: -f1 |
	    if [ "$6" = last ]; then tail -n 1; else head -n 1; fi)
	printf "$5" | dd of="$2" bs=1 seek=$((at + $4)) conv=notrunc status=none
}

# edit CORE NEW COMMAND...: a copy of a core that went through a command
edit()
{
	from=$1 to=$2
	shift 2
	xz -dc "$from.core.xz" > "$to.core" && "$@" "$to.core" &&
	    rm -f "$to.core.xz" && xz -9e --check=crc32 "$to.core"
}

wrong_size()
{
	change "$1" "$1.new" 'CORE' -8 '\114' && mv "$1.new" "$1"
}

F="-O2 -fno-stack-protector -fno-optimize-sibling-calls -fno-ident -g0"
L="-nostdlib -static -fno-pic -no-pie -Wl,-z,noseparate-code -Wl,-z,max-page-size=4096 -Wl,-z,norelro -Wl,--build-id"
GCC=gcc GDB=$(command -v gdb)
X="-Wa,--gsframe"
M="-Wl,-e,_start -mno-abicalls -G0"

# --- x86-64 -----------------------------------------------------------------
run $GCC $F $L $X -o walks src/walks.c src/start.S
run core walks walks
run by_gdb gcore walks
run $GCC $F $L $X -DBOTH -o both src/walks.c src/start.S
run core both both
run $GCC $F $L -O1 $X -o rebuilt src/walks.c src/start.S
run $GCC $F $L -Wl,--build-id=none $X -o noid src/walks.c src/start.S
run core noid noid
# A row of keeps with a CFA 8 too high; a signal flag that is not true; another
# place of rbx in .debug_frame only; no tables at all.
run change walks bad-row '\x10\x05\x30\xd8' 2 '\070'
run change walks bad-signal '\x01\x00\x00\x00\x00\x00\x03\x08' 2 '\200'
run change both bad-saved '\x83\x06\x8c\x04' 1 '\007' last
run objcopy -R .eh_frame -R .sframe walks bare
# As systemd-coredump keeps them: streams, whose length is not known before.
for z in zstd lz4; do
	run sh -c "xz -dc walks.core.xz | $z -9 -c > walks.core.$z"
done
# A core of Mach-O with one thread of x86-64, and a minidump with no stream:
# no more than what tells their kind.
run sh -c "printf '\\317\\372\\355\\376\\7\\0\\0\\1\\3\\0\\0\\0\\4\\0\\0\\0\\1\\0\\0\\0\\270\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\4\\0\\0\\0\\270\\0\\0\\0\\4\\0\\0\\0\\52\\0\\0\\0%168s' | tr ' ' '\\0' > macho.core"
run sh -c "printf 'MDMP\\223\\247\\0\\0%24s' | tr ' ' '\\0' > mini.dmp"
# Several modules, with a library that is there, that was removed while it was
# in use, and that is another one now (in the folder rebuilt.root); and the core
# of AArch64 by qemu-user, where ld.so tells what it loaded.
D="-nostdlib -no-pie -Wl,-E -Wl,-z,noseparate-code -Wl,-z,max-page-size=4096 -Wl,--build-id -Wl,-rpath,$PWD -DSTACK_GIVEN"
S="-shared -fPIC -nostdlib -Wl,-z,noseparate-code -Wl,-z,max-page-size=4096 -Wl,--build-id"
mkdir -p root/not/there rebuilt.root/not/there
run $GCC $F $S $X -o library.so src/library.c
run $GCC $F $S $X -DREBUILT -o rebuilt.root/not/there/library.so src/library.c
run $GCC $F $D $X -o modules src/modules.c src/start.S library.so
run core modules modules
run elsewhere modules
run cp library.so root/not/there
# Whatever ld.so this machine has, there it is another one.
mkdir -p root/usr/lib/x86_64-linux-gnu
run cp rebuilt.root/not/there/library.so root/usr/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2
run $GCC $F $D $X -DDELETE -o deleting src/modules.c src/start.S library.so
run core deleting deleting
run cp root/not/there/library.so .
run aarch64-linux-gnu-gcc $F $S $X -o library-aarch64.so src/library.c
run aarch64-linux-gnu-gcc $F $S $X -DREBUILT -o rebuilt.root/library-aarch64.so src/library.c
run aarch64-linux-gnu-gcc $F $D $X -o modules-aarch64 src/modules.c src/start.S ./library-aarch64.so
run core modules-aarch64 modules-aarch64 "qemu-aarch64 -L /usr/aarch64-linux-gnu"
# A table that is only in the debug file.
run $GCC $F $L -DDEBUG_FRAME -o split src/walks.c src/start.S
run split_debug split
run core split split
# Inlined functions, by two versions of DWARF.
for v in 4 5; do
	run $GCC -x c++ $F $L -g -gdwarf-$v -fdebug-prefix-map=$PWD=. -fno-exceptions -fno-rtti -o inlined$v src/inlined.cc -x assembler-with-cpp src/start.S
	run core inlined$v inlined$v
done
# A file of lines that libdwarf takes for another one.
run $GCC $L -Wa,-gdwarf-5 -o unnamed src/unnamed.S
# A core that was cut, and one whose first note has another size.
run edit walks cut truncate -s 150000
run edit walks notes wrong_size
for c in RA_ZERO BAD_RA BACKWARDS MEMORY UNKNOWN NO_ENTRY START; do
	n=$(echo $c | tr A-Z_ a-z-)
	run $GCC $L $X -D$c -o $n src/odd.S
	run core $n $n
done
# Functions that leave otherwise than by their ret; and one wrong row.
run $GCC $L -o leaves src/leaves.S
run $GCC $L -DWRONG -o leaves-wrong src/leaves.S
# Stacks that end as they should, though no table says so; context-bare is known
# by its bytes.
for c in FIRST FIBER CONTEXT; do
	n=$(echo $c | tr A-Z a-z)
	run $GCC $L $X -D$c -o $n src/odd.S
	run core $n $n
done
run strip -o context-bare context
# --- Others, by qemu-user, and i386 by the kernel ------------------------------
for name in i686 aarch64 arm riscv64 s390x powerpc64le loongarch64 \
    mips64el mipsel mipsn32; do
	case $name in
	i686)	cc=i686-linux-gnu-gcc x= runner= ;;
	arm)	cc=arm-linux-gnueabihf-gcc x=-funwind-tables runner=qemu-arm ;;
	aarch64|s390x) cc=$name-linux-gnu-gcc x=$X runner=qemu-$name ;;
	mips64el) cc=$name-linux-gnuabi64-gcc x=$M runner=qemu-$name ;;
	mipsn32) cc=mips64el-linux-gnuabi64-gcc x="$M -EB -mabi=n32" runner=qemu-$name ;;
	mipsel)	cc=$name-linux-gnu-gcc x=$M runner=qemu-$name ;;
	powerpc64le) cc=$name-linux-gnu-gcc x= runner=qemu-ppc64le ;;
	*)	cc=$name-linux-gnu-gcc x= runner=qemu-$name ;;
	esac
	run $cc $F $L -fasynchronous-unwind-tables $x -o $name src/walks.c src/start.S
	run core $name $name $runner
done
# An entry of .ARM.exidx that refuses, in the middle of the stack.
run change arm bad-arm '\xb0\xa9\x16\x80' 0 '\001\000\000\000'
# An instruction that traps at the end of a function: the pc is in the next one.
run s390x-linux-gnu-gcc $F $L $X -DTRAP -o trap src/walks.c src/start.S
run core trap trap qemu-s390x
# Return addresses that are signed.
run aarch64-linux-gnu-gcc $F $L $X -mbranch-protection=pac-ret -o pac src/walks.c src/start.S
run core pac pac qemu-aarch64
# Recordings of perf, made of the cores by a test program of this project; perf
# script shows the same registers.
if [ -x ../../build/tests/perf_of_core ]; then
	p=../../build/tests/perf_of_core
	run sh -c "$p walks.core.xz walks /walks 65536 rich > walks.perf"
	run sh -c "$p aarch64.core.xz aarch64 /aarch64 65536 > aarch64.perf"
	run sh -c "head -c 2000 walks.perf > cut.perf"
fi
# Memory that is there twice.
if [ -x ../../build/tests/core_make ]; then
	run sh -c "../../build/tests/core_make overlap 2 > overlap.core"
	# made-KIND-N, and a library where the program says that ld.so is.
	for k in "links 3" "links 0" "base 768" "base 3" "files 1" "files 2" \
	    "backwards 3" "note 300" "overlap 3" "spread 2" "threads 3" \
	    "frames 3"; do
		name=made-$(echo "$k" | tr ' ' -).core
		# shellcheck disable=SC2086
		../../build/tests/core_make $k > "$name"
		xz -9ef --check=crc32 "$name"
	done
	mkdir -p base/lib64
	ln -sf ../../root/not/there/library.so \
	    base/lib64/ld-linux-x86-64.so.2
fi
exit $failed

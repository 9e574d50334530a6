#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes the test inputs of this folder from src/, with LLVM 22 and lld 22.
#
#	sh make.sh maps|traces|runs
#
# Those of "runs" are from real runs, and differ each time.

cd "$(dirname "$0")" || exit 1
run()
{
	echo "+ $*"
	"$@" || { echo "failed"; failed=1; }
}

CC="clang-22 -O1 -c -fno-ident -fno-asynchronous-unwind-tables
    -fxray-instrument -fxray-instruction-threshold=1"
AS="clang-22 --target=x86_64-linux-gnu -c"
LD="ld.lld-22 -z noseparate-code -z max-page-size=4096 -z norelro
    --build-id=none --hash-style=gnu"

# The instrumentation map by itself: objects of many machines, linked files.
maps()
{
	run $CC --target=x86_64-linux-gnu -o map-x86-64.o src/sleds.c
	run $CC --target=aarch64-linux-gnu -o map-aarch64.o src/sleds.c
	run $CC --target=armv7-linux-gnueabihf -o map-arm.o src/sleds.c
	run $CC --target=mips-linux-gnu -DNO_EVENTS -o map-mips.o src/sleds.c
	run $CC --target=mips64el-linux-gnuabi64 -DNO_EVENTS \
	    -o map-mips64el.o src/sleds.c
	run $CC --target=riscv64-linux-gnu -DNO_EVENTS -o map-riscv64.o \
	    src/sleds.c
	run $CC --target=s390x-linux-gnu -DNO_EVENTS -o map-s390x.o \
	    src/sleds.c
	run $CC --target=loongarch64-linux-gnu -DNO_EVENTS \
	    -o map-loongarch64.o src/sleds.c
	run $CC --target=hexagon-linux-gnu -DNO_EVENTS -o map-hexagon.o \
	    src/sleds.c
	run $CC --target=arm64-apple-macos11 -o map-arm64-macho.o src/sleds.c
	run $CC --target=x86_64-apple-macos11 -DNO_EVENTS \
	    -o map-x86_64-macho.o src/sleds.c

	run $LD -e start --unresolved-symbols=ignore-all -o map.elf \
	    map-x86-64.o
	run $LD -e start --unresolved-symbols=ignore-all -pie \
	    -o map-pie.elf map-x86-64.o
	run llvm-objcopy-22 -R xray_fn_idx map.elf map-noidx.elf
	run $LD --hash-style=sysv -e start --unresolved-symbols=ignore-all \
	    -o map-mips.elf map-mips.o

	run $AS -o tmp.o src/map-v0.s
	run $LD -shared -o map-v0.so tmp.o
	# Without program headers: e_phoff and e_phnum are 0.
	cp map-v0.so map-nophdr.so
	dd if=/dev/zero of=map-nophdr.so bs=1 seek=32 count=8 conv=notrunc \
	    status=none
	dd if=/dev/zero of=map-nophdr.so bs=1 seek=56 count=2 conv=notrunc \
	    status=none
	run $AS -Wa,--defsym,INDEX=1 -o tmp.o src/map-v0.s
	run $LD -shared -o map-v0-idx.so tmp.o
	run clang-22 --target=armv7-linux-gnueabihf -c -o tmp.o src/map-rel.s
	run $LD -shared -o map-rel.so tmp.o
	run $AS -o tmp.o src/map-bad.s
	run $LD -o map-bad.elf tmp.o
	run $AS -Wa,--defsym,INDEX=1 -o tmp.o src/map-bad.s
	run $LD -o map-bad-idx1.elf tmp.o
	run $AS -Wa,--defsym,INDEX=2 -o tmp.o src/map-bad.s
	run $LD -o map-bad-idx2.elf tmp.o
	run $AS -Wa,--defsym,INDEX=1 -Wa,--defsym,TWIN=1 -o tmp.o src/map-bad.s
	run $LD -o map-good.elf tmp.o
	rm -f tmp.o
}

# bytes OUT VERSION le|be SOURCE [SYMBOL=VALUE]: what the source assembles to
bytes()
{
	case $3 in
	le)	target=x86_64-linux-gnu;;
	be)	target="s390x-linux-gnu -Wa,--defsym,BE=1";;
	esac
	run clang-22 --target=$target -c -Isrc -Wa,--defsym,V=$2 \
	    ${5:+-Wa,--defsym,$5} -o tmp.o "$4"
	run llvm-objcopy-22 -O binary -j .data tmp.o "$1"
	rm -f tmp.o
}

traces()
{
	for v in 1 2 3 4 5; do
		bytes calls-v$v-le.xray $v le src/calls.s
		bytes calls-v$v-be.xray $v be src/calls.s
	done
	bytes old-args.xray 1 le src/calls.s OLD=1
	for v in 1 2 3; do
		bytes basic-v$v-le.xray $v le src/basic.s
		bytes basic-v$v-be.xray $v be src/basic.s
	done
	bytes bad-basic.xray 3 le src/basic-bad.s
	for c in 1 2 3 5 6; do
		bytes bad-$c.xray 5 le src/bad.s CASE=$c
	done
	for c in 7 8; do
		bytes bad-$c.xray 1 le src/bad.s CASE=$c
	done
	for c in 9 10 11 12 13; do
		bytes bad-$c.xray 5 le src/bad.s CASE=$c
	done
	bytes bad-14-v1.xray 1 le src/bad.s CASE=14
	bytes bad-14-v2.xray 2 le src/bad.s CASE=14
	bytes bad-4-le.xray 5 le src/bad.s CASE=4
	bytes bad-4-be.xray 5 be src/bad.s CASE=4
	run llvm-strip-22 -o prog-stripped.elf prog.elf
}

# trace OUT PROGRAM ARG...
trace()
{
	out=$1
	shift
	rm -f tmp.log.*
	run "$@" 2>/dev/null
	run mv tmp.log.* "$out"
	chmod 644 "$out"
}

runs()
{
	run clang-22 -O1 -fxray-instrument -o tmp.prog src/prog.c -lpthread
	# Typed events crash with optimization (LLVM 22).
	run clang-22 -O0 -DTYPED -fxray-instrument -o tmp.typed src/prog.c \
	    -lpthread
	# The same map in a file of less than 4 KiB.
	run $CC --target=x86_64-linux-gnu -o tmp.o src/prog.c
	run $LD -e main --unresolved-symbols=ignore-all -o prog.elf tmp.o
	trace fdr-run.xray env \
	    XRAY_OPTIONS="patch_premain=false xray_logfile_base=tmp.log." \
	    ./tmp.prog buffer_size=4096:func_duration_threshold_us=0
	trace typed-run.xray env \
	    XRAY_OPTIONS="patch_premain=false xray_logfile_base=tmp.log." \
	    ./tmp.typed buffer_size=4096:func_duration_threshold_us=0
	# Many buffers: the ring is full, and calls before are lost.
	trace ring-run.xray env \
	    XRAY_OPTIONS="patch_premain=false xray_logfile_base=tmp.log." \
	    ./tmp.prog \
	    buffer_size=512:buffer_max=5:func_duration_threshold_us=0 25
	opts="patch_premain=true xray_mode=xray-basic"
	trace basic-run.xray env \
	    XRAY_OPTIONS="$opts xray_logfile_base=tmp.log." \
	    XRAY_BASIC_OPTIONS="func_duration_threshold_us=0" ./tmp.prog
	rm -f tmp.*
}

failed=
"${1:-maps}"
[ -z "$failed" ]

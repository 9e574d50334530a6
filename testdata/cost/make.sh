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
run x86_64-linux-gnu-as src/holes.s -o $tmp/holes.o
run x86_64-linux-gnu-ld $ld $tmp/holes.o -o holes.so
run x86_64-linux-gnu-as src/holes-mixed.s -o $tmp/holes-mixed.o
run x86_64-linux-gnu-ld $ld -z notext -s -e 0x198 $tmp/holes-mixed.o \
    -o holes-mixed.so
run x86_64-linux-gnu-as src/constants.s -o $tmp/constants.o
run x86_64-linux-gnu-ld $ld $tmp/constants.o -o constants.so
run aarch64-linux-gnu-as src/gaps-aarch64.s -o $tmp/gaps-aarch64.o
run ld.lld-22 $ld $tmp/gaps-aarch64.o -o gaps-aarch64.so
run x86_64-linux-gnu-as --32 src/gaps-i386.s -o gaps-i386.o
run arm-linux-gnueabihf-as src/ocaml-arm.s -o ocaml-arm.o
run arm-linux-gnueabihf-as src/tail-arm.s -o $tmp/tail-arm.o
run arm-linux-gnueabihf-ld $ld -s $tmp/tail-arm.o -o tail-arm.so
run arm-linux-gnueabihf-as --defsym LAST=1 src/tail-arm.s -o $tmp/last-arm.o
run arm-linux-gnueabihf-ld $ld -s $tmp/last-arm.o -o last-arm.so
run powerpc64le-linux-gnu-as src/stubs-ppc64.s -o $tmp/stubs.o
run powerpc64le-linux-gnu-ld $ld -s $tmp/stubs.o -o stubs-ppc64le.so
run ld.lld-22 $ld -s $tmp/stubs.o -o stubs-lld.so
run powerpc64le-linux-gnu-as -a64 -mbig --defsym V1=1 src/stubs-ppc64.s \
    -o $tmp/stubs.o
run powerpc64le-linux-gnu-ld -melf64ppc $ld -s $tmp/stubs.o -o stubs-ppc64.so
run powerpc64le-linux-gnu-as -mpower10 src/stubs-power10.s -o $tmp/stubs.o
run powerpc64le-linux-gnu-ld --power10-stubs $ld -Bsymbolic -s $tmp/stubs.o \
    -o stubs-power10.so
run aarch64-linux-gnu-as src/stubs-aarch64.s -o $tmp/stubs.o
run aarch64-linux-gnu-ld -z noseparate-code -z max-page-size=4096 \
    --build-id=none -s --section-start=.far=0x10000000 -Ttext=0x10000 \
    $tmp/stubs.o -o stubs-aarch64.elf
# Stubs of which no .sframe tells.
run llvm-objcopy -R .sframe ../sframe/v3-s390x.so bare-s390x.so
rm -rf $tmp
[ -z "$failed" ]

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes the inputs of this folder: instructions that decoders are held against
# objdump with.  They are kept because few machines have these assemblers; made
# with GNU as 2.47 and LLVM 22.1.

cd "$(dirname "$0")" || exit 1
llvm-mc-22 --triple=aarch64 -filetype=obj aarch64.s -o aarch64.o
arm-linux-gnueabihf-as -march=armv8-a -o arm.o arm.s
arm-linux-gnueabihf-as -march=armv8-a -o thumb.o thumb.s
riscv64-linux-gnu-as -march=rv64gcv -o riscv64.o riscv64.s
riscv64-linux-gnu-as -march=rv32imac_zcmp_zcb -mabi=ilp32 -o riscv32-zcmp.o \
    riscv32-zcmp.s
s390x-linux-gnu-as -o s390x.o s390x.s
powerpc64le-linux-gnu-as -o ppc64le.o ppc64le.s
loongarch64-linux-gnu-as -o loongarch64.o loongarch64.s

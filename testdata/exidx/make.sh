#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes the test inputs of this folder from src/.  They are kept in the
# repository, because few machines have these compilers; the sources and this
# file say what each one is.  Made on Debian unstable with GCC 16.2 (Linux),
# GCC 15.3 (bare metal), binutils 2.47 and LLVM 22.1.
#
#	sh make.sh [PATTERN]		only lines that match the pattern

cd "$(dirname "$0")" || exit 1
want=${1:-.}
run()
{
	echo "$*" | grep -q -e "$want" || return 0
	echo "+ $*"
	"$@" || { echo "failed"; failed=1; }
}

GCC=arm-linux-gnueabihf-gcc-16
GXX=arm-linux-gnueabihf-g++-16
BARE=arm-none-eabi-gcc
CLANG="clang-22 --target=armv7-linux-gnueabihf"
CLANG_BE="clang-22 --target=armebv7-linux-gnueabihf"
T="-fno-ident -g0 -funwind-tables"
# With .debug_frame to compare with, but none of the rest.
D="-fno-ident -g1 -gdwarf-4 -gz=none -fdebug-prefix-map=$PWD=. -funwind-tables"
strip_debug()
{
	run arm-linux-gnueabihf-objcopy -R .debug_info -R .debug_abbrev -R .debug_line -R .debug_str -R .debug_line_str -R .debug_aranges -R .debug_ranges -R .debug_rnglists -R .debug_addr -R .debug_str_offsets -R .comment $1
}
L="-nostdlib -Wl,--build-id=none -Wl,-z,noseparate-code -Wl,-z,max-page-size=4096 -Wl,-z,norelro -Wl,--hash-style=gnu"

# --- Relocatable objects ---------------------------------------------------
run $GCC $D -O2 -mthumb -c src/frames.c -o gcc-thumb.o
run $GCC $D -O2 -marm -c src/frames.c -o gcc-arm.o
run $GCC $D -O0 -mthumb -c src/frames.c -o gcc-thumb-O0.o
run $GCC $D -O2 -mthumb -march=armv8.1-m.main+pacbti+fp -mbranch-protection=pac-ret -DNESTED -c src/frames.c -o gcc-pac.o
run $CLANG $D -O2 -mthumb -c src/frames.c -o clang-thumb.o
run $CLANG $D -O2 -marm -c src/frames.c -o clang-arm.o
run $CLANG_BE $D -O2 -marm -c src/frames.c -o clang-be.o
run $BARE $D -O2 -mcpu=cortex-m4 -mthumb -mfloat-abi=hard -c src/frames.c -o cortex-m4.o
run $BARE $D -O2 -mcpu=cortex-m0 -mthumb -c src/frames.c -o cortex-m0.o
run $GCC $D -O2 -mthumb -ffunction-sections -c src/frames.c -o sections.o
run $GCC $D -O1 -mthumb -c src/many.c -o many-thumb.o
run $CLANG $D -O1 -marm -c src/many.c -o many-clang.o
run $GXX $T -O2 -mthumb -std=c++14 -Wno-deprecated -c src/throw.cc -o throw-gcc.o
run $CLANG $T -O2 -marm -std=c++14 -Wno-deprecated -c src/throw.cc -o throw-clang.o
run $CLANG_BE $T -O2 -marm -std=c++14 -Wno-deprecated -c src/throw.cc -o throw-clang-be.o
run $BARE $T -O2 -mcpu=cortex-m4 -mthumb -std=c++14 -Wno-deprecated -c src/throw.cc -o throw-bare.o
run $GCC $T -O2 -mthumb -c src/module.c -o module.tmp.o
run arm-linux-gnueabihf-ld -r module.tmp.o throw-gcc.o -o module.o
run $GCC $T -O2 -mthumb -c src/start.c -o start.tmp.o
run arm-linux-gnueabihf-ld -r -T src/merge.ld gcc-thumb.o start.tmp.o -o linked-r.o
for f in gcc-thumb gcc-arm gcc-thumb-O0 gcc-pac clang-thumb clang-arm clang-be cortex-m4 cortex-m0 sections many-thumb many-clang linked-r; do
	strip_debug $f.o
done

# --- By hand: as no compiler writes them -------------------------------------
run arm-linux-gnueabihf-as -march=armv7-a src/ops.s -o ops.o
run arm-linux-gnueabihf-as -march=armv7-a -mfpu=vfpv3 src/room.s -o room.o
run arm-linux-gnueabihf-as -march=armv7-a src/empty.s -o empty.o
run arm-linux-gnueabihf-as src/record-pac.s -o record-pac.o
run arm-linux-gnueabihf-as -march=armv7-a -EB src/ops.s -o ops-be.o
run arm-linux-gnueabihf-as -march=armv7-a src/model.s -o model.o
run arm-linux-gnueabihf-as -march=armv7-a -EB src/model.s -o model-be.o
run arm-linux-gnueabihf-as -march=armv7-a src/bad.s -o bad.tmp.o
run arm-linux-gnueabihf-ld -z noseparate-code -N --section-start=.text=0x8000 --section-start=.index=0x9000 --section-start=.tab=0xa000 bad.tmp.o -o bad.elf
run arm-linux-gnueabihf-as -march=armv7-a src/align.s -o align.tmp.o
run arm-linux-gnueabihf-as -march=armv7-a src/covered.s -o covered.o
run arm-linux-gnueabihf-as -march=armv7-a src/arguments.s -o arguments.o
run arm-linux-gnueabihf-as src/thrice.s -o thrice.o
run arm-linux-gnueabihf-as -march=armv7-a src/wrapped.s -o wrapped.o
run arm-linux-gnueabihf-as -march=armv7-a src/mcount.s -o mcount.o
run arm-linux-gnueabihf-ld -N --section-start=.text=0x8000 --section-start=.index=0x9002 align.tmp.o -o align.elf
run arm-linux-gnueabihf-as -march=armv7-a src/rules.s -o rules.tmp.o
run arm-linux-gnueabihf-ld -n --defsym __aeabi_unwind_cpp_pr0=0 --defsym __aeabi_unwind_cpp_pr1=0 -T src/rules.ld rules.tmp.o -o rules.elf
run arm-linux-gnueabihf-ld -n --defsym __aeabi_unwind_cpp_pr0=0 --defsym __aeabi_unwind_cpp_pr1=0 -T src/shifted.ld rules.tmp.o -o shifted.elf
for f in rela link-none objcopy-type; do
	run yaml2obj-22 src/$f.yaml -o $f.o
done

# --- Frames in code -----------------------------------------------------------
run $GCC $D -O2 -marm -mapcs-frame -DNESTED -c src/frames.c -o apcs.o
run $GCC $D -O0 -marm -mapcs-frame -DNESTED -c src/frames.c -o apcs-O0.o
run $BARE $D -O0 -mcpu=cortex-m0 -mthumb -mtpcs-frame -mtpcs-leaf-frame -c src/frames.c -o tpcs-O0.o
run $BARE $D -O2 -mcpu=cortex-m0 -mthumb -mtpcs-frame -c src/frames.c -o tpcs.o
run $BARE $D -O2 -mcpu=cortex-m3 -mthumb -mtpcs-frame -c src/frames.c -o tpcs-thumb2.o
A="$GCC -marm -funwind-tables -fno-ident -fno-pic -g0 -w"
run $A -O2 -fno-omit-frame-pointer -c src/pair.c -o pair.o
run $A -O0 -fno-omit-frame-pointer -c src/pair.c -o pair-O0.o
run $A -O2 -mapcs-frame -c src/pair.c -o irq.o
run $CLANG $D -O2 -marm -fno-omit-frame-pointer -mframe-chain=aapcs -c src/frames.c -o record-arm.o
run $CLANG $D -O2 -mthumb -fno-omit-frame-pointer -mframe-chain=aapcs -c src/frames.c -o record-thumb.o
run clang-22 --target=thumbv6m-none-eabi $D -O2 -fno-omit-frame-pointer -mframe-chain=aapcs+leaf -c src/frames.c -o record-v6m.o
run $CLANG $D -O2 -mthumb -fno-omit-frame-pointer -c src/frames.c -o record-r7.o
for f in apcs apcs-O0 tpcs-O0 tpcs tpcs-thumb2 record-arm record-thumb record-v6m record-r7; do
	strip_debug $f.o
done
run $GCC $D -O2 -marm -mapcs-frame -mbig-endian -march=armv7-a+fp -mfloat-abi=softfp -c src/frames.c -o be.tmp.o
run $GCC $D -O2 -marm -mapcs-frame -mbig-endian -march=armv7-a+fp -mfloat-abi=softfp -c src/start.c -o be-start.tmp.o
run arm-linux-gnueabihf-ld -EB --be8 -z noseparate-code be.tmp.o be-start.tmp.o -o be8.elf
run arm-linux-gnueabihf-ld -EB -z noseparate-code be.tmp.o be-start.tmp.o -o be32.elf
strip_debug be8.elf
strip_debug be32.elf

# --- Linked images -----------------------------------------------------------
run $GCC $T -O2 -mthumb $L -static src/frames.c src/start.c -o exec.elf
run $GXX $T -O2 -mthumb -fPIC -std=c++14 -Wno-deprecated $L -shared src/throw.cc -o throw.so
run $GXX $T -O2 -mthumb -fPIC -std=c++14 -Wno-deprecated -c src/throw.cc -o pic.tmp.o
run ld.lld-22 -shared -z norelro -z noseparate-code --hash-style=gnu pic.tmp.o -o throw-lld.so
run $CLANG $T -O1 -fPIC -std=c++14 -Wno-deprecated -c src/throw.cc -o clang-pic.tmp.o
run ld.lld-22 -shared -z norelro -z noseparate-code --hash-style=gnu clang-pic.tmp.o -o throw-clang-lld.so
run arm-linux-gnueabihf-strip -o stripped.so throw.so
# Refused by the index, with rows in .debug_frame; and its debug companion, in
# which the index has a header and no bytes.
run arm-linux-gnueabihf-as src/refuses.s -o refuses.tmp.o
run arm-linux-gnueabihf-ld --build-id=none -z noseparate-code refuses.tmp.o -o refuses.elf
run arm-linux-gnueabihf-objcopy --only-keep-debug refuses.elf refuses.debug
run arm-linux-gnueabihf-ld --build-id=0x0123456789abcdef -z noseparate-code refuses.tmp.o -o companion.elf
run arm-linux-gnueabihf-objcopy --only-keep-debug companion.elf companion.debug
run rm -f refuses.tmp.o
run llvm-objcopy-22 --strip-sections throw.so noshdr.so
run $BARE $T -O2 -mcpu=cortex-m7 -mthumb -mfpu=fpv5-d16 -mfloat-abi=hard -nostdlib -Wl,-n -T src/image.ld src/frames.c src/start.c -o image.elf
run $BARE $T -O2 -mcpu=cortex-m7 -mthumb -mfpu=fpv5-d16 -mfloat-abi=hard -nostdlib -Wl,-n -T src/folded.ld src/frames.c src/start.c -o folded.elf
run $GCC $T -O0 -marm -march=armv5te -mfloat-abi=soft -c src/kernel_start.c -o kernel.tmp.o
run arm-linux-gnueabihf-ld -n --defsym __aeabi_unwind_cpp_pr0=0 --defsym __aeabi_unwind_cpp_pr1=0 -T src/kernel.ld kernel.tmp.o -o kernel.elf
run arm-linux-gnueabihf-ld -n --defsym __aeabi_unwind_cpp_pr0=0 --defsym __aeabi_unwind_cpp_pr1=0 -T src/kernel-folded.ld kernel.tmp.o -o kernel-folded.elf
run $GXX $T -O2 -mthumb -std=c++14 -Wno-deprecated $L -Wl,--emit-relocs,--unresolved-symbols=ignore-all -static src/throw.cc src/start.c -o emit-relocs.elf

rm -f *.tmp.o
[ -z "$failed" ]

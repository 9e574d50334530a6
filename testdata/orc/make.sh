#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes the test inputs of this folder from src/.  gcc 16, binutils 2.47, for
# LoongArch too, and objtool of Linux 7.2 (Debian: linux-kbuild-7.2), which
# OBJTOOL names.
#
#	sh make.sh

cd "$(dirname "$0")/src" || exit 1

as64()
{
	out=$1 in=$2
	shift 2
	as --64 "$@" -o "../$out" "$in" && strip -g "../$out"
}

for n in 1 2 3 4; do
	as64 layout$n.o layout.s -defsym LAYOUT=$n
done
for n in 2 3 4; do
	as64 header$n.o layout.s -defsym LAYOUT=$n -defsym HASH=1
done
loongarch64-linux-gnu-as -o ../loongarch.o loongarch.s
loongarch64-linux-gnu-as -o ../loongarch-bad.o loongarch-bad.s
loongarch64-linux-gnu-as -o ../loongarch-base.o loongarch-base.s
# Tables by objtool; it says that interrupt() goes on into start().
if [ -n "$OBJTOOL" ]; then
	as --64 -o ../seq.o seq.s && SRCARCH=x86 "$OBJTOOL" --orc ../seq.o
	# With .sframe beside them.
	as --64 --gsframe-3 -o ../seq-sframe.o seq.s &&
	    SRCARCH=x86 "$OBJTOOL" --orc ../seq-sframe.o
	gcc -O2 -g1 -mno-red-zone -mgeneral-regs-only -mcmodel=kernel -fno-pic \
	    -fcf-protection=none -fno-asynchronous-unwind-tables \
	    -fno-stack-protector -fno-jump-tables -Wa,--gsframe-3 -c \
	    -o ../module.o module.c &&
	    SRCARCH=x86 "$OBJTOOL" --orc ../module.o &&
	    objcopy -R '.debug_[ailrs]*' -R '.rela.debug_[ailrs]*' -R .comment \
	    ../module.o
fi
# With .debug_frame, which strip would take away.
as --64 -o ../differ.o differ.s
as --64 --gsframe-3 -o ../differ-sframe.o differ.s

as64 not-orc.o not-orc.s
as64 bad.o bad.s
as64 patched.o patched.s
as64 frames.o frames.s
as64 reloc.o reloc.s
as64 odd.o sizes.s -defsym ODD=1
as64 ip-odd.o sizes.s -defsym IPODD=1
as64 more.o sizes.s -defsym MORE=1
as64 empty.o sizes.s -defsym EMPTY=1
for n in 1 2 3 4; do
	as64 hash$n.o sizes.s -defsym HEADER=$n
done
objcopy -R .orc_unwind_ip -R .rela.orc_unwind_ip ../hash4.o ../no-ip.o
objcopy -R .orc_unwind ../hash4.o ../no-entries.o

# link NAME SOURCE OPTION...: sorted by the linker's input order alone.
link()
{
	elf=$1.elf
	shift
	as64 tmp.o "$@"
	ld -static -Ttext=0x401000 -o "../$elf" ../tmp.o
	rm ../tmp.o
}
# 605 bytes of text: 3 blocks of 256, and one more word.
link linked linked.s -defsym BLOCKS=3
link order linked.s -defsym BLOCKS=2 -defsym ORDER=1
link unsorted unsorted.s
link holes holes.s
strip -s -o ../holes-stripped.elf ../holes.elf
link linked-odd sizes.s -defsym ODD=1 2>/dev/null
# With the relocations of the link, which are those of other entries once the
# table was sorted: the first one's addend is made another.
as64 tmp.o linked.s -defsym BLOCKS=3
ld -static -q -Ttext=0x401000 -o ../emit.elf ../tmp.o
rm ../tmp.o
at=$(readelf -SW ../emit.elf |
    sed -n 's/.* .rela.orc_unwind_ip *RELA *[0-9a-f]* \([0-9a-f]*\) .*/\1/p')
printf '\002' | dd of=../emit.elf bs=1 seek=$((0x$at + 16)) conv=notrunc \
    status=none
strip -s -o ../stripped.elf ../linked.elf
# At the addresses of kernels, which no number of a section has room for.
as --64 -o ../ways.o ways.s
as --64 -defsym LINKED=1 -o ../tmp.o ways.s
ld -static -Ttext=0xffffffff81000000 -o ../ways.elf ../tmp.o
rm ../tmp.o
# What RISC-V and AArch64 write down otherwise.
riscv64-linux-gnu-as -march=rv64g -o ../ways-riscv.o ways-riscv.s
aarch64-linux-gnu-as -o ../ways-aarch64.o ways-aarch64.s
# Code in a segment that is not executable: a kernel maps itself, a program does
# not.
ld -static -Ttext=0x401000 -o ../program.elf ../differ.o
at=$(readelf -lW ../program.elf | awk '
	/^ *LOAD/ { n++; if ($0 ~ / R E /) print 64 + 56 * (n - 1) + 4 }')
printf '\006' | dd of=../program.elf bs=1 seek="$at" conv=notrunc status=none
printf 'a list of symbols' > ../symbols
objcopy --add-section __ksymtab=../symbols ../program.elf ../kernel.elf
rm ../symbols

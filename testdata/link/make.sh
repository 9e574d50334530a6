#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the inputs from src/: with GNU as and ld 2.47, lld 22 and mold 3.0.
set -e
cd "$(dirname "$0")"
as=x86_64-linux-gnu-as
opts="-shared --hash-style=gnu --build-id=none --eh-frame-hdr -z noseparate-code"
bfd="x86_64-linux-gnu-ld $opts"
lld="ld.lld-22 $opts"
mold="ld.mold $opts"
for f in a b zero fold same dynfold; do
	$as -o $f.o src/$f.s
done
# The same code under other rules, as outputs of a link that went wrong.
for bad in LOST ROWS LENGTH LSDA STRAY; do
	$as --defsym $bad=1 -o bad.tmp src/a.s
	$lld -o bad-$bad.so bad.tmp b.o
	rm bad.tmp
done
gc="--gc-sections -u start"
for l in bfd lld mold; do
	eval "link=\$$l"
	$link -o all-$l.so a.o b.o
	$link $gc -o gc-$l.so a.o b.o
	$link -s -o strip-$l.so a.o b.o
	$link -o zero-$l.so zero.o
	$link -s -o same-$l.so same.o
done
ld.lld-22 -r -o zombie.o a.o b.o
$lld -o zombie.so zombie.o
rm -f lib.a
ar rcD lib.a a.o fold.o
$lld -o lib.so b.o lib.a
$lld --icf=all -o fold-lld.so fold.o
$mold --icf=all -o fold-mold.so fold.o
$mold --icf=all -o dynfold-mold.so dynfold.o
$mold --icf=all -o same-icf.so same.o
$as -o thunk.o src/thunk.s
$bfd -s -o thunk.so thunk.o thunk.o
# SFrame: lld joins tables, and leaves the records of folded code.
for f in zero fold same; do
	$as --gsframe -o sf-$f.o src/$f.s
done
$lld -o sframe-lld.so sf-fold.o sf-same.o
$bfd -o sframe-bfd.so sf-fold.o sf-same.o
$lld --icf=all -o doubled.so sf-fold.o
arm-linux-gnueabihf-as -o arm.o src/arm.s
ld.mold -shared --hash-style=gnu --build-id=none -o arm-mold.so arm.o
arm-linux-gnueabihf-ld -shared --hash-style=gnu -z max-page-size=4096 -o arm-bfd.so arm.o
# Mach-O; ld64.lld 22 does not know how large arm64_32's words are, and puts an
# entry for no code behind that of the code which begins there.
macho() {
	arch=$1 triple=$2 platform=$3
	cc="clang-22 -target $triple -O1 -fno-asynchronous-unwind-tables -fexceptions -c"
	ld="ld64.lld-22 -arch $arch -platform_version $platform -dylib -undefined dynamic_lookup -no_uuid"
	$cc -o macho-$arch.o src/macho.cc
	$cc -DOTHER -o macho2-$arch.o src/macho.cc
	$ld -o macho-$arch.dylib macho-$arch.o macho2-$arch.o
}
macho arm64_32 arm64_32-apple-watchos6 "watchos 6 6"
macho x86_64 x86_64-apple-macos11 "macos 11 11"
$ld -dead_strip --icf=all -o macho-x86_64-gc.dylib macho-x86_64.o macho2-x86_64.o
macho arm64 arm64-apple-macos11 "macos 11 11"
clang-22 -target arm64-apple-macos11 -c -o macho-empty.o src/empty.s
$ld -o macho-empty.dylib macho-empty.o macho2-arm64.o macho-arm64.o
# What is no machine code: LLVM's bitcode, also in an archive, and GCC's own.
clang-22 --target=x86_64-linux-gnu -c -emit-llvm -o lto-llvm.o src/lto.c
x86_64-linux-gnu-gcc-16 -O1 -flto -fno-fat-lto-objects -c -o lto-gcc.o src/lto.c
ar rcD lto.a b.o lto-llvm.o
# Parts of a module, joined by ld -r: whole, and as it would be if it had lost
# an entry or changed one.  A kernel, whose table nobody sorted: .init.text
# stands first.  And .debug_frame of code that is collected.
cd src
$as -o ../orc-a.o orc.s
$as --defsym SECOND=1 -o ../orc-b.o orc.s
for bad in LOST RULE; do
	$as --defsym $bad=1 -o ../bad.tmp orc.s
	ld.lld-22 -r -o ../orc-$bad.ko ../bad.tmp ../orc-b.o
	rm ../bad.tmp
done
cd ..
x86_64-linux-gnu-ld -r -o orc-bfd.ko orc-a.o orc-b.o
ld.lld-22 -r -o orc-lld.ko orc-a.o orc-b.o
ld.mold -r -o orc-mold.ko orc-a.o orc-b.o
x86_64-linux-gnu-ld -static -e first --unresolved-symbols=ignore-all -z noseparate-code -o orc-bfd.elf orc-a.o orc-b.o
ld.lld-22 -r -o rel-lld.o a.o b.o
ld.mold -r -o rel-mold.o a.o b.o
x86_64-linux-gnu-ld -r -o rel-bfd.o a.o b.o
# Their maps, where those tell more than the files: no symbols, and an archive.
$bfd -s -Map=same-bfd.map -o same-bfd.so same.o
$lld -s -Map=same-lld.map -o same-lld.so same.o
$mold -s -Map=same-mold.map -o same-mold.so same.o
x86_64-linux-gnu-gold -shared --hash-style=gnu -s -Map=same-gold.map -o same-gold.so same.o
$lld -Map=lib.map -o lib.so b.o lib.a
macho x86_64 x86_64-apple-macos11 "macos 11 11"
$ld -dead_strip --icf=all -map macho-x86_64-gc.map -o macho-x86_64-gc.dylib macho-x86_64.o macho2-x86_64.o
# A rewriter, llvm-bolt 22: it loses the frame's rule where a block that ends
# with a return comes first.
x86_64-linux-gnu-gcc-16 -O2 -shared -fPIC -nostdlib -Wl,-q -Wl,--build-id=none -Wl,--hash-style=gnu -o bolt-old.so src/bolt.c
llvm-bolt-22 bolt-old.so -o bolt-new.so --no-huge-pages -lite=0
llvm-bolt-22 bolt-old.so -o bolt-bad.so --no-huge-pages -reorder-blocks=reverse
$as -o tail.o src/tail.s
$lld -s -o tail.so tail.o
# RISC-V and LoongArch: call sites of code that became shorter.  -bad: two pads
# of one table changed for each other.
relax="-static -e catcher --eh-frame-hdr -z noseparate-code --unresolved-symbols=ignore-all"
for m in riscv64 loongarch64; do
	clang++-22 --target=$m-linux-gnu -march=$([ $m = riscv64 ] && echo rv64gc || echo la64v1.0) -mrelax -O1 -fno-inline -c -o relax-$m.o src/relax.cc
	[ $m = loongarch64 ] || $m-linux-gnu-ld $relax -o relax-$m-bfd relax-$m.o
	ld.lld-22 $relax -o relax-$m-lld relax-$m.o
	ld.mold $relax -o relax-$m-mold relax-$m.o
done
cp relax-riscv64-lld relax-bad
printf '\074' | dd of=relax-bad bs=1 seek=469 conv=notrunc
printf '\126' | dd of=relax-bad bs=1 seek=482 conv=notrunc
# What lld -r joins: mold takes the first table of it.
ld.lld-22 -r -o sf-joined.o sf-fold.o sf-same.o
$mold -o sframe-mold.so sf-joined.o
$as -o copy.o src/copy.s
rm -f copy.a
ar rcD copy.a copy.o
rm copy.o
# Without names, and moved about: a member of nothing but what others may have,
# and much equal code.
$as -o many1.o src/many.s
$as --defsym COPIES=1 -o many2.o src/many.s
rm -f many.a
ar rcD many.a many1.o many2.o
rm many1.o many2.o
$lld -s --shuffle-sections='*=1' --whole-archive -o many.so many.a
arm-linux-gnueabihf-as -march=armv7-a -o arm-short.o src/arm-short.s
ld.lld-22 -shared --hash-style=gnu -s --shuffle-sections='.text.*=-1' -o arm-short.so arm-short.o
# Code for link-time optimization beside machine code: taken, or not.
lto="x86_64-linux-gnu-gcc-16 -O2 -fPIC -flto"
$lto -ffat-lto-objects -c -o fat-a.o src/fat.c
$lto -ffat-lto-objects -DOTHER -c -o fat-b.o src/fat.c
$lto -shared -nostdlib -fvisibility=hidden -Wl,--build-id=none,--hash-style=gnu,-z,noseparate-code,--version-script=src/fat.map -o fat.so fat-a.o fat-b.o
objcopy --strip-all fat.so fat-s.so
ld.lld-22 -shared --hash-style=gnu --build-id=none -z noseparate-code -o fat-plain.so fat-a.o fat-b.o
# The member that was not linked stands first.
$as --defsym FIRST=1 -o pull1.o src/pull.s
$as -o pull2.o src/pull.s
rm -f pull.a
ar rcD pull.a pull1.o pull2.o
rm pull1.o pull2.o
$lld -u used -o pull.so pull.a

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
s390x-linux-gnu-as -march=z10 -o keeps-s390x.o keeps-s390x.s
powerpc64le-linux-gnu-as -o ppc64le.o ppc64le.s
loongarch64-linux-gnu-as -o loongarch64.o loongarch64.s
aarch64-linux-gnu-as -o faults-aarch64.o faults-aarch64.s
clang-14 --target=aarch64-linux-gnu -c -o bound-aarch64.o bound-aarch64.s
aarch64-linux-gnu-as -o early-sve-aarch64.o early-sve-aarch64.s
aarch64-linux-gnu-as -o stream-aarch64.o stream-aarch64.s
aarch64-linux-gnu-as -o signed-aarch64.o signed-aarch64.s
arm-linux-gnueabihf-as -march=armv7-a -o apart-arm.o apart-arm.s
arm-linux-gnueabihf-as -march=armv7-a -o over-thumb.o over-thumb.s
arm-linux-gnueabihf-as -o long.o long-arm.s
arm-linux-gnueabihf-ld -z noseparate-code --build-id=none -e start \
    -o long-arm long.o
arm-linux-gnueabihf-strip long-arm
rm long.o
as --32 -o cold-case-i386.o cold-case-i386.s
as --64 -o blocks-x86.o blocks-x86.s
as --64 -o copied-x86.o copied-x86.s
as --32 -o clash-i386.o clash-i386.s
as --64 --defsym X86=1 -o crash-x86.o crash.s
as --64 -o marked-x86.o marked-x86.s
aarch64-linux-gnu-as --defsym AARCH64=1 -o crash-aarch64.o crash.s
riscv64-linux-gnu-as --defsym RISCV=1 -march=rv64g -mno-relax \
    -o crash-riscv64.o crash.s
aarch64-linux-gnu-as -o gives-aarch64.o gives-aarch64.s
loongarch64-linux-gnu-as -mno-relax -o stx-loongarch64.o stx-loongarch64.s
as --64 -o next-x86.o next-x86.s
as --64 -o pushed-x86.o pushed-x86.s
as --64 -o mend-state-x86.o mend-state-x86.s
as --64 --defsym MENDED=1 -o mend-state-done-x86.o mend-state-x86.s
as --64 -o mend-again-x86.o mend-again-x86.s
as --64 --defsym MENDED=1 -o mend-again-done-x86.o mend-again-x86.s
as --64 -o stub-x86.o stub-x86.s
as --64 -o chkstk-x86.o chkstk-x86.s
ld -shared -z noseparate-code -z max-page-size=4096 -o chkstk-x86.so chkstk-x86.o
as --32 --defsym I386=1 -o next-i386.o next-x86.s
aarch64-linux-gnu-as --defsym AARCH64=1 -o next-aarch64.o next-link.s
arm-linux-gnueabihf-as --defsym ARM=1 -o next-arm.o next-link.s
arm-linux-gnueabihf-as --defsym ARM=1 -march=armv7-a -mthumb -o next-thumb.o \
    next-link.s
loongarch64-linux-gnu-as --defsym LOONGARCH=1 -o next-loongarch64.o next-link.s
powerpc64le-linux-gnu-as --defsym PPC=1 -o next-ppc64le.o next-link.s
riscv64-linux-gnu-as --defsym RISCV=1 -march=rv64g -o next-riscv64.o next-link.s
s390x-linux-gnu-as --defsym S390=1 -o next-s390x.o next-link.s
as --64 -o chain-x86.o chain-x86.s
as --64 -o isr-x86.o isr-x86.s
as --64 -o labels-x86.o labels-x86.s
ld -shared -s --hash-style=gnu -z noseparate-code -o labels-x86.so labels-x86.o
rm labels-x86.o
as --64 -o lent-x86.o lent-x86.s
as --64 -o header-x86.o header-x86.s
ld --strip-all -shared -o header-x86.so header-x86.o
rm header-x86.o
clang-22 --target=x86_64-apple-macos13 -c -o regcall-x86-64-macho.o \
    regcall-x86-64-macho.s
clang-22 --target=x86_64-linux-gnu -O2 -fno-ident -fsanitize=kcfi -c \
    -o kcfi-x86.o kcfi.c
clang-22 --target=i686-linux-gnu -O2 -fno-ident -fsanitize=kcfi -c \
    -o kcfi-i386.o kcfi.c

# Shapes that are no faults, and where said some that are.
aarch64-linux-gnu-as -o shapes-aarch64.o shapes-aarch64.s
arm-linux-gnueabihf-as -march=armv7-a -mfpu=neon -o shapes-arm.o shapes-arm.s
arm-linux-gnueabihf-ld --strip-all -o shapes-arm.elf shapes-arm.o
rm shapes-arm.o
arm-linux-gnueabihf-as -march=armv7-a -mfpu=neon -o pools-arm.o pools-arm.s
arm-linux-gnueabihf-ld --strip-all -o pools-arm.elf pools-arm.o
rm pools-arm.o
arm-linux-gnueabihf-as -march=armv7-a -o entry-arm.o entry-arm.s
arm-linux-gnueabihf-ld -shared -s -z max-page-size=4096 -z noseparate-code \
    -e first_place -o entry-arm.so entry-arm.o
rm entry-arm.o
aarch64-linux-gnu-as -o lent-aarch64.o lent-aarch64.s
aarch64-linux-gnu-as -o share-aarch64.o share-aarch64.s
aarch64-linux-gnu-as --defsym FOUR=1 -o share4-aarch64.o share-aarch64.s
aarch64-linux-gnu-as -o framed-aarch64.o framed-aarch64.s
aarch64-linux-gnu-as --defsym FEW=3 -o framed3-aarch64.o framed-aarch64.s
aarch64-linux-gnu-as -o leaves-aarch64.o leaves-aarch64.s
aarch64-linux-gnu-ld -e whole -o leaves-aarch64.elf leaves-aarch64.o
rm leaves-aarch64.o
aarch64-linux-gnu-as -o moved-end-aarch64.o moved-end-aarch64.s
aarch64-linux-gnu-ld -z max-page-size=4096 -z noseparate-code -s \
    -o moved-end-aarch64.elf moved-end-aarch64.o
rm moved-end-aarch64.o
aarch64-linux-gnu-as -o sync-aarch64.o sync-aarch64.s
aarch64-linux-gnu-ld -e caller -o sync-aarch64.elf sync-aarch64.o
rm sync-aarch64.o
aarch64-linux-gnu-as -o rest-aarch64.o rest-aarch64.s
aarch64-linux-gnu-as -o early-case-aarch64.o early-case-aarch64.s
aarch64-linux-gnu-ld -e told -o early-case-aarch64.elf early-case-aarch64.o
rm early-case-aarch64.o
powerpc64le-linux-gnu-as -mpower9 -o beneath-ppc64le.o beneath-ppc64le.s
powerpc64le-linux-gnu-as -mpower9 -o kept-ppc64le.o kept-ppc64le.s
aarch64-linux-gnu-as -o outlined-far-aarch64.o outlined-far-aarch64.s
as --32 -o pops-far-i386.o pops-far-i386.s
aarch64-linux-gnu-as -o early-aarch64.o early-aarch64.s
aarch64-linux-gnu-as -o ahead-aarch64.o ahead-aarch64.s
aarch64-linux-gnu-as -o link-aarch64.o link-aarch64.s
powerpc64le-linux-gnu-as -o chain-ppc64le.o chain-ppc64le.s
riscv64-linux-gnu-as -march=rv64gc -o outlined-riscv64.o outlined-riscv64.s
riscv64-linux-gnu-as -march=rv64gc -mabi=lp64f -o double-riscv64.o \
    double-riscv64.s
arm-linux-gnueabihf-as -o same-arm.o same-arm.s
arm-linux-gnueabihf-as -o never-arm.o never-arm.s
arm-linux-gnueabihf-as -o lead-arm.o lead-arm.s
arm-linux-gnueabihf-ld -shared --build-id=none --strip-all -o lead-arm.so lead-arm.o
rm lead-arm.o
arm-linux-gnueabihf-as -o resolve-arm.o resolve-arm.s
arm-linux-gnueabihf-ld -shared --build-id=none --strip-all -o resolve-arm.so resolve-arm.o
rm resolve-arm.o
arm-linux-gnueabihf-as -o begins-arm.o begins-arm.s
arm-linux-gnueabihf-ld --strip-all -o begins-arm begins-arm.o
rm begins-arm.o
arm-linux-gnueabihf-as -march=armv7-a -o a32-arm.o a32-arm.s
arm-linux-gnueabihf-ld --strip-all -o a32-arm.elf a32-arm.o
rm a32-arm.o
aarch64-linux-gnu-as -o large-aarch64.o large-aarch64.s
powerpc64le-linux-gnu-as -o large-ppc64le.o large-ppc64le.s
powerpc64le-linux-gnu-as -o tracer-ppc64le.o tracer-ppc64le.s
# As 2.47 (2.40 has no zilsd).
riscv64-linux-gnu-as -march=rv64gcv_zba -o vlenb-riscv64.o vlenb-riscv64.s
riscv64-linux-gnu-as -march=rv64gc_xtheadmempair_xtheadmemidx \
    -o thead-riscv64.o thead-riscv64.s
for m in riscv64 loongarch64; do
	$m-linux-gnu-as -mrelax -o align-$m.o align-$m.s
done
riscv64-linux-gnu-as -march=rv64imafc -mabi=lp64f -o short-riscv64.o \
    short-riscv64.s
riscv64-linux-gnu-as -march=rv32imac_zilsd_zclsd -mabi=ilp32 \
    -o zilsd-riscv32.o zilsd-riscv32.s
as --64 -o realigned-x86.o realigned-x86.s
as --64 -o aligned-x86.o aligned-x86.s
riscv64-linux-gnu-as -mno-relax -march=rv64gc -o comes-riscv64.o comes-riscv64.s
arm-linux-gnueabihf-as -o stray-arm.o stray-arm.s
arm-linux-gnueabihf-ld --strip-all -o stray-arm stray-arm.o
arm-linux-gnueabihf-as -o ends-arm.o ends-arm.s
arm-linux-gnueabihf-ld --strip-all -o ends-arm ends-arm.o
rm ends-arm.o
rm stray-arm.o
aarch64-linux-gnu-as -o back-aarch64.o back-aarch64.s
aarch64-linux-gnu-ld -shared -o back-aarch64.so back-aarch64.o
rm back-aarch64.o
arm-linux-gnueabihf-as -o steps-arm.o steps-arm.s
arm-linux-gnueabihf-ld -shared -s -z noseparate-code -o steps-arm.so steps-arm.o
aarch64-linux-gnu-as -o resumed-aarch64.o resumed-aarch64.s
aarch64-linux-gnu-ld -e one -z noseparate-code -o resumed-aarch64 \
    resumed-aarch64.o
rm steps-arm.o resumed-aarch64.o
arm-linux-gnueabihf-as -o aside-arm.o aside-arm.s
arm-linux-gnueabihf-ld -shared -s -z noseparate-code -o aside-arm.so aside-arm.o
rm aside-arm.o
aarch64-linux-gnu-as -o go-aarch64.o go-aarch64.s
aarch64-linux-gnu-ld -o go-aarch64 go-aarch64.o
aarch64-linux-gnu-as --defsym C=1 -o go-c-aarch64.o go-aarch64.s
aarch64-linux-gnu-ld -o go-c-aarch64 go-c-aarch64.o
rm go-aarch64.o go-c-aarch64.o
for w in 0 1; do
	s390x-linux-gnu-as --defsym WRONG=$w -o go-s390x.o go-s390x.s
	s390x-linux-gnu-ld --build-id=none -o go$w go-s390x.o
done
rm go-s390x.o
mv go0 go-s390x
mv go1 go-wrong-s390x
aarch64-linux-gnu-as -o zone-aarch64.o zone-aarch64.s
aarch64-linux-gnu-as -o literal-aarch64.o literal-aarch64.s
aarch64-linux-gnu-as -o kept-aarch64.o kept-aarch64.s
arm-linux-gnueabihf-as -o reached-arm.o reached-arm.s
arm-linux-gnueabihf-ld --strip-all -o reached-arm reached-arm.o
arm-linux-gnueabihf-as -o turned-arm.o turned-arm.s
arm-linux-gnueabihf-ld --strip-all -o turned-arm turned-arm.o
rm turned-arm.o
rm reached-arm.o
arm-linux-gnueabihf-as -o table-thumb.o table-thumb.s
arm-linux-gnueabihf-as -o words-thumb.o words-thumb.s
arm-linux-gnueabihf-ld --strip-all --defsym __aeabi_unwind_cpp_pr0=0 \
    -z max-page-size=4096 -Ttext=0xb4f8 -e right -o words-thumb.elf \
    words-thumb.o
rm words-thumb.o
for m in riscv64 ppc64le; do
	p=$m
	[ $m = riscv64 ] || p=powerpc64le
	$p-linux-gnu-as -o table-$m.o table-$m.s
	$p-linux-gnu-ld -shared -z max-page-size=4096 -o table-$m.so table-$m.o
	rm table-$m.o
done
arm-linux-gnueabihf-as -o halves-arm.o halves-arm.s
arm-linux-gnueabihf-ld -Ttext=0x8000 -e right -o halves-arm halves-arm.o
arm-linux-gnueabihf-as -march=armv6 -o cases-arm.o cases-arm.s
arm-linux-gnueabihf-ld -z max-page-size=4096 -Ttext=0xcd000 -e right -s \
    -o cases-arm.elf cases-arm.o
rm cases-arm.o
arm-linux-gnueabihf-as -o beside-arm.o beside-arm.s
arm-linux-gnueabihf-ld -s -Ttext=0x8000 -e _start -o beside-arm beside-arm.o
arm-linux-gnueabihf-as -o nocase-arm.o nocase-arm.s
arm-linux-gnueabihf-ld -Ttext=0x8000 -e right -o nocase-arm nocase-arm.o
rm beside-arm.o nocase-arm.o
as --64 -o kept-x86.o kept-x86.s
ld -shared -o kept-x86.so kept-x86.o
as --64 --defsym FEW=1 -o kept-few-x86.o kept-x86.s
i686-linux-gnu-as -o shapes-i386.o shapes-i386.s
loongarch64-linux-gnu-as -o shapes-loongarch64.o shapes-loongarch64.s
powerpc64le-linux-gnu-as -o shapes-ppc64le.o shapes-ppc64le.s
s390x-linux-gnu-as -o shapes-s390x.o shapes-s390x.s
as -o shapes-x86-64.o shapes-x86-64.s
as -o resume-x86.o resume-x86.s
clang-22 --target=armv7-linux-gnueabihf -c -o predicated-arm.o predicated-arm.s
arm-linux-gnueabihf-as -o unsized-arm.o unsized-arm.s
arm-linux-gnueabihf-ld -shared -s -o unsized-arm.so unsized-arm.o
rm unsized-arm.o
arm-linux-gnueabihf-as -o unended-arm.o unended-arm.s
arm-linux-gnueabihf-ld -shared -s -o unended-arm.so unended-arm.o
rm unended-arm.o
# By GNU as 2.47 or later, which knows them.
as -o apx-x86.o apx-x86.s

# seed.c, into whose tables tests/unit/code_faults.c puts faults: gcc 12.2 and
# 16, clang 14 and 22.
for o in O0 O2 Os; do
	gcc-12 -$o -c -o seed-x86-64-gcc12-$o.o seed.c
	gcc-16 -$o -c -o seed-x86-64-gcc16-$o.o seed.c
	clang-14 -$o -c -o seed-x86-64-clang14-$o.o seed.c
	aarch64-linux-gnu-gcc -$o -mbranch-protection=standard -c \
	    -o seed-aarch64-gcc-$o.o seed.c
	clang-22 --target=aarch64-linux-gnu -fasynchronous-unwind-tables \
	    -$o -c -o seed-aarch64-clang22-$o.o seed.c
	for m in riscv64 s390x powerpc64le loongarch64; do
		$m-linux-gnu-gcc -$o -fasynchronous-unwind-tables -c \
		    -o seed-$m-gcc16-$o.o seed.c
	done
done
for o in O0 O2 Os; do
	for s in arm thumb; do
		arm-linux-gnueabihf-gcc-16 -m$s -$o -fno-ident -funwind-tables \
		    -fno-asynchronous-unwind-tables -c \
		    -o seed-$s-gcc16-$o.o seed.c
		clang-22 --target=armv7-linux-gnueabihf -m$s -$o -fno-ident \
		    -funwind-tables -c -o seed-$s-clang22-$o.o seed.c
	done
done
i686-linux-gnu-gcc -O2 -c -o seed-i386-gcc-O2.o seed.c
# Its rows are wrong as they are, as those of frame-address.c.
rm seed-loongarch64-gcc16-O0.o

# Frames by __riscv_save_N and _savegpr0_N, linked and not; jump tables in
# objects.
riscv64-linux-gnu-gcc -Os -msave-restore -fPIC -c -o helpers-riscv64.o helpers.c
powerpc64le-linux-gnu-gcc -Os -c -o helpers-ppc64le.o helpers.c
riscv64-linux-gnu-gcc -Os -msave-restore -shared -fPIC -nostartfiles \
    -Wl,--build-id=none -o helpers-riscv64.so helpers.c
# The same without names (GCC 16), and a slot of "three" told wrongly.
for m in riscv64,-msave-restore,9,-24,-32 powerpc64le,-mno-vsx,31,-8,-16; do
	IFS=, read -r m o r slot bad <<END
$m
END
	f=$m
	[ $m = riscv64 ] || f=ppc64le
	$m-linux-gnu-gcc-16 -Os $o -fPIC -fasynchronous-unwind-tables \
	    -fno-ident -S -o helpers.s helpers.c
	for k in right wrong; do
		[ $k = right ] || sed -i \
		    "0,/cfi_offset $r, $slot/s//cfi_offset $r, $bad/" helpers.s
		$m-linux-gnu-gcc-16 -shared -nostdlib -Wl,--build-id=none \
		    -Wl,-z,max-page-size=4096 -s -o stripped-$k-$f.so \
		    helpers.s -lgcc
	done
done
rm helpers.s
gcc-16 -O2 -fPIC -c -o switch-pic.o switch.c
gcc-16 -O2 -fno-pic -mcmodel=kernel -c -o switch-abs.o switch.c
gcc-16 -O2 -fno-pie -no-pie -fcf-protection=none -ffreestanding -fno-inline \
    -nostdlib -static -s -Wl,--build-id=none -Wl,-z,noseparate-code \
    -o cases-x86 cases.c
aarch64-linux-gnu-gcc -O2 -c -o switch-aarch64.o switch.c
clang-22 --target=aarch64-linux-gnu -O2 -fasynchronous-unwind-tables -c \
    -o switch-aarch64-clang.o switch.c

# Extensions that share encodings, and registers of 4 bytes.
clang-22 --target=riscv64-unknown-elf -march=rv64imac_xqccmp0p3 \
    -menable-experimental-extensions -mabi=lp64 -O2 -fno-omit-frame-pointer \
    -fasynchronous-unwind-tables -fno-ident -c -o xqccmp-riscv64.o calls.c
for n in 32,ilp32f 64,lp64f; do
	clang-22 --target=riscv${n%,*}-unknown-elf -march=rv${n%,*}imafc \
	    -mabi=${n#*,} -O2 -fasynchronous-unwind-tables -fno-ident -c \
	    -o single-riscv${n%,*}.o calls.c
done
# The same that says it has Zcmp: rows that no code keeps; and that says both.
sed 's/_xqccmp0p3/_zcmp1p000/' xqccmp-riscv64.o > zcmp-riscv64.o
sed 's/_zmmul1p0_/_zcmp1p00_/' xqccmp-riscv64.o > both-riscv64.o

# Code moved out of functions; Apple's frames by routines.
clang-22 --target=aarch64-linux-gnu -Oz -moutline -fPIC \
    -fasynchronous-unwind-tables -c -o outlined-aarch64.o outlined.c
clang-22 --target=arm64-apple-macos12 -Oz -moutline \
    -mllvm -homogeneous-prolog-epilog -c -o outlined-arm64.o outlined.c
ld64.lld-22 -arch arm64 -platform_version macos 12 12 -dylib -S -x \
    -undefined dynamic_lookup -o outlined-arm64.dylib outlined-arm64.o

aarch64-linux-gnu-gcc -O0 -c -o frame-address.o frame-address.c

# Apple's shapes, linked: names of what is bound are in the dylib alone.
llvm-mc-22 --triple=arm64-apple-macos12 -filetype=obj -o apple-arm64.o \
    apple-arm64.s
ld64.lld-22 -arch arm64 -platform_version macos 12 12 -dylib -S \
    -undefined dynamic_lookup -o apple-arm64.dylib apple-arm64.o
llvm-mc-22 --triple=x86_64-apple-macos12 -filetype=obj -o apple.o apple-x86-64.s
ld64.lld-22 -arch x86_64 -platform_version macos 12 12 -dylib -S \
    -undefined dynamic_lookup -o apple-x86-64.dylib apple.o
# Of which nothing tells where functions begin.
llvm-mc-22 --triple=x86_64-apple-macos12 -filetype=obj -o apple.o \
    told-apple-x86-64.s
ld64.lld-22 -arch x86_64 -platform_version macos 12 12 -dylib -S \
    -no_function_starts -undefined dynamic_lookup \
    -o told-apple-x86-64.dylib apple.o
llvm-strip-22 -x told-apple-x86-64.dylib
llvm-mc-22 --triple=x86_64-apple-macos12 -filetype=obj -o apple.o \
    merged-apple-x86-64.s
ld64.lld-22 -arch x86_64 -platform_version macos 12 12 -dylib -S \
    -no_function_starts -undefined dynamic_lookup \
    -o merged-apple-x86-64.dylib apple.o
llvm-strip-22 -x merged-apple-x86-64.dylib
# The size of its list of starts, as Zig's linker leaves it.
ld64.lld-22 -arch x86_64 -platform_version macos 12 12 -dylib -S \
    -undefined dynamic_lookup -o empty-apple-x86-64.dylib apple.o
llvm-strip-22 -x empty-apple-x86-64.dylib
printf '\0\0\0\0' |
    dd of=empty-apple-x86-64.dylib bs=1 seek=1236 conv=notrunc 2>/dev/null
# The flags of the section "mine".
cp told-apple-x86-64.dylib mine-apple-x86-64.dylib
printf '\0\0\0\0' |
    dd of=mine-apple-x86-64.dylib bs=1 seek=248 conv=notrunc 2>/dev/null
rm apple.o

# What is found, ways that may be dead, and other words for the same.
as --64 -o why-long.o why-long.s
as --64 -o pads-x86.o pads-x86.s
as --32 -o pops-i386.o pops-i386.s
as --32 -o got-i386.o got-i386.s
# Linked, for callees are read where they are.
as --32 -o nobody-i386.o nobody-i386.s
as --32 -o callee-i386.o callee-i386.s
ld -m elf_i386 -shared -z noseparate-code --build-id=none -o callee-i386.so \
    callee-i386.o
as --32 -o takes-i386.o takes-i386.s
ld -m elf_i386 -shared -z noseparate-code -z notext --build-id=none \
    -o takes-i386.so takes-i386.o
rm callee-i386.o takes-i386.o
powerpc64le-linux-gnu-as -o counted-ppc64le.o counted-ppc64le.s
powerpc64le-linux-gnu-as -o away.o away-ppc64le.s
powerpc64le-linux-gnu-ld -shared -z max-page-size=4096 -z norelro \
    -o away-ppc64le.so away.o
rm away.o
as --32 -o from-next.o from-next-i386.s
ld -m elf_i386 -shared -z noseparate-code -z norelro --build-id=none \
    -o from-next-i386.so from-next.o
rm from-next.o
powerpc64le-linux-gnu-as -o given-ppc64le.o given-ppc64le.s
powerpc64le-linux-gnu-as -o masked.o masked-ppc64le.s
powerpc64le-linux-gnu-ld -shared -z noseparate-code --build-id=none -z norelro \
    -o masked-ppc64le.so masked.o
rm masked.o
powerpc64le-linux-gnu-as -o trap.o trap-ppc64le.s
powerpc64le-linux-gnu-ld -z noseparate-code --build-id=none -e bounded \
    -o trap-ppc64le trap.o
rm trap.o
powerpc64le-linux-gnu-as -o away-ppc64le.o away-ppc64le.s
as --32 -o frame-i386.o frame-i386.s
ld -m elf_i386 -shared -z noseparate-code --build-id=none -o frame-i386.so \
    frame-i386.o
rm frame-i386.o
s390x-linux-gnu-as -o query-s390x.o query-s390x.s
as --64 -o kernel-x86.o kernel-x86.s
ld -shared -z noseparate-code --build-id=none -o kernel-x86.so kernel-x86.o
rm kernel-x86.o
as --64 -o parts-x86.o parts-x86.s
as --32 -o thunk-i386.o thunk-i386.s
ld -m elf_i386 -shared -s -z noseparate-code --build-id=none -o thunk-i386.so \
    thunk-i386.o
rm thunk-i386.o
as --64 -o ocaml-x86.o ocaml-x86.s
sed 's/camlM/M/g' ocaml-x86.s | as --64 -o ocaml-not-x86.o
s390x-linux-gnu-as -o case-s390x.o case-s390x.s
s390x-linux-gnu-ld -shared -z noseparate-code --build-id=none \
    -o case-s390x.so case-s390x.o
rm case-s390x.o
s390x-linux-gnu-as -o pool-s390x.o pool-s390x.s
powerpc64le-linux-gnu-as -o leave-ppc64le.o leave-ppc64le.s
riscv64-linux-gnu-as -o link-riscv64.o link-riscv64.s
riscv64-linux-gnu-ld -shared -z noseparate-code --build-id=none \
    -o link-riscv64.so link-riscv64.o
riscv64-linux-gnu-strip link-riscv64.so
rm link-riscv64.o
as --64 -o faults-x86.o faults-x86.s
as --64 -o edges-x86.o edges-x86.s
as --64 -o equal-x86.o equal-x86.s
aarch64-linux-gnu-as -o equal-aarch64.o equal-aarch64.s
aarch64-linux-gnu-as -o barrier-aarch64.o barrier-aarch64.s
aarch64-linux-gnu-as -o places-aarch64.o places-aarch64.s
as --64 -o ways-x86.o ways-x86.s
powerpc64le-linux-gnu-as -o cases-ppc64le.o cases-ppc64le.s
arm-linux-gnueabihf-as -o leaf-arm.o leaf-arm.s
arm-linux-gnueabihf-ld -e right -o leaf-arm leaf-arm.o
rm leaf-arm.o
echo "int x(void) { return 1; }" | gcc -O1 -fno-asynchronous-unwind-tables -c \
    -o no-tables.o -x c -

# With lines of source, and no directives.
as --64 -g --debug-prefix-map "$PWD=." -o ops-x86.o ops-x86.s
aarch64-linux-gnu-as -g --debug-prefix-map "$PWD=." -o ops-aarch64.o \
    ops-aarch64.s
# Directives that "dump -j code --ops" tells of compilers' output without any,
# pasted behind the instructions that it names; made with GCC 16.2.
trip()
{
	$2gcc $3 -O2 -fno-asynchronous-unwind-tables -fno-unwind-tables -S \
	    -o trip.s trip.c
	$2as -g -o trip.o trip.s
	"$UNWINDDUMP" dump -j code --ops --no-rows trip.o > trip.ops
	awk -f ../../tests/lib/paste.awk trip.ops trip.s > pasted.s
	$2as -o "trip-$1.o" pasted.s
	rm trip.s trip.o trip.ops pasted.s
}
trip riscv64 riscv64-linux-gnu-
trip loongarch64 loongarch64-linux-gnu-
trip i386 i686-linux-gnu-
trip thumb arm-linux-gnueabihf- -mthumb
# The same with directives that are not all of them, and not all right.
as --64 -g --debug-prefix-map "$PWD=." -o mend-x86.o mend-x86.s
aarch64-linux-gnu-as -o mend-pair-aarch64.o mend-pair-aarch64.s
aarch64-linux-gnu-as -g --debug-prefix-map "$PWD=." -o mend-aarch64.o \
    mend-aarch64.s

as --64 -o behind-x86.o behind-x86.s
ld -shared -o behind-x86.so behind-x86.o
rm behind-x86.o
as --64 -o inside-x86.o inside-x86.s
ld -shared -Bsymbolic -o inside-x86.so inside-x86.o
rm inside-x86.o
as --64 -o stray-x86.o stray-x86.s
ld -shared -s --hash-style=gnu -z noseparate-code -o stray-x86.so stray-x86.o
rm stray-x86.o
as --64 -o leapt-x86.o leapt-x86.s

for o in O0 O2; do
	s390x-linux-gnu-gcc -$o -c -o args-s390x-$o.o args-s390x.c
done

# Callees that take arguments away, and cases that lead nowhere.
g++ -m32 -O2 -fno-pie -fno-pic -maccumulate-outgoing-args -c -o sret-i386.o \
    sret-i386.cc
aarch64-linux-gnu-gcc -nostdlib -shared -Wl,--build-id=none \
    -Wl,-z,max-page-size=4096 -o nowhere-aarch64.so nowhere-aarch64.s

as --64 -o named-x86.o named-x86.s
ld -shared --hash-style=gnu -z noseparate-code -Bsymbolic -o named-x86.so \
    named-x86.o
rm named-x86.o

as --64 -o bare-x86.o bare-x86.s
ld -shared -s --hash-style=gnu -z noseparate-code -Bsymbolic -o bare-x86.so bare-x86.o
rm bare-x86.o

as --64 -o cgo-x86.o cgo-x86.s
ld -shared -s --hash-style=gnu -z noseparate-code -Bsymbolic -o cgo-x86.so cgo-x86.o
rm cgo-x86.o
as --64 -o part-x86.o part-x86.s
ld -shared -s --hash-style=gnu -z noseparate-code -Bsymbolic -o part-x86.so part-x86.o
rm part-x86.o
as --64 -o pad-x86.o pad-x86.s
ld -shared -s --hash-style=gnu -z noseparate-code -Bsymbolic -o pad-x86.so pad-x86.o
rm pad-x86.o
arm-linux-gnueabihf-as -o joined-arm.o joined-arm.s
arm-linux-gnueabihf-ld -s -Ttext=0x8000 -e one -o joined-arm joined-arm.o
for f in traps mixed; do
	as --64 -o $f-x86.o $f-x86.s
	ld -shared -s --hash-style=gnu -z noseparate-code -Bsymbolic \
	    -o $f-x86.so $f-x86.o
done
for f in slots ways; do
	as --32 -o $f-i386.o $f-i386.s
	ld -m elf_i386 -shared -s --hash-style=gnu -z noseparate-code \
	    --build-id=none -o $f-i386.so $f-i386.o
done
rm joined-arm.o traps-x86.o mixed-x86.o slots-i386.o ways-i386.o
aarch64-linux-gnu-as -o trap-aarch64.o trap-aarch64.s

# An earlier output, which lacks one finding.
(cd .. && unwinddump check --code --format=jsonl code/faults-x86.o) |
    grep -v late_epilogue > faults-x86.jsonl

# The text of GNU objdump 2.47, for tests where it is not there.
mkdir -p objdump
text()
{
	"$@" > "objdump/$out.txt" && gzip -9 -n -f "objdump/$out.txt"
}
out=aarch64; text aarch64-linux-gnu-objdump -d aarch64.o
out=arm; text arm-linux-gnueabihf-objdump -d arm.o
out=thumb; text arm-linux-gnueabihf-objdump -d thumb.o
out=riscv64; text riscv64-linux-gnu-objdump -M numeric,no-aliases -d riscv64.o
out=riscv32-zcmp
text riscv64-linux-gnu-objdump -M numeric,no-aliases -d riscv32-zcmp.o
out=s390x; text s390x-linux-gnu-objdump -d s390x.o
out=ppc64le; text powerpc64le-linux-gnu-objdump -M power10,raw -d ppc64le.o
out=loongarch64
text loongarch64-linux-gnu-objdump -M no-aliases,numeric -d loongarch64.o

# Behind bytes that are no instruction.
as --64 -o unread-x86.o unread-x86.s
aarch64-linux-gnu-as -o unread-aarch64.o unread-aarch64.s
s390x-linux-gnu-as -o unread-s390x.o unread-s390x.s

# Large frames of Rust.
as --64 -o probe-x86.o probe-x86.s
ld -shared -s --hash-style=gnu -z noseparate-code -Bsymbolic -o probe-x86.so \
    probe-x86.o
rm probe-x86.o

# x32.
as --x32 -o x32.o x32.s

# Conventions of the ABIs, and of the routines of compilers' libraries.
as --64 -o abi-x86.o abi-x86.s
as --32 -o abi-i386.o abi-i386.s
aarch64-linux-gnu-as -o abi-aarch64.o abi-aarch64.s
arm-linux-gnueabihf-as -o abi-arm.o abi-arm.s
arm-linux-gnueabihf-as -o far-jump-thumb.o far-jump-thumb.s
arm-linux-gnueabihf-as -o merged-leaf-arm.o merged-leaf-arm.s
arm-linux-gnueabihf-as -o behind-call-arm.o behind-call-arm.s
arm-linux-gnueabihf-as -o abi-thumb.o abi-thumb.s
arm-linux-gnueabihf-as -o traced-arm.o traced-arm.s
aarch64-linux-gnu-as -o tail-aarch64.o tail-aarch64.s
aarch64-linux-gnu-ld -shared -z noseparate-code -z max-page-size=4096 \
    -o tail-aarch64.so tail-aarch64.o
rm tail-aarch64.o
arm-linux-gnueabihf-as -o far-arm.o far-arm.s
arm-linux-gnueabihf-ld -Ttext=0x8000 --section-start=.far=0x1008000 \
    -z max-page-size=4096 -e near -o far-arm far-arm.o
rm far-arm.o
as --32 -o late-i386.o late-i386.s
as --64 -o seeded-x86.o seeded-x86.s
as --64 -o more-args-x86.o more-args-x86.s
as --64 -o lent-frame-x86.o lent-frame-x86.s
as --64 -o default-x86.o default-x86.s
ld -shared -o default-x86.so default-x86.o
rm default-x86.o
as --64 -o named-x86.o named-x86.s
as --64 -o cold-x86.o cold-x86.s
as --64 -o parts-x86.o parts-x86.s
as --64 -o takes-x86.o takes-x86.s
as --64 -o hardened-x86.o hardened-x86.s
as --32 -o hardened-i386.o hardened-i386.s
s390x-linux-gnu-as -o hardened-s390x.o hardened-s390x.s
s390x-linux-gnu-ld -shared -z noseparate-code --build-id=none \
    -o hardened-s390x.so hardened-s390x.o
rm hardened-s390x.o
arm-linux-gnueabihf-as -march=armv6-m -o case-thumb1.o case-thumb1.s
clang-22 --target=arm64-apple-macos11 -femit-dwarf-unwind=always -c \
    -o leaves-late-macho.o leaves-late.s
clang-22 --target=aarch64-linux-gnu -c -o leaves-late-aarch64.o leaves-late.s
as --64 -o traps-x86.o traps-x86.s
arm-linux-gnueabihf-as -o traps-arm.o traps-arm.s
aarch64-linux-gnu-as -o routines-aarch64.o routines-aarch64.s
arm-linux-gnueabihf-as -o routines-arm.o routines-arm.s
riscv64-linux-gnu-as -mno-relax -march=rv64gc_zicfiss_zicfilp_zimop_zcmop \
    -o routines-riscv64.o routines-riscv64.s
s390x-linux-gnu-as -o routines-s390x.o routines-s390x.s
as --32 -o table-i386.o table-i386.s
ld -m elf_i386 -shared -o table-i386.so table-i386.o
rm table-i386.o
arm-linux-gnueabihf-as -o constants-arm.o constants-arm.s
arm-linux-gnueabihf-ld -s -e _start -o constants-arm constants-arm.o
rm constants-arm.o
as --64 -o told-x86.o told-x86.s
powerpc64le-linux-gnu-as -o switch-ppc64le.o switch-ppc64le.s
arm-linux-gnueabihf-as -o rest-arm.o rest-arm.s
arm-linux-gnueabihf-ld -s -e _start -o rest-arm rest-arm.o
rm rest-arm.o
arm-linux-gnueabihf-as -o across-arm.o across-arm.s
arm-linux-gnueabihf-ld -s -e _start -o across-arm across-arm.o
rm across-arm.o
as --64 -o gone-x86.o gone-x86.s
ld -shared -z noseparate-code --gc-sections -e start -o gone-x86.so gone-x86.o
rm gone-x86.o
as --64 -o placed-x86.o placed-x86.s
as --32 -o placed-i386.o placed-i386.s
as --64 -o moved-x86.o moved-x86.s
as --32 -o narrow-i386.o narrow-i386.s
as --32 --defsym WIDE=1 -o wide-i386.o narrow-i386.s
arm-linux-gnueabihf-as -o kernel-arm.o kernel-arm.s
arm-linux-gnueabihf-ld -s -e _start -o kernel-arm kernel-arm.o
rm kernel-arm.o
s390x-linux-gnu-as -o eh-return-s390x.o eh-return-s390x.s
loongarch64-linux-gnu-as -mno-relax -o past-trap-loongarch64.o past-trap-loongarch64.s
loongarch64-linux-gnu-as -mno-relax -o case-loongarch64.o case-loongarch64.s
loongarch64-linux-gnu-ld --no-relax -shared -s --build-id=none \
    -z noseparate-code -z max-page-size=4096 -o case-loongarch64.so \
    case-loongarch64.o
rm case-loongarch64.o
arm-linux-gnueabihf-as -march=armv7-a -mfpu=neon -o pool-thumb.o pool-thumb.s
arm-linux-gnueabihf-ld -shared -s --build-id=none -z max-page-size=4096 \
    -z noseparate-code -o pool-thumb.so pool-thumb.o
rm pool-thumb.o
arm-linux-gnueabihf-as -o large-thumb1.o large-thumb1.s
as --64 -o split-x86.o split-x86.s
as --32 -o kernel-i386.o kernel-i386.s
riscv64-linux-gnu-as -march=rv64gc -mabi=lp64 -o floats-none-riscv64.o floats-riscv64.s
riscv64-linux-gnu-as -march=rv64gc -mabi=lp64d -o floats-riscv64.o floats-riscv64.s
s390x-linux-gnu-as -march=z13 -o vector-s390x.o vector-s390x.s
riscv64-linux-gnu-as -march=rv64imafc -mabi=lp64f -o short-floats-riscv64.o short-floats-riscv64.s
loongarch64-linux-gnu-as -mno-relax -mabi=lp64s -o floats-none-loongarch64.o floats-loongarch64.s
loongarch64-linux-gnu-as -mno-relax -o floats-loongarch64.o floats-loongarch64.s
as --64 -o none-x86.o none-x86.s
as --64 --defsym one=1 -o none-one-x86.o none-x86.s
arm-linux-gnueabihf-as -o bfc-thumb.o bfc-thumb.s
as --32 -o spill-i386.o spill-i386.s
ld -m elf_i386 -shared -s -z noseparate-code --build-id=none -o spill-i386.so \
    spill-i386.o
rm spill-i386.o
powerpc64le-linux-gnu-as -mbig -a64 -o fields-ppc64v1.o fields-ppc64v1.s
powerpc64le-linux-gnu-as -mbig -a64 -o ends.o ends-ppc64v1.s
powerpc64le-linux-gnu-ld -m elf64ppc -shared -s -z noseparate-code \
    -z max-page-size=4096 --build-id=none -o ends-ppc64v1.so ends.o
rm ends.o
as --64 -o goto-x86.o goto-x86.s
ld -shared -s --hash-style=gnu -z noseparate-code -Bsymbolic -o goto-x86.so \
    goto-x86.o
rm goto-x86.o
as --32 -o thunks-i386.o thunks-i386.s
ld -m elf_i386 -shared -s --hash-style=gnu -z noseparate-code \
    --build-id=none -Bsymbolic -o thunks-i386.so thunks-i386.o
rm thunks-i386.o
as --64 -o static-x86.o static-x86.s
ld -static -s -z noseparate-code -o static-x86 static-x86.o
rm static-x86.o
as --64 -o cold-back.o cold-back-x86.s
ld -static -s -z noseparate-code --build-id=none -o cold-back-x86 cold-back.o
rm cold-back.o
s390x-linux-gnu-as -march=z13 -o vectors-s390x.o vectors-s390x.s
loongarch64-linux-gnu-as -mno-relax -o vectors-loongarch64.o vectors-loongarch64.s

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes the test inputs of this folder from src/.  They are kept in the
# repository, because no machine has all of these compilers; the sources and
# this file say what each one is.  Made on Debian unstable with GCC 16.2, GCC
# 14.2 (MIPS), binutils 2.47 and LLVM 22.1.
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

S=-Isrc
# Debug information that names no folder of the machine.
G="-gz=none -fdebug-prefix-map=$PWD=."
O2="-O2 -fno-ident -g0 -fasynchronous-unwind-tables"
# Small programs: no C library, nothing aligned to pages.
L="-nostdlib -Wl,--eh-frame-hdr -Wl,--build-id=none -Wl,-z,noseparate-code -Wl,-z,max-page-size=4096 -Wl,-z,norelro -Wl,--hash-style=gnu"

# --- Relocatable objects of all machines ---------------------------------
run x86_64-linux-gnu-as -o cfa-x86.o src/cfa-x86.s
run x86_64-linux-gnu-as -o part-read.o src/part-read.s
run x86_64-linux-gnu-as -o cfa-taken.o src/cfa-taken.s
run x86_64-linux-gnu-ld -shared -z noseparate-code -z max-page-size=4096 -s \
    -o cfa-taken.so cfa-taken.o
run x86_64-linux-gnu-gcc-16 $O2 -c src/frames.c -o x86-64.o
run x86_64-linux-gnu-gcc-16 $O2 -mx32 -fPIC -c src/frames.c -o x32.o
run i686-linux-gnu-gcc-16 $O2 -fPIC -c src/frames.c -o i386.o
run x86_64-linux-gnu-gcc-16 $O2 -mcmodel=large -c src/frames.c -o x86-64-large.o
run aarch64-linux-gnu-gcc-16 $O2 -c src/frames.c -o aarch64.o
run aarch64-linux-gnu-gcc-16 $O2 -mbranch-protection=pac-ret+leaf -c src/frames.c -o aarch64-pac.o
run clang-22 --target=aarch64-linux-gnu $O2 -mbranch-protection=pac-ret+leaf+b-key -c src/frames.c -o aarch64-bkey.o
run clang-22 --target=aarch64-linux-gnu $O2 -march=armv9.5-a -mbranch-protection=pac-ret+pc -c src/frames.c -o aarch64-pac-pc.o
run clang-22 --target=aarch64-linux-gnu $O2 -march=armv8.5-a+memtag -fsanitize=memtag-stack -c src/frames.c -o aarch64-mte.o
run clang-22 --target=aarch64-linux-gnu $O2 -march=armv9-a -c src/sve.c -o aarch64-sve.o
run clang-22 --target=aarch64_be-linux-gnu $O2 -c src/frames.c -o aarch64_be.o
run arm-linux-gnueabihf-gcc-16 -O2 -fno-ident -g1 $G -gdwarf-4 -c src/frames.c -o arm-thumb.o
run clang-22 --target=armv7-linux-gnueabihf -marm -fdwarf-exceptions $O2 -c src/frames.c -o arm.o
run riscv64-linux-gnu-gcc-16 $O2 -c src/frames.c -o riscv64-relax.o
run clang-22 --target=riscv64-linux-gnu $O2 -mrelax -c src/frames.c -o riscv64-clang.o
run clang-22 --target=riscv32-linux-gnu $O2 -march=rv32gc -mabi=ilp32d -mno-relax -c src/frames.c -o riscv32.o
run s390x-linux-gnu-gcc-16 $O2 -c src/frames.c -o s390x.o
run powerpc64le-linux-gnu-gcc-16 $O2 -c src/frames.c -o ppc64le.o
run powerpc64-linux-gnu-gcc-16 $O2 -mabi=elfv1 -c src/frames.c -o ppc64.o
run clang-22 --target=powerpc-linux-gnu $O2 -c src/frames.c -o ppc.o
run mips-linux-gnu-gcc-14 $O2 -mabi=32 -c src/frames.c -o mips-o32.o
run mips64-linux-gnuabi64-gcc-14 $O2 -mabi=64 -c src/frames.c -o mips-n64.o
run clang-22 --target=mips64el-linux-gnuabi64 $O2 -c src/frames.c -o mips64el.o
run clang-22 --target=mips64-linux-gnuabin32 -c src/mips-regs.s -o mips-n32-regs.o
run clang-22 --target=mips-linux-gnu -c src/mips-regs.s -o mips-o32-regs.o
run loongarch64-linux-gnu-gcc-16 $O2 -c src/frames.c -o loongarch64.o
run clang-22 --target=loongarch64-linux-gnu $O2 -mrelax -c src/frames.c -o loongarch64-clang.o
run sparc64-linux-gnu-gcc-16 $O2 -c src/frames.c -o sparc64.o
run clang-22 --target=sparc-linux-gnu $O2 -c src/frames.c -o sparc32.o
run m68k-linux-gnu-gcc-16 $O2 -c src/frames.c -o m68k.o
run clang-22 --target=hexagon-linux-musl $O2 -c src/frames.c -o hexagon.o
run clang-22 --target=amdgcn -mcpu=gfx900 -c src/amdgpu.s -o amdgpu.o
for e in bpfel bpfeb; do
	run clang-22 --target=$e -O2 -g1 -gdwarf-4 -fdebug-prefix-map="$PWD"=. -fno-ident -c src/bpf.c -o $e.o
	run llvm-objcopy-22 --remove-section=.BTF --remove-section=.BTF.ext --remove-section=.debug_info --remove-section=.debug_str --remove-section=.debug_abbrev --remove-section=.debug_line --remove-section=.llvm_addrsig $e.o
done

# --- Linked images --------------------------------------------------------
run x86_64-linux-gnu-gcc-16 $O2 $L -static src/frames.c src/start.c -o x86-64.elf
run x86_64-linux-gnu-gcc-16 $O2 -fPIC -fcf-protection=full $L -shared -Wl,-z,lazy -Wl,-z,ibtplt src/plt.c -o plt.so
run x86_64-linux-gnu-gcc-16 $O2 -fPIC -fcf-protection=none $L -shared -Wl,-z,lazy src/plt.c -o plt-lazy.so
run i686-linux-gnu-gcc-16 $O2 -fPIC -fcf-protection=none $L -shared -Wl,-z,lazy src/plt.c -o plt-i386.so
# With .debug_frame, in which linkers do not describe what they make.
run x86_64-linux-gnu-gcc-16 $O2 -fPIC -fcf-protection=none -S src/plt.c -o plt.tmp.s
[ ! -f plt.tmp.s ] || sed -i '1i\	.cfi_sections .eh_frame, .debug_frame' plt.tmp.s
run x86_64-linux-gnu-gcc-16 $L -shared -Wl,-z,lazy plt.tmp.s -o plt-both.so
rm -f plt.tmp.s
# Slots of machines that have several shapes of them.
P="$O2 $L -Wl,-z,lazy src/plt.c"
run aarch64-linux-gnu-gcc-16 -fPIC -shared -o imports.tmp.so src/imports.c -nostdlib
run aarch64-linux-gnu-gcc-16 -mbranch-protection=bti -Wl,-z,force-bti -no-pie -Wl,-e,entry $P imports.tmp.so -o plt-aarch64-bti.elf
rm -f imports.tmp.so
run aarch64-linux-gnu-gcc-16 -fPIC -shared $P -o plt-aarch64.so
run arm-linux-gnueabihf-gcc-16 -fPIC -shared -marm $P -o plt-arm.so
run arm-linux-gnueabihf-gcc-16 -fPIC -shared -marm -Wl,--long-plt $P -o plt-arm-long.so
run arm-linux-gnueabihf-gcc-16 -fPIC -shared -march=armv4t -mthumb -mfloat-abi=soft $P -o plt-arm-v4t.so
run arm-linux-gnueabihf-gcc-16 -fPIC -shared -march=armv7-m -mthumb -mfloat-abi=soft $P -o plt-thumb.so
run clang-22 --target=armv7-linux-gnueabihf -fuse-ld=lld -fPIC -shared -marm -Wl,--section-start=.got.plt=0x20000000 $P -o plt-arm-far.so
run clang-22 --target=armebv7-linux-gnueabihf -fuse-ld=lld -fPIC -shared -marm -Wl,--be8 $P -o plt-armeb.so
run loongarch64-linux-gnu-gcc-16 -fPIC -shared $P -o plt-loongarch64.so
run aarch64-linux-gnu-gcc-16 $O2 $L -static src/frames.c src/start.c -o aarch64.elf
run arm-linux-gnueabihf-gcc-16 -O2 -fno-ident -g1 $G -gdwarf-4 $L -static src/frames.c src/start.c -o arm-thumb.elf
run riscv64-linux-gnu-gcc-16 $O2 $L -static src/frames.c src/start.c -o riscv64.elf
run s390x-linux-gnu-gcc-16 $O2 $L -static src/frames.c src/start.c -o s390x.elf
run powerpc64-linux-gnu-gcc-16 $O2 -mabi=elfv1 $L -static src/frames.c src/start.c -o ppc64.elf
run powerpc64le-linux-gnu-gcc-16 $O2 $L -static src/frames.c src/start.c -o ppc64le.elf
run mips-linux-gnu-gcc-14 $O2 -mabi=32 -fno-pic -no-pie -mno-abicalls $L -static src/frames.c src/start.c -o mips-o32.elf
run mips64-linux-gnuabi64-gcc-14 $O2 -mabi=64 -fno-pic -no-pie -mno-abicalls -msym32 $L -static src/frames.c src/start.c -o mips-n64.elf
run loongarch64-linux-gnu-gcc-16 $O2 $L -static src/frames.c src/start.c -o loongarch64.elf
run sparc64-linux-gnu-gcc-16 $O2 $L -static src/frames.c src/start.c -o sparc64.elf
run m68k-linux-gnu-gcc-16 $O2 $L -static src/frames.c src/start.c -o m68k.elf

# --- Realigned stacks, C++ ------------------------------------------------
run x86_64-linux-gnu-gcc-16 $O2 -c src/drap.c -o drap.o
run i686-linux-gnu-gcc-16 $O2 -fno-pic -c src/drap.c -o drap-i386.o
run x86_64-linux-gnu-gcc-16 $O2 -fPIC -std=c++14 -c src/eh.cc -o eh-gcc.o
run clang-22 --target=x86_64-linux-gnu $O2 -fPIC -std=c++14 -c src/eh.cc -o eh-clang.o
run clang-22 --target=i686-linux-gnu $O2 -std=c++14 -c src/eh.cc -o eh-i386.o
run aarch64-linux-gnu-g++-16 $O2 -std=c++14 -c src/eh.cc -o eh-aarch64.o
run clang-22 --target=riscv64-linux-gnu $O2 -mrelax -std=c++14 -c src/eh.cc -o eh-riscv64.o
run clang-22 --target=mips64-linux-gnuabi64 $O2 -fPIC -std=c++14 -c src/eh.cc -o eh-mips64.o
run clang-22 --target=s390x-linux-gnu $O2 -fPIC -std=c++14 -c src/eh.cc -o eh-s390x.o
run x86_64-linux-gnu-gcc-16 $O2 -fPIC -std=c++14 $L -shared src/eh.cc -o eh.so
run x86_64-linux-gnu-gcc-16 $O2 -fno-pic -no-pie -std=c++14 $L -Wl,--unresolved-symbols=ignore-all src/eh.cc src/start.c -o eh.elf
run x86_64-linux-gnu-gcc-16 $O2 -fPIC -freorder-blocks-and-partition -c src/cold.cc -o cold-gcc.o
run clang-22 --target=x86_64-linux-gnu $O2 -fPIC -fbasic-block-sections=all -c src/cold.cc -o cold-clang.o

# --- .debug_frame of each version, compressed ------------------------------
for v in 1 3 4; do
	run x86_64-linux-gnu-gcc-16 $O2 -S src/frames.c -o src/frames.tmp.s
	run sed -i "1i .cfi_sections .debug_frame" src/frames.tmp.s
	run x86_64-linux-gnu-as --gdwarf-cie-version=$v src/frames.tmp.s -o debug_frame-v$v.o
done
run sed -i 1d src/frames.tmp.s
run x86_64-linux-gnu-as --gdwarf-cie-version=4 src/frames.tmp.s -o eh_frame-v4.o
run sed -i "1i .cfi_sections .eh_frame, .debug_frame" src/frames.tmp.s
run x86_64-linux-gnu-as --gdwarf-cie-version=3 src/frames.tmp.s -o both.o
run rm -f src/frames.tmp.s
run objcopy --compress-debug-sections=zlib-gabi debug_frame-v4.o zlib.o
run objcopy --compress-debug-sections=zstd debug_frame-v4.o zstd.o
run objcopy --compress-debug-sections=zlib-gnu debug_frame-v4.o zdebug.o

# --- By hand ---------------------------------------------------------------
for f in ops ops-bad exprs aug factors groups signal bombs lsda-bad unrel odd; do
	run x86_64-linux-gnu-as src/$f.s -o $f.o
done
run x86_64-linux-gnu-as src/rec64.s -o rec64-id4.o
run x86_64-linux-gnu-as --defsym WIDE=1 src/rec64.s -o rec64-id8.o
run s390x-linux-gnu-as --defsym WIDE=1 src/rec64-be.s -o rec64-id8-be.o
for n in 1 2 3 4; do
	run x86_64-linux-gnu-as --defsym TAIL=$n src/records-bad.s -o records-bad$n.o
done
run aarch64-linux-gnu-as src/pac.s -o pac.o
run i686-linux-gnu-as src/gotoff.s -o gotoff.o
run ld.lld-22 -m elf_i386 -z noseparate-code gotoff.o -o gotoff.elf
run x86_64-linux-gnu-as src/encodings.s -o encodings.o
run x86_64-linux-gnu-ld -z noseparate-code -Ttext=0x401000 -e _start encodings.o -o encodings.elf
run x86_64-linux-gnu-ld -z noseparate-code -Ttext=0x401000 -e _start odd.o -o odd.elf
run x86_64-linux-gnu-as src/pad.s -o pad.tmp.o
run x86_64-linux-gnu-ld -z noseparate-code -Ttext=0x401000 --no-ld-generated-unwind-info pad.tmp.o -o pad.elf
run rm -f pad.tmp.o
run clang-22 --target=x86_64-linux-gnu $O2 -fPIC -Wa,--crel,--allow-experimental-crel -c src/frames.c -o crel.o
run x86_64-linux-gnu-gcc-16 $O2 $L -static -Wl,-q src/frames.c src/start.c -o emit-relocs.elf

# --- Files of other shapes --------------------------------------------------
run rm -f two.a
run ar rcD two.a x86-64.o note.txt cold-gcc.o
run llvm-objcopy-22 --strip-sections plt.so plt-noshdr.so
run llvm-objcopy-22 --strip-sections eh.so eh-noshdr.so
run llvm-objcopy-22 --strip-sections x86-64.elf x86-64-noshdr.elf
run sh -c 'head -c 900 x86-64.o > cut.o'
run sh -c ': > empty'
run sh -c 'printf "\177ELF" > magic-only'

# Names and lines from elsewhere: a stripped library and its debug file.
run x86_64-linux-gnu-gcc-16 -O2 -fno-ident -g1 $G -fPIC $L -Wl,--build-id=0x0123456789abcdef0123456789abcdef01234567 -shared src/plt.c -o debug-full.so
run objcopy --only-keep-debug debug-full.so named.debug
run objcopy --strip-all --add-gnu-debuglink=named.debug debug-full.so named.so
run rm -f debug-full.so

# A symbol table in .gnu_debugdata, as some distributions have it.
run x86_64-linux-gnu-gcc-16 $O2 -fPIC $L -shared src/minisym.c -o mini-full.so
run objcopy --only-keep-debug mini-full.so mini.tmp
run xz -kf mini.tmp
run objcopy --strip-all --add-section .gnu_debugdata=mini.tmp.xz mini-full.so mini.so
run rm -f mini-full.so mini.tmp mini.tmp.xz

run x86_64-linux-gnu-g++-16 $O2 -fno-stack-protector -DPART=1 -c src/twins.cc -o twins-1.o
run x86_64-linux-gnu-g++-16 $O2 -fno-stack-protector -DPART=2 -c src/twins.cc -o twins-2.o
run x86_64-linux-gnu-g++-16 $L -static twins-1.o twins-2.o -o twins.elf
for debug in 0 1; do
	run as --defsym DEBUG=$debug -o apart-$debug.tmp src/apart.s
done
run ld -shared -z noseparate-code --hash-style=gnu -o apart.so apart-0.tmp \
    apart-1.tmp
rm -f apart-?.tmp
run rm -f twins-1.o twins-2.o
run x86_64-linux-gnu-gcc-16 $L -shared -s -Wl,--version-script=src/versions.map src/versions.s -o versions.so
run x86_64-linux-gnu-as src/wide-ptr.s -o wide-ptr.o
run x86_64-linux-gnu-ld -z noseparate-code --build-id=none wide-ptr.o -o wide-ptr.elf
# Thin archives of one file, as often as their names say.
for n in 3 4 10 11; do
	rm -f times$n.a
	# shellcheck disable=SC2046
	run ar qcT times$n.a $(yes wide-ptr.o | head -n $n)
done
run x86_64-linux-gnu-gcc-16 $O2 $L -fPIC -shared src/private.c -o private.so
run x86_64-linux-gnu-objcopy --only-keep-debug private.so private.debug
run x86_64-linux-gnu-objcopy --strip-all --add-gnu-debuglink=private.debug private.so
# The same with a build id, by which alone the debug file is found; another's.
run x86_64-linux-gnu-gcc-16 $O2 $L -Wl,--build-id=0xfedcba9876543210 -fPIC -shared src/private.c -o by-id.so
run mkdir -p build-id/.build-id/fe other-id/.build-id/fe
run x86_64-linux-gnu-objcopy --only-keep-debug by-id.so build-id/.build-id/fe/dcba9876543210.debug
run x86_64-linux-gnu-objcopy --strip-all by-id.so by-id.so
run x86_64-linux-gnu-gcc-16 $O2 $L -Wl,--build-id=0xfedcba9876543211 -fPIC -shared src/private.c -o other-id/.build-id/fe/dcba9876543210.debug
run riscv64-linux-gnu-as src/t0.s -o riscv64-t0.o

run x86_64-linux-gnu-as src/left.s -o left.o
run x86_64-linux-gnu-as --32 src/thunk.s -o thunk-i386.o
run x86_64-linux-gnu-as --defsym IFUNC=1 src/thunk.s -o ifunc.o
run mold -static -z noseparate-code --build-id=none --hash-style=none ifunc.o -o ifunc-mold.elf
rm -f ifunc.o
# --- an FDE without code where another begins ------------------------------
SO="-shared --eh-frame-hdr -z noseparate-code -z max-page-size=4096 -z norelro --build-id=none --hash-style=gnu"
tmp=$(mktemp -d)
run x86_64-linux-gnu-as src/empty.s -o $tmp/empty.o
run ld.lld-22 $SO $tmp/empty.o -o empty-lld.so
run riscv64-linux-gnu-as src/empty.s -o $tmp/empty.o
run riscv64-linux-gnu-ld $SO $tmp/empty.o -o empty-riscv64.so
rm -rf $tmp

# --- Inlined calls; names by Rust (nightly options of rustc 1.97) ------------
D="-O2 -g -gz=none -fdebug-prefix-map=$PWD=. -fno-ident"
run x86_64-linux-gnu-g++-16 $D -gdwarf-5 -c src/inline.cc -o inline-gcc.o
run clang++-22 $D -gdwarf-4 -fdebug-compilation-dir=. -c src/inline.cc -o inline-clang.o
for m in v0 legacy; do
	run env RUSTC_BOOTSTRAP=1 rustc -O -C panic=abort -Z unstable-options -C symbol-mangling-version=$m --emit=obj -o rust-$m.o src/pairs.rs
done

# --- .eh_frame_hdr: none, without table, damaged -----------------------------
run x86_64-linux-gnu-gcc-16 $O2 $L -static -Wl,--no-eh-frame-hdr src/frames.c src/start.c -o hdr-none.elf
# patch OUT OFFSET BYTES: x86-64.elf with bytes of .eh_frame_hdr replaced
hdr=$(readelf -SW x86-64.elf | sed -n 's/.*\.eh_frame_hdr *PROGBITS *[0-9a-f]* *\([0-9a-f]*\) .*/\1/p')
patch()
{
	echo "patch $*" | grep -q -e "$want" || return 0
	echo "+ patch $*"
	cp x86-64.elf "$1"
	printf "$3" | dd of="$1" bs=1 seek=$((0x$hdr + $2)) conv=notrunc status=none
}
patch hdr-version.elf 0 '\002'
patch hdr-notable.elf 2 '\377\377'
patch hdr-count.elf 8 '\377\377\377\377'
patch hdr-count-less.elf 8 '\003\000\000\000'
patch hdr-encoding.elf 3 '\107'
patch hdr-ptr.elf 4 '\000\000\000\000'
# eh_frame_ptr left out; a count without a table; a table without a count.
patch hdr-noptr.elf 1 '\377'
dd if=x86-64.elf of=hdr-noptr.elf bs=1 skip=$((0x$hdr + 8)) seek=$((0x$hdr + 4)) count=76 conv=notrunc status=none
printf '\000\000\000\000' | dd of=hdr-noptr.elf bs=1 seek=$((0x$hdr + 80)) conv=notrunc status=none
patch hdr-count-only.elf 3 '\377'
patch hdr-no-count.elf 2 '\377'
# eh_frame_ptr as ULEB128 of three bytes, 0x400350, then a count of 0 and no
# section headers (e_shoff, e_shnum, e_shstrndx).
patch hdr-uleb.elf 1 '\001\003\073\320\206\200\002\000\000\000\000'
dd if=/dev/zero of=hdr-uleb.elf bs=1 seek=40 count=8 conv=notrunc status=none
dd if=/dev/zero of=hdr-uleb.elf bs=1 seek=60 count=4 conv=notrunc status=none
# The first two locations exchanged: unsorted, and each at the other's FDE.
first=$(dd if=x86-64.elf bs=1 skip=$((0x$hdr + 12)) count=4 status=none | od -An -to1 | sed 's/ /\\/g')
second=$(dd if=x86-64.elf bs=1 skip=$((0x$hdr + 20)) count=4 status=none | od -An -to1 | sed 's/ /\\/g')
patch hdr-unsorted.elf 12 "$second"
printf "$first" | dd of=hdr-unsorted.elf bs=1 seek=$((0x$hdr + 20)) conv=notrunc status=none
# The second one equal to the first.
patch hdr-equal.elf 20 "$first"
# An FDE address that is none.
patch hdr-target.elf 16 '\007\000\000\000'

# --- Many programs that are alike ----------------------------------------
run x86_64-linux-gnu-as --gsframe -o alike.o src/alike.s
run x86_64-linux-gnu-ld -shared -s --eh-frame-hdr -z noseparate-code -z max-page-size=4096 -z norelro --hash-style=gnu -o alike.so alike.o
rm -f alike.o

[ -z "$failed" ]

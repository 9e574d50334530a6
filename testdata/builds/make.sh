#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the inputs from src/: with GNU as and ld 2.47, Clang and lld 22.
set -e
cd "$(dirname "$0")"
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

for f in one two; do
	as -o "$tmp/$f.old.o" src/$f.s
	as --defsym NEW=1 -o "$tmp/$f.new.o" src/$f.s
done
link="ld -shared --hash-style=gnu -z noseparate-code"
$link -o old.so "$tmp/one.old.o" "$tmp/two.old.o"
$link -o new.so "$tmp/two.new.o" "$tmp/one.new.o"
strip -s -o old-stripped.so old.so
strip -s -o new-stripped.so new.so
cp "$tmp/one.old.o" old.o
cp "$tmp/one.new.o" new.o

for m in aarch64 armv7a riscv64 loongarch64 s390x powerpc64le i686; do
	case $m in
	armv7a) t=armv7a-linux-gnueabihf;;
	*) t=$m-linux-gnu;;
	esac
	clang-22 --target=$t -O2 -fPIC -ffunction-sections -fdata-sections \
	    -fasynchronous-unwind-tables -c -o "$tmp/p.o" src/places.c
	link="ld.lld-22 -shared --hash-style=gnu -z noseparate-code"
	$link -o places-$m.1 "$tmp/p.o"
	$link --shuffle-sections='*=5' -o places-$m.2 "$tmp/p.o"
	llvm-strip-22 places-$m.2
done

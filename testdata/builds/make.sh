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

for f in old new; do
	as $([ $f = old ] || echo --defsym NEW=1) -o "$tmp/symver.o" \
	    src/symver.s
	$link --version-script=src/symver.map -o symver-$f.so "$tmp/symver.o"
	strip -s -o symver-$f-stripped.so symver-$f.so
done

as -o names-old.o src/names.s
as --defsym NEW=1 -o names-new.o src/names.s

mkdir -p dirs/1/a dirs/2/a dirs/1-mixed dirs/2-mixed "$tmp/1" "$tmp/2"
as --defsym OLD=1 -o "$tmp/1/signal.o" src/signal.s
as -o "$tmp/2/signal.o" src/signal.s
cp old.o dirs/1/a/x.o
cp new.o dirs/2/a/x.o
for f in 1/a.o 2/a.o 1/gone.o 1-mixed/m.o; do
	cp "$tmp/1/signal.o" dirs/$f
done
cp "$tmp/2/signal.o" dirs/2/fresh.o
cp "$tmp/2/signal.o" dirs/2/later.o
for f in 1/readme 2/readme 1/only 2-mixed/m.o; do
	echo "text of $f" > dirs/$f
done
cp old.o "$tmp/1/one.o" && cp new.o "$tmp/2/one.o"
cp new.o "$tmp/1/two.o" && cp old.o "$tmp/2/two.o"
cp ../exidx/refuses.elf "$tmp/1/refuses"
cp ../exidx/refuses.debug "$tmp/2/refuses"
cp "$tmp/1/signal.o" "$tmp/1/gone.o"
cp "$tmp/2/signal.o" "$tmp/2/fresh.o" && cp "$tmp/2/signal.o" "$tmp/2/later.o"
(cd "$tmp/1" && ar rcD a one.o two.o signal.o refuses gone.o)
(cd "$tmp/2" && ar rcD a later.o signal.o one.o two.o refuses fresh.o)
mv "$tmp/1/a" many-old.a
mv "$tmp/2/a" many-new.a

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

clang-22 --target=aarch64-linux-gnu -Wa,--defsym,TAGGED=1 -c -o tagged.o \
    src/tagged.s
clang-22 --target=aarch64-linux-gnu -c -o untagged.o src/tagged.s

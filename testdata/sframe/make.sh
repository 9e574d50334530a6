#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes the test inputs of this folder from src/.  They are kept in the
# repository, because no machine has all of these tools: version 1 comes from
# binutils 2.40 (Debian 12), version 2 without the PCREL flag from binutils 2.44
# (Debian 13), version 2 with it from LLVM 22, version 3 from binutils 2.47.50
# (Debian unstable); mold 3.0, lld 22.
#
#	sh make.sh v1|v2|v3		on a machine that has those tools

cd "$(dirname "$0")" || exit 1
run()
{
	echo "+ $*"
	"$@" || { echo "failed"; failed=1; }
}

AS=x86_64-linux-gnu-as
LD=x86_64-linux-gnu-ld
# Small files: nothing aligned to pages, no hash tables of many buckets.
L="-z noseparate-code -z max-page-size=4096 -z norelro --build-id=none --hash-style=gnu --eh-frame-hdr"
MC="llvm-mc-22 --filetype=obj --gsframe"

v1()
{
	run $AS --gsframe -o v1-amd64.o src/frames-amd64.s
	run $AS --gsframe -o v1-missing-old.o src/missing-old.s
	run $AS --gsframe -o second.tmp src/second-amd64.s
	run $LD -shared $L -o v1-amd64.so v1-amd64.o second.tmp
	# Debian 12's lld is version 14.
	run ld.lld -shared $L -o v1-lld.so v1-amd64.o second.tmp
	run aarch64-linux-gnu-as --gsframe -o v1-aarch64.o src/frames-aarch64.s
	run aarch64-linux-gnu-as -EB --gsframe -o v1-aarch64-be.o \
	    src/frames-aarch64.s
}

v2()
{
	run $AS --gsframe -o v2-amd64.o src/frames-amd64.s
	run $AS --gsframe -o v2-missing-old.o src/missing-old.s
	run $AS --gsframe -o v2-signal.o src/signal-amd64.s
	run $AS --gsframe -o v2-blind.o src/blind-amd64.s
	run $AS --gsframe -o v2-escapes.o src/escapes-amd64.s
	run $AS --gsframe -o second.tmp src/second-amd64.s
	run $LD -shared $L -o v2-amd64.so v2-amd64.o second.tmp
	# Relocations at wrong places.
	run $LD -r -o v2-r.o v2-amd64.o second.tmp
	run aarch64-linux-gnu-as --gsframe -o v2-aarch64.o src/frames-aarch64.s
	run aarch64-linux-gnu-ld -shared $L -o v2-aarch64.so v2-aarch64.o
	run aarch64-linux-gnu-as -EB --gsframe -o v2-aarch64-be.o \
	    src/frames-aarch64.s
}

v3()
{
	# Version 2 by LLVM; lld joins the tables of its inputs.
	run $MC --triple=x86_64-linux-gnu -o v2-pcrel-amd64.o src/frames-amd64.s
	# Which GNU ld does not take.
	run $LD -r -o v2-lost.o v2-pcrel-amd64.o
	run $MC --triple=x86_64-linux-gnu -o second.tmp src/second-amd64.s
	run ld.lld-22 -shared $L -o v2-lld.so v2-pcrel-amd64.o second.tmp
	run $MC --triple=x86_64-linux-gnu -o bugs-llvm.o src/bugs-llvm.s
	run $MC --triple=x86_64-linux-gnu -o v2-missing-llvm.o src/missing-old.s
	run $MC --triple=x86_64-linux-gnu --defsym TWIN=1 \
	    -o bugs-llvm-twin.o src/bugs-llvm.s

	run $AS --gsframe -o v3-amd64.o src/frames-amd64.s
	run $AS --gsframe -o second.tmp src/second-amd64.s
	run $LD -shared $L -o v3-amd64.so v3-amd64.o second.tmp
	run ld.mold -shared $L -o v3-mold.so v3-amd64.o second.tmp
	run ld.lld-22 -shared $L -o v3-lld.so v3-amd64.o second.tmp
	run $LD --strip-all -shared $L -o v3-noshdr.so v3-amd64.o second.tmp
	run llvm-objcopy-22 --strip-sections v3-noshdr.so
	run aarch64-linux-gnu-as --gsframe -o v3-aarch64.o src/frames-aarch64.s
	run aarch64-linux-gnu-as -EB --gsframe -o v3-aarch64-be.o \
	    src/frames-aarch64.s
	run s390x-linux-gnu-as --gsframe -o v3-s390x.o src/frames-s390x.s
	run $AS --gsframe -o v3-signal.o src/signal-amd64.s
	run $AS --gsframe -o v3-flex-amd64.o src/flex-amd64.s
	run s390x-linux-gnu-as --gsframe -o v3-flex-s390x.o src/flex-s390x.s

	# A file without .eh_frame linked to one that has it.
	run $AS --gsframe -o second.tmp src/debug-frame.s
	run $LD -r -o v3-both.o v3-amd64.o second.tmp

	# Groups: a link keeps one, ld -r leaves relocations of type NONE.
	run $AS --gsframe -o v3-comdat.o src/comdat-amd64.s
	run $AS --gsframe --defsym SECOND=1 -o second.tmp src/comdat-amd64.s
	run $LD -r -o v3-r.o v3-comdat.o second.tmp
	run $LD -shared $L -o v3-comdat.so v3-comdat.o second.tmp

	# PLT rows.  GNU ld writes a wrong one for .plt.got.
	run $AS --gsframe -o plt.tmp src/plt-amd64.s
	run $LD -shared $L -z lazy -o v3-plt.so plt.tmp
	run $LD -shared $L -z lazy -z ibtplt -o v3-plt-ibt.so plt.tmp
	run $AS --gsframe --defsym GOT=1 -o plt.tmp src/plt-amd64.s
	run $LD -shared $L -z lazy -o bugs-plt-got.so plt.tmp
	# Of version 2, of which GNU ld takes nothing: its own rows are all.
	run $MC --triple=x86_64-linux-gnu -o plt.tmp src/plt-amd64.s
	run $LD -shared $L -z lazy -o unlinked.so plt.tmp
	run $MC --triple=x86_64-linux-gnu --defsym IDENT=1 -o plt.tmp \
	    src/plt-amd64.s
	run $LD -shared $L -z lazy -o obsolete.so plt.tmp
	run s390x-linux-gnu-as --gsframe -o plt.tmp src/plt-s390x.s
	run s390x-linux-gnu-ld -shared $L -o v3-s390x.so plt.tmp
	run aarch64-linux-gnu-as --gsframe -o plt.tmp src/plt-aarch64.s
	run aarch64-linux-gnu-ld -shared $L -o v3-aarch64.so plt.tmp

	# SFrame of a startup file only.
	run $AS --gsframe -o plt.tmp src/startup-amd64.s
	run $AS --defsym REST=1 -o second.tmp src/startup-amd64.s
	run $LD -z noseparate-code -z max-page-size=4096 --build-id=none \
	    -o startup.elf plt.tmp second.tmp
	# And of all but that.
	run $AS -o plt.tmp src/startup-amd64.s
	run $AS --gsframe --defsym REST=1 -o second.tmp src/startup-amd64.s
	run $LD -z noseparate-code -z max-page-size=4096 --build-id=none \
	    -o no-startup.elf plt.tmp second.tmp
	# Two sections, which no linker joins for their names.
	run $AS --gsframe -o plt.tmp src/startup-amd64.s
	run objcopy --rename-section .sframe=.sframe.two plt.tmp two.tmp
	run ld.lld-22 -shared $L second.tmp two.tmp -o v3-two-lld.so
	rm -f two.tmp

	# What gas translates wrongly, and the same in a way that it can.
	for cpu in gas aarch64 s390x; do
		as=$cpu-linux-gnu-as
		[ $cpu != gas ] || as=$AS
		run $as --gsframe -o bugs-$cpu.o src/bugs-$cpu.s
		run $as --gsframe --defsym TWIN=1 -o bugs-$cpu-twin.o \
		    src/bugs-$cpu.s
	done
	run $AS --gsframe -o bugs-gas-cold.o src/bugs-gas-cold.s
	# With lines of debug information, and no folder of the machine.
	run $AS -g --debug-prefix-map "$PWD=." --gsframe -o bugs-gas-lines.o \
	    src/bugs-gas.s
	run $AS --gsframe -o missing-amd64.o src/missing-amd64.s
	run $AS --gsframe -o v3-escapes.o src/escapes-amd64.s
	run $LD -shared $L -o v3-none.so missing-amd64.o
	run aarch64-linux-gnu-as --gsframe -o missing-aarch64.o \
	    src/missing-aarch64.s

	# Damaged tables.
	run $AS -o bad-amd64.o src/bad-amd64.s
	run aarch64-linux-gnu-as -o bad-aarch64.o src/bad-aarch64.s
	run s390x-linux-gnu-as -o bad-s390x.o src/bad-s390x.s
	run $AS --defsym MANY=1 -o bad.tmp src/bad-linked.s
	run ld.lld-22 -shared $L -z notext -o bad-linked.so bad.tmp
	run $AS -o bad.tmp src/bad-linked.s
	for segment in mismatch slack unmapped; do
		run ld.lld-22 -shared $L --no-eh-frame-hdr \
		    -T src/segment-$segment.ld \
		    -o bad-segment-$segment.so bad.tmp
	done

	# What no producer at hand writes.
	run $AS -o hand-amd64.o src/hand-amd64.s
	run $AS -o hand-flex.o src/hand-flex.s
	run $AS -o hand-filler.o src/filler-amd64.s
	run $AS -o writable.o src/writable-amd64.s
	run ld.lld-22 -shared --hash-style=gnu -z noseparate-code -o writable.so \
	    writable.o
	run $AS -o hand-mask.o src/hand-mask.s
	run $AS -o hand-order.o src/hand-order.s
	run $AS -o hand-short.o src/hand-short.s
	run $AS -o hand-rowless.o src/hand-rowless.s
	run $AS --defsym ROWS=1 -o hand-rows.o src/hand-rowless.s
	run $AS --defsym ROWS=1 --defsym LONG=1 -o hand-long.o \
	    src/hand-rowless.s
	run $AS --defsym AUX=8 -o hand-module.o src/hand-module.s
	run s390x-linux-gnu-as -o hand-s390x.o src/hand-s390x.s
}

case $1 in
v1|v2|v3) $1;;
*) sed -n 's/^#	//p' "$0"; exit 2;;
esac
rm -f ./*.tmp
[ -z "$failed" ]

# SPDX-License-Identifier: GPL-3.0-or-later
# The decoders of machine code against the text of objdump and llvm-objdump:
# registers written, flow, targets, lengths, and exact loads, stores and sums.
# testdata/code/MACHINE.o has one instruction of nearly every mnemonic; whole
# libraries are held against them by hand:
#
#	objdump -d LIBRARY | build/tests/code_objdump MACHINE
# Run: plain

top=${TESTS_TOP:-.}
prog=${BUILD:-$top/build}/tests/code_objdump
n=0

# first PROGRAM...: the first of them that is there
first()
{
	for p; do
		if command -v "$p" >/dev/null 2>&1; then
			echo "$p"
			return
		fi
	done
}

# against INPUT MACHINE PROGRAM OPTION...
against()
{
	input=$1 machine=$2
	shift 2
	[ -n "$1" ] || return
	n=$((n + 1))
	if "$@" -d "$top/testdata/code/$input.o" 2>/dev/null |
	    "$prog" "$machine" > "${TMPDIR:-/tmp}/differ" &&
	    [ -s "${TMPDIR:-/tmp}/differ" ]; then
		echo "ok $n - $input: $1"
	else
		sed 's/^/# /' "${TMPDIR:-/tmp}/differ"
		echo "not ok $n - $input: $1"
	fi
}

kept()
{
	gzip -dc "$top/testdata/code/objdump/$1.txt.gz"
}

llvm=$(first llvm-objdump-22 llvm-objdump-21 llvm-objdump-20 \
    llvm-objdump-19 llvm-objdump)
# Those that show Thumb as halfwords, and know what RISC-V grew; LLVM 19 shows
# reserved encodings of c.lui and rfe as if they were some.
new=$(first llvm-objdump-22 llvm-objdump-21)
gnu=$(first arm-linux-gnueabihf-objdump arm-linux-gnueabi-objdump)
against aarch64 aarch64 "$llvm" --mattr=+all -M no-aliases
against aarch64 aarch64 "$(first aarch64-linux-gnu-objdump)" -M no-aliases
for input in arm thumb; do
	against $input arm "$new" --mattr=+all
	against $input arm "$gnu"
done
for input in riscv64 riscv32-zcmp; do
	against $input $input "$new" -M numeric -M no-aliases
	against $input $input "$(first riscv64-linux-gnu-objdump)" \
	    -M numeric,no-aliases
done
against s390x s390x "$(first s390x-linux-gnu-objdump)"
against ppc64le ppc64le "$(first powerpc64le-linux-gnu-objdump)" -M power10,raw
against loongarch64 loongarch64 "$(first loongarch64-linux-gnu-objdump)" \
    -M no-aliases,numeric
# What GNU objdump 2.47 says of them, kept for machines that have none.
for input in aarch64 arm thumb riscv64 riscv32-zcmp s390x ppc64le \
    loongarch64; do
	machine=$input
	[ $input != thumb ] || machine=arm
	against $input $machine kept $input
done
echo "1..$n"

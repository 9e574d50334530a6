#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the inputs here; needs binutils for x86-64 and aarch64.
cd "$(dirname "$0")" || exit 1
tmp=$(mktemp -d) || exit 1
as=x86_64-linux-gnu-as
set -e
$as src/x86.s -o x86.o
aarch64-linux-gnu-as src/a64.s -o a64.o
for i in $(sed -n 's/^#case //p' src/cie.s); do
	$as --defsym "$i=1" src/cie.s -o "$i.o"
done
$as src/otel-deltas.s -o "$tmp/deltas.o"
x86_64-linux-gnu-ld -e 0x6f805 -z noseparate-code \
    --no-ld-generated-unwind-info --section-start=.eh_frame=0x300000 \
    --section-start=.code=0x1000 "$tmp/deltas.o" -o otel-deltas.elf
rm -rf "$tmp"

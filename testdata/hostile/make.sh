#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the files of this folder.  GNU as and ld 2.40.
set -e
cd "$(dirname "$0")"
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
for f in sibling names; do
	as --64 -o "$tmp/$f.o" "$f.s"
	ld -shared --build-id=none -z noseparate-code -o "$f.so" "$tmp/$f.o"
	objcopy --strip-unneeded --keep-section='.debug_*' "$f.so"
done
# Members are a pipe and a device: nobody may wait for them, or read them.
{
	printf '!<thin>\n'
	printf '%-16s%-12s%-6s%-6s%-8s%-10s`\n' fifo/ 0 0 0 644 8
	printf '%-16s%-12s%-6s%-6s%-8s%-10s`\n' zero/ 0 0 0 644 8
} > thin.a
# 500 members whose names are all the same 4000 letters but for the first ones.
{
	printf '!<arch>\n'
	printf '%-16s%-12s%-6s%-6s%-8s%-10s`\n' // '' '' '' '' 4002
	awk 'BEGIN { for (i = 0; i < 4000; i++) printf "a"; printf "/\n" }'
	awk 'BEGIN { for (i = 0; i < 500; i++)
		printf "%-16s%-12s%-6s%-6s%-8s%-10s`\n", "/" i, 0, 0, 0, 644, 0 }'
} > names.a

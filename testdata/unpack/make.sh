#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes the test inputs of this folder: ../cfi/x86-64.elf compressed in every
# way, and as the payload of kernel images put together by hand.  gzip 1.12,
# xz 5.4, zstd 1.5, bzip2 1.0.8, lz4 1.9.
#
#	sh make.sh

cd "$(dirname "$0")" || exit 1
elf=../cfi/x86-64.elf

# put FILE OFFSET N VALUE: as N little-endian bytes.
put()
{
	n=$3 v=$(($4)) bytes=
	while [ "$n" -gt 0 ]; do
		bytes="$bytes$(printf '\\%03o' $((v & 255)))"
		v=$((v >> 8)) n=$((n - 1))
	done
	printf "$bytes" | dd of="$1" bs=1 seek=$(($2)) conv=notrunc status=none
}

size()
{
	wc -c < "$1"
}

gzip -9nc $elf > elf.gz
xz -9c $elf > elf.xz
xz --format=lzma -9c $elf > elf.lzma
zstd -19qc $elf > elf.zst
bzip2 -9c $elf > elf.bz2
lz4 -9qc $elf > elf.lz4
lz4 -l9qc $elf > elf-legacy.lz4
# Two streams: the file is cut in the middle.
{ head -c 1000 $elf | xz -9c; tail -c +1001 $elf | xz -9c; } > two.xz
{ head -c 1000 $elf | gzip -9nc; tail -c +1001 $elf | gzip -9nc; } > two.gz
# Other compressed files around it.
gzip -9nc ../cfi/two.a > archive.gz
gzip -9nc make.sh > text.gz
printf '\211LZO\000\r\n\032\n rest' > other.lzo
gzip -9nc elf.xz | bzip2 -9c | gzip -9nc > four.gz
gzip -9nc four.gz > five.gz

# --- Kernel images ------------------------------------------------------------
# bzimage NAME PAYLOAD TAIL: one with one setup sector and 16 bytes before the
# payload; TAIL is what the last four bytes say, or nothing where the payload
# has them itself.
bzimage()
{
	head -c 1040 /dev/zero > "$1"
	put "$1" 0x1f1 1 1
	put "$1" 0x1fe 2 0xaa55
	printf HdrS | dd of="$1" bs=1 seek=514 conv=notrunc status=none
	put "$1" 0x206 2 0x20f
	put "$1" 0x248 4 16
	cat "$2" >> "$1"
	[ -z "$3" ] || put "$1" "$(size "$1")" 4 "$3"
	put "$1" 0x24c 4 $(($(size "$1") - 1040))
	# What else a kernel has after it.
	printf 'the rest' >> "$1"
}

whole=$(size $elf)
bzimage vmlinuz.gz elf.gz
for s in xz lzma zst bz2; do
	bzimage vmlinuz.$s elf.$s "$whole"
done
bzimage vmlinuz.lz4 elf-legacy.lz4 "$whole"
bzimage vmlinuz.elf $elf "$whole"
bzimage vmlinuz.less elf.xz $((whole - 1))
bzimage vmlinuz.more elf.xz $((whole + 1))
bzimage vmlinuz.none make.sh "$whole"
gzip -9nc vmlinuz.xz > vmlinuz.xz.gz
# A payload that lies outside of the image.
cp vmlinuz.xz vmlinuz.outside
put vmlinuz.outside 0x248 4 0xffffff00

# zboot NAME KIND PAYLOAD: an EFI image around a compressed one.
zboot()
{
	head -c 64 /dev/zero > "$1"
	printf 'MZ\000\000zimg' | dd of="$1" bs=1 conv=notrunc status=none
	put "$1" 8 4 64
	put "$1" 12 4 "$(size "$3")"
	printf '%s' "$2" | dd of="$1" bs=1 seek=24 conv=notrunc status=none
	put "$1" 0x38 4 0x818223cd
	cat "$3" >> "$1"
}

# A flat image of arm64: "ARM\x64" at 0x38.
head -c 64 /dev/zero > Image
printf 'MZ' | dd of=Image bs=1 conv=notrunc status=none
printf 'ARMd' | dd of=Image bs=1 seek=56 conv=notrunc status=none
gzip -9nc Image > Image.gz
zboot vmlinuz.efi gzip Image.gz

# --- Damage -------------------------------------------------------------------
for s in gz xz lzma zst bz2 lz4; do
	head -c 600 elf.$s > cut.$s
	cp elf.$s damaged.$s
	put damaged.$s $(($(size elf.$s) / 2)) 8 0x5a5a5a5a5a5a5a5a
done
# Sums that do not fit: everything came out before that was seen.
cp elf.gz sum.gz
put sum.gz $(($(size elf.gz) - 8)) 4 0x12345678

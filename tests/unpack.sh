# SPDX-License-Identifier: GPL-3.0-or-later
# Compressed files and kernel images give what the file inside them gives.  What
# the build lacks a library for says so, and is skipped here.

cd "${TESTS_TOP:-.}/testdata/unpack" || exit 1
n=0

result()
{
	n=$((n + 1))
	echo "${1:+not }ok $n - $2"
}

# run FILE ARGUMENT...: sets rc; false where a library is missing.
run()
{
	"$UNWINDDUMP" "$@" > "$TMPDIR/out" 2> "$TMPDIR/err"
	rc=$?
	if grep -q 'this unwinddump was built without it' "$TMPDIR/err"; then
		[ $rc = 2 ] && result "" "$* # SKIP no library" ||
		    result bad "$*: exit status $rc without the library"
		return 1
	fi
}

# same FILE LAYERS: the same tables as the plain file has, and the same by way
# of standard input.
same()
{
	run dump "$1" || return
	bad=
	[ $rc = 0 ] && [ ! -s "$TMPDIR/err" ] || bad=1
	[ "$(head -n 1 "$TMPDIR/out")" = "$1: x86-64, unpacked from $2" ] ||
	    bad=1
	sed 1d "$TMPDIR/out" | cmp -s - "$TMPDIR/plain" || bad=1
	"$UNWINDDUMP" dump - < "$1" 2>/dev/null | sed 1d |
	    cmp -s - "$TMPDIR/plain" || bad=1
	result "$bad" "$1"
}

# fails FILE STATUS WORDS
fails()
{
	run dump "$1" || return
	bad=
	[ $rc = "$2" ] || bad=1
	grep -q -e "$3" "$TMPDIR/err" || bad=1
	[ -z "$bad" ] || sed 's/^/# /' "$TMPDIR/err"
	result "$bad" "$1: exit status $rc"
}

"$UNWINDDUMP" dump ../cfi/x86-64.elf | sed 1d > "$TMPDIR/plain"
[ "$(wc -l < "$TMPDIR/plain")" -gt 20 ] || { echo "no tables to find"; exit 1; }

same elf.gz gzip
same elf.xz xz
same elf.lzma lzma
same elf.zst zstd
same elf.bz2 bzip2
same elf.lz4 lz4
same elf-legacy.lz4 lz4
same two.gz gzip
same two.xz xz
same four.gz "gzip, bzip2, gzip, xz"
same vmlinuz.gz "bzImage, gzip"
same vmlinuz.xz "bzImage, xz"
same vmlinuz.lzma "bzImage, lzma"
same vmlinuz.zst "bzImage, zstd"
same vmlinuz.bz2 "bzImage, bzip2"
same vmlinuz.lz4 "bzImage, lz4"
same vmlinuz.elf bzImage
same vmlinuz.xz.gz "gzip, bzImage, xz"

fails five.gz 2 'wrapped more than 4 times'
fails text.gz 2 'not an object file.*(gzip)'
fails other.lzo 2 'lzop, which is not read'
fails vmlinuz.none 2 'nor compressed in a way that is known'
fails vmlinuz.outside 2 'payload of 0 bytes'
fails Image 1 'arm64 Image) that is no ELF file'
fails Image.gz 1 'gzip, arm64 Image) that is no ELF file'
fails vmlinuz.efi 1 'EFI zboot, gzip, arm64 Image) that is no ELF file'
for s in gz xz lzma zst bz2 lz4; do
	fails cut.$s 2 'data end too early'
done
for s in xz lzma zst lz4; do
	fails damaged.$s 2 'data are damaged'
done
# What came out is read, and said to be damaged.
fails sum.gz 1 'its gzip data are damaged, after 2192 bytes.*elf-unpack'
fails vmlinuz.less 1 'the image says 2191.*elf-unpack'
fails vmlinuz.more 1 'unpack to 2192 bytes, and the image says 2193'

# An archive inside, and one member of it by name.
if run list 'archive.gz(x86-64.o)'; then
	bad=
	[ $rc = 0 ] && grep -q '^archive.gz(x86-64.o): ' "$TMPDIR/out" || bad=1
	result "$bad" "archive.gz(x86-64.o)"
fi

# Directories: damage is told, text that is no object is passed over.
mkdir "$TMPDIR/dir"
cp text.gz Image.gz elf.gz "$TMPDIR/dir"
if run check -q -r "$TMPDIR/dir"; then
	bad=
	[ $rc = 0 ] && [ ! -s "$TMPDIR/err" ] || bad=1
	result "$bad" "check -r"
	cp cut.gz "$TMPDIR/dir"
	run check -q -r "$TMPDIR/dir"
	bad=
	[ $rc = 2 ] && grep -q 'cut.gz: its gzip data end' "$TMPDIR/err" ||
	    bad=1
	result "$bad" "check -r with damage"
fi

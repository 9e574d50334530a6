# SPDX-License-Identifier: GPL-3.0-or-later
# Unwinding instructions against readelf -u: the bytes of every one and, where
# both have words for it, the text.  readelf writes registers r13 to r15 and
# ranges of floating-point registers in another way, finish for padding, and
# leaves out what follows a personality routine without a symbol of its own.
# Run: long plain

command -v readelf >/dev/null 2>&1 || { echo "no readelf"; exit 77; }
cd "${TESTS_TOP:-.}/testdata/exidx" || exit 1

theirs()
{
	readelf -u "$1" 2>/dev/null | awk '
	/^0x/ { printf "%s", sep; sep = "\n"; sub(/^0x/, "", $1)
		sub(/:$/, "", $1); printf "%s", $1; next }
	/^  0x/ {
		text = ""
		for (i = 1; $i ~ /^0x/; i++) {
			sub(/^0x/, "", $i)
			text = text (i > 1 ? " " : "") $i
		}
		for (; i <= NF; i++)
			text = text " " $i
		printf "; %s", text
	}
	END { print "" }'
}

ours()
{
	"$UNWINDDUMP" -j exidx --ops --format=jsonl "$1" 2>/dev/null | jq -r '
	    select(.type == "entry") | (.start | ltrimstr("0x")) +
	    ([.ops[] | "; " + .] | join(""))'
}

# Cuts a line down to the address where theirs has no more.
as_far()
{
	awk 'NR == FNR { bare[FNR] = !/;/; next }
	    { if (bare[FNR]) sub(/;.*/, ""); print }' "$1" "$2"
}

# The same words for the same thing.
common()
{
	sed -e 's/\bsp\b/r13/g; s/\blr\b/r14/g; s/\bpc\b/r15/g' \
	    -e 's/ (\(vpush\|fstmx\), vsp + [0-9]*)//g' \
	    -e 's/b0 padding/b0 finish/g' \
	    -e 's/pac modifier = vsp/vsp as modifier for PAC validation/g' \
	    -e 's/ *(VFP)//g' |
	    awk '
	# {d8, d9, d10} for {D8-D10}
	{
		out = ""
		while (match($0, /\{[dD][0-9]+(-[dD][0-9]+)?\}/)) {
			list = substr($0, RSTART + 1, RLENGTH - 2)
			n = split(tolower(list), a, "-")
			from = substr(a[1], 2) + 0
			to = n > 1 ? substr(a[2], 2) + 0 : from
			text = ""
			for (i = from; i <= to; i++)
				text = text (i > from ? ", " : "") "d" i
			out = out substr($0, 1, RSTART) text "}"
			$0 = substr($0, RSTART + RLENGTH)
		}
		print out $0
	}'
}

command -v jq >/dev/null 2>&1 || { echo "no jq"; exit 77; }
for f in gcc-*.o clang-*.o cortex-*.o many-*.o sections.o module.o apcs*.o \
    tpcs*.o record-*.o throw-*.o rela.o exec.elf be8.elf be32.elf image.elf \
    kernel.elf throw.so stripped.so; do
	theirs "$f" | common > "$TMPDIR/theirs"
	ours "$f" | common > "$TMPDIR/all"
	as_far "$TMPDIR/theirs" "$TMPDIR/all" > "$TMPDIR/ours"
	if cmp -s "$TMPDIR/theirs" "$TMPDIR/ours"; then
		echo "ok - $f: $(wc -l < "$TMPDIR/ours") entries"
	else
		diff "$TMPDIR/theirs" "$TMPDIR/ours" | head -n 10 |
		    sed 's/^/# /'
		echo "not ok - $f"
	fi
done

# SPDX-License-Identifier: GPL-3.0-or-later
# size --as=compact against the words that LLVM wrote beside the same call frame
# information, in all objects that have both.

cd "${TESTS_TOP:-.}/testdata" || exit 1
n=0

# field NAME: of the objects on standard input, with their start
field()
{
	sed -n 's/.*"start":"\([^"]*\)".*"'"$1"'":"0x\([0-9a-f]*\)".*/\1 \2/p' |
	    sort
}

for f in macho/x86_64.o macho/x86_64-nofp.o macho/eh-x86_64.o; do
	"$UNWINDDUMP" -j compact_unwind --format=jsonl "$f" 2>/dev/null |
	    grep '"type":"entry"' | field encoding > "$TMPDIR/theirs"
	"$UNWINDDUMP" size --as=compact --format=jsonl "$f" 2>/dev/null |
	    grep '"type":"size"' | field encoding > "$TMPDIR/ours"
	# Those of DWARF mode have none of ours; bits 28 to 31 are no frame's.
	one=$(join "$TMPDIR/theirs" "$TMPDIR/ours" |
	    awk '{ bad += substr($2, 2) != substr($3, 2) }
		END { print NR, bad + 0 }')
	dwarf=$(join -v 1 "$TMPDIR/theirs" "$TMPDIR/ours" |
	    grep -vc ' 04000000$')
	n=$((n + ${one% *}))
	if [ "${one#* }" = 0 ] && [ "$dwarf" = 0 ]; then
		echo "ok - $f: ${one% *} words"
	else
		echo "not ok - $f: ${one#* } words differ, $dwarf are missing"
	fi
done
[ $n -ge 20 ] || echo "not ok - only $n words were compared"

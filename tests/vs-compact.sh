# SPDX-License-Identifier: GPL-3.0-or-later
# size --as=compact against the words that LLVM wrote beside the same call frame
# information, in all objects that have both, and against what its linker made
# of such objects.
# Run: plain

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

# Of a table in a dylib: number FIELD.
number()
{
	sed -n "s/.*$1[\" :]*\\([0-9][0-9]*\\).*/\\1/p" "$2" | head -n 1
}

for a in x86_64 arm64; do
	"$UNWINDDUMP" -j unwind_info --raw "macho/linked-$a.dylib" \
	    > "$TMPDIR/real" 2>/dev/null
	"$UNWINDDUMP" size --as=compact --format=jsonl "macho/linked-$a.o" \
	    2>/dev/null | sed -n 's/.*"linked":{\([^}]*\)}.*/\1/p' \
	    > "$TMPDIR/linked"
	real=$(sed -n 's/.* \([0-9]*\) bytes, \([0-9]*\) entries$/\1 \2/p' \
	    "$TMPDIR/real")
	for f in commonEncodingsArrayCount personalityArrayCount \
	    lsda_count; do
		real="$real $(number $f "$TMPDIR/real")"
	done
	kept=$("$UNWINDDUMP" -j eh_frame --format=jsonl \
	    "macho/linked-$a.dylib" 2>/dev/null | grep -c '"kind":"fde"')
	left=$("$UNWINDDUMP" size --as=compact --format=csv \
	    "macho/linked-$a.o" 2>/dev/null | grep -c ',"",0,')
	ours=
	for f in size entries common personalities lsdas; do
		ours="$ours $(number "\"$f\"" "$TMPDIR/linked")"
	done
	if [ -n "$real" ] && [ " $real $kept" = "$ours $left" ]; then
		echo "ok - macho/linked-$a:$ours $left"
	else
		echo "not ok - macho/linked-$a: $real $kept, not$ours $left"
	fi
done

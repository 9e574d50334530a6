# SPDX-License-Identifier: GPL-3.0-or-later
# find gives the rows that dump gives: at the first and the last address of
# every row, with a search table (hdr) and without.

cd "${TESTS_TOP:-.}/testdata/cfi" || exit 1
command -v jq >/dev/null 2>&1 || { echo "no jq"; exit 77; }

for f in x86-64.elf hdr-none.elf aarch64.elf ppc64.elf s390x.elf plt.so \
    x86-64-noshdr.elf /usr/lib/*/libm.so.6; do
	[ -f "$f" ] || continue
	"$UNWINDDUMP" -j eh_frame --format=jsonl "$f" 2>/dev/null | jq -r '
	    select(.type == "entry" and .kind == "fde" and
	    (.rows | length) > 0) | [.rows[].pc, .end] as $at |
	    . as $e | range(.rows | length) as $i | $e.rows[$i] as $r |
	    $at[$i + 1] as $n |
	    "\($r.pc) \($e.start) \($r.pc) \($r.cfa) \($r.ra)",
	    "last \($n) \($e.start) \($r.pc) \($r.cfa) \($r.ra)"' |
	    awk 'function dec(s,    i, v) {
		for (i = 3; i <= length(s); i++)
			v = v * 16 + index("0123456789abcdef", substr(s, i, 1)) - 1
		return v
	    }
	    # Decimal numbers: awk has no hexadecimal ones of its own.
	    $1 == "last" { v = dec($2) - 1; sub(/^last [^ ]*/, ""); print v $0; next }
	    { v = dec($1); sub(/^[^ ]*/, ""); print v $0 }' |
	    awk 'NR % step == 1 || step == 1' step=$([ "$f" = "${f#/}" ] &&
	    echo 1 || echo 97) > "$TMPDIR/want"
	case $f in
	/*)	# A system's libraries may have nothing: those of Arm.
		[ -s "$TMPDIR/want" ] || continue;;
	esac
	cut -d ' ' -f 1 "$TMPDIR/want" | xargs printf '%x\n' |
	    xargs "$UNWINDDUMP" find -j eh_frame \
	    --format=jsonl "$f" | jq -r 'select(.type == "entry") |
	    .start as $s | .rows[] | "\($s) \(.pc) \(.cfa) \(.ra)"' \
	    > "$TMPDIR/got"
	cut -d ' ' -f 2- "$TMPDIR/want" > "$TMPDIR/rows"
	if [ -s "$TMPDIR/rows" ] && cmp -s "$TMPDIR/rows" "$TMPDIR/got"; then
		echo "ok - $f: $(wc -l < "$TMPDIR/rows") places"
	else
		diff "$TMPDIR/rows" "$TMPDIR/got" | head -n 10 | sed 's/^/# /'
		echo "not ok - $f"
	fi
done

# A line table whose file 0 is "?": src/unnamed.S:11, as addr2line and
# llvm-symbolizer have it; newer libdwarfs put its directory before that.
"$UNWINDDUMP" find ../stack/unnamed _start > "$TMPDIR/got" 2>&1
if grep -Eq '^_start: 0x40010c _start \((/tmp/)?src/unnamed\.S:11\)$' \
    "$TMPDIR/got"; then
	echo "ok - the file of a line whose first file has no name"
else
	sed 's/^/# /' "$TMPDIR/got"
	echo "not ok - the file of a line whose first file has no name"
fi
exit 0

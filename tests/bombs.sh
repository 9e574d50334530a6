# SPDX-License-Identifier: GPL-3.0-or-later
# Input made to be expensive: states are remembered up to a bound, and every
# entry is there.  Numbers by hand from testdata/cfi/src/bombs.s.

cd "${TESTS_TOP:-.}/testdata/cfi" || exit 1
command -v jq >/dev/null 2>&1 || { echo "no jq"; exit 77; }
"$UNWINDDUMP" --format=jsonl bombs.o > "$TMPDIR/out" 2> "$TMPDIR/err"
[ $? -eq 1 ] && echo "ok - status" || echo "not ok - status"

# Kind, rows, registers of a row, length of the first CFA.
jq -r 'select(.type == "entry") | [.kind, (.rows | length),
    (.rows | map(.regs // {} | length) | unique | join(",")),
    (.rows[0].cfa // "" | length)] | @tsv' "$TMPDIR/out" > "$TMPDIR/have"
# 54 states of 300 rules are all that fit 16384; the rule for register 16 is
# ra.  2000 times "lit1; " and "expr ".  A state of the CIE, and 1000 more.
printf '%s\t%s\t%s\t%s\n' cie 0 '' 0 fde 0 '' 0 fde 54 299 5 fde 0 '' 0 \
    fde 2 0 12003 fde 2 0 14 fde 1001 0 5 fde 1 1 5 > "$TMPDIR/want"
if cmp -s "$TMPDIR/want" "$TMPDIR/have"; then
	echo "ok - entries"
else
	diff "$TMPDIR/want" "$TMPDIR/have" | sed 's/^/# /'
	echo "not ok - entries"
fi

# The rows that are there are all alike but for their place.
jq -r 'select(.type == "entry" and .offset == "0xbe4") | .rows[].regs |
    to_entries[] | .value' "$TMPDIR/out" | sort -u > "$TMPDIR/rules"
[ "$(cat "$TMPDIR/rules")" = "[cfa-8]" ] && echo "ok - rules" ||
    echo "not ok - rules"

cat > "$TMPDIR/said" <<'EOF'
bombs.o:.eh_frame+0x129: error: too many remembered states (at most 256, with 16384 rules); the program is not followed further [cfi-bound]
bombs.o:.eh_frame+0x1091: error: too many remembered states (at most 256, with 16384 rules); the program is not followed further [cfi-bound]
bombs.o:.eh_frame+0x1291: error: def_cfa_offset ends too early [cfi-op-truncated]
EOF
if cmp -s "$TMPDIR/said" "$TMPDIR/err"; then
	echo "ok - findings"
else
	diff "$TMPDIR/said" "$TMPDIR/err" | sed 's/^/# /'
	echo "not ok - findings"
fi

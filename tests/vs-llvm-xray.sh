# SPDX-License-Identifier: GPL-3.0-or-later
# Entries, exits and events of traces against llvm-xray convert.  It sorts them
# by time over all threads, reads little-endian FDR traces from version 2 on and
# takes typed events of version 3 and 4 for those of version 5.

for llvm in llvm-xray llvm-xray-22 llvm-xray-19 llvm-xray-17 llvm-xray-14; do
	command -v $llvm >/dev/null 2>&1 && break
done
command -v $llvm >/dev/null 2>&1 || { echo "no llvm-xray"; exit 77; }
command -v jq >/dev/null 2>&1 || { echo "no jq"; exit 77; }
cd "${TESTS_TOP:-.}/testdata/xray" || exit 1

for f in fdr-run.xray ring-run.xray basic-run.xray typed-run.xray \
    calls-v2-le.xray calls-v5-le.xray basic-v3-le.xray; do
	$llvm convert -f yaml "$f" 2>/dev/null |
	    sed -n 's/^ *- { type: [0-9]*, func-id: \([0-9]*\), .*thread: \([0-9]*\), .*kind: \([a-z-]*\), tsc: \([0-9]*\),.*/\4 \2 \3 \1/p' |
	    sed 's/function-//; s/ custom-event .*/ custom-event/
		s/ typed-event .*/ typed-event/' |
	    sort > "$TMPDIR/theirs"
	"$UNWINDDUMP" --format=jsonl "$f" | jq -r 'select(.type == "record" and
	    (.kind | test("^(enter|exit|tail-exit|.*-event)"))) |
	    "\(.tsc) \(.thread) \(.kind) \(.function // "")"' |
	    sed 's/ $//' | sort > "$TMPDIR/ours"
	if cmp -s "$TMPDIR/theirs" "$TMPDIR/ours"; then
		echo "ok - $f: $(wc -l < "$TMPDIR/ours") records"
	else
		diff "$TMPDIR/theirs" "$TMPDIR/ours" | head -n 20 |
		    sed 's/^/# /'
		echo "not ok - $f"
	fi
done

# Calls of one thread; of more, and of more than 16 buffers, account mixes up
# the order.  It prints seconds with six decimals.
"$BUILD/tests/big_trace" 12 5000 > "$TMPDIR/big.xray"
$llvm account --format=csv --sort=funcid --sortorder=asc "$TMPDIR/big.xray" \
    2>/dev/null | awk -F, 'NR > 1 {
	printf "%d %d %.0f %.0f %.0f %.0f %.0f %.0f\n", $1, $2, $8 * 1e6,
	    $3 * 1e6, $4 * 1e6, $5 * 1e6, $6 * 1e6, $7 * 1e6 }' \
    > "$TMPDIR/theirs"
"$UNWINDDUMP" calls --format=jsonl "$TMPDIR/big.xray" |
    jq -r 'select(.type == "function" and .count > 0) |
	"\(.function) \(.count) \(.sum) \(.min) \(.median) \(.p90)" +
	" \(.p99) \(.max)"' | sort -n |
    awk '{ printf "%d %d", $1, $2
	for (i = 3; i <= NF; i++)
		printf " %.0f", $i / 2e9 * 1e6
	print "" }' > "$TMPDIR/ours"
if cmp -s "$TMPDIR/theirs" "$TMPDIR/ours"; then
	echo "ok - account: $(wc -l < "$TMPDIR/ours") functions"
else
	diff "$TMPDIR/theirs" "$TMPDIR/ours" | head -n 20 | sed 's/^/# /'
	echo "not ok - account"
fi

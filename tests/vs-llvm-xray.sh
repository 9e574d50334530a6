# SPDX-License-Identifier: GPL-3.0-or-later
# Entries, exits and events of traces against llvm-xray convert.  It sorts them
# by time over all threads, reads little-endian FDR traces from version 2 on and
# takes typed events of version 3 and 4 for those of version 5.
# Run: long plain

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

# The same sums for each thread: of fdr-run by the records that it prints, a
# stack for each thread; of a trace of one thread by account as above.
$llvm convert -f yaml fdr-run.xray 2>/dev/null |
    sed -n 's/^ *- { type: [0-9]*, func-id: \([0-9]*\), .*thread: \([0-9]*\), .*kind: \(function-[a-z-]*\), tsc: \([0-9]*\),.*/\4 \2 \3 \1/p' |
    sort -s -k1,1n | awk '{
	# So many digits as awk can subtract.
	$1 = substr($1, length($1) - 14)
	d = depth[$2] + 0
	if ($3 ~ /enter/) {
		fn[$2, d] = $4
		at[$2, d] = $1
		depth[$2] = d + 1
		next
	}
	while (d > 0 && fn[$2, d - 1] != $4)
		d--
	if (d == 0)
		next
	depth[$2] = --d
	k = $2 " " $4
	ticks = $1 - at[$2, d]
	count[k]++
	sum[k] += ticks
	if (ticks > max[k])
		max[k] = ticks
    } END { for (k in count) print k, count[k], sum[k], max[k] }' |
    sort > "$TMPDIR/theirs"
"$UNWINDDUMP" calls --per-thread --format=jsonl fdr-run.xray |
    jq -r 'select(.type == "function" and .count > 0) |
	"\(.thread) \(.function) \(.count) \(.sum) \(.max)"' |
    sort > "$TMPDIR/ours"
if [ -s "$TMPDIR/ours" ] && cmp -s "$TMPDIR/theirs" "$TMPDIR/ours"; then
	echo "ok - threads: $(wc -l < "$TMPDIR/ours") functions"
else
	diff "$TMPDIR/theirs" "$TMPDIR/ours" | head -n 20 | sed 's/^/# /'
	echo "not ok - threads"
fi

# The graph: calls of each pair, and their time; those with F0 have no caller.
# No function calls itself there, and every call is left.
"$BUILD/tests/trace_bomb" layers 20000 > "$TMPDIR/graph.xray"
for what in count sum; do
	$llvm graph -e $what "$TMPDIR/graph.xray" 2>/dev/null |
	    sed -n 's/^F\([0-9]*\) -> F\([0-9]*\) \[label="\(.*\)"\];/\1 \2 \3/p' |
	    awk '$1 != 0' | sort > "$TMPDIR/$what"
done
join_pairs() { sed 's/ /-/' "$1"; }
join_pairs "$TMPDIR/count" > "$TMPDIR/c"
join_pairs "$TMPDIR/sum" > "$TMPDIR/s"
sort "$TMPDIR/c" > "$TMPDIR/c1"
sort "$TMPDIR/s" > "$TMPDIR/s1"
# Ours with four digits of a time, as a range that theirs has to be in.
"$UNWINDDUMP" calls --format=dot "$TMPDIR/graph.xray" |
    sed -n 's/^	f\([0-9]*\) -> f\([0-9]*\) \[label="\([0-9]*\) calls*, \([0-9.]*\)\([a-z]*\)"\];/\1-\2 \3 \4 \5/p' |
    sort > "$TMPDIR/ours"
join "$TMPDIR/c1" "$TMPDIR/s1" | join -a1 -a2 - "$TMPDIR/ours" | awk '
    { unit = $6 == "s" ? 1 : $6 == "ms" ? 1e-3 : $6 == "us" ? 1e-6 : 1e-9
      far = $5 * unit - $3
      if (far < 0)
	far = -far
      if (NF != 6 || $2 != $4 || far > 6e-4 * $3) { print; bad++ } else n++ }
    END { if (n < 100 || bad > 0) print n + 0 " pairs agree" }' \
    > "$TMPDIR/diff"
if [ -s "$TMPDIR/diff" ]; then
	head -n 20 "$TMPDIR/diff" | sed 's/^/# /'
	echo "not ok - graph"
else
	echo "ok - graph: $(wc -l < "$TMPDIR/ours") pairs"
fi

# Stacks: the calls of each (aggregated over threads), and their time, which it
# counts with all that they call.
for kind in count time; do
	$llvm stack --all-stacks --stack-format=flame --aggregate-threads \
	    --aggregation-type=$kind "$TMPDIR/graph.xray" 2>/dev/null |
	    sed 's/; / /' | sort > "$TMPDIR/$kind"
done
"$UNWINDDUMP" calls --tree --format=jsonl "$TMPDIR/graph.xray" |
    jq -r 'select(.type == "node") |
	"\(.node) \(.parent // -1) \(.function) \(.count) \(.total)"' |
    awk '{ path[$1] = ($2 < 0 ? "" : path[$2] ";") "#" $3
	print path[$1], $4, $5 }' | sort > "$TMPDIR/ours"
join "$TMPDIR/count" "$TMPDIR/time" > "$TMPDIR/theirs"
if [ -s "$TMPDIR/ours" ] && cmp -s "$TMPDIR/theirs" "$TMPDIR/ours"; then
	echo "ok - stack: $(wc -l < "$TMPDIR/ours") stacks"
else
	diff "$TMPDIR/theirs" "$TMPDIR/ours" | head -n 20 | sed 's/^/# /'
	echo "not ok - stack"
fi

# SPDX-License-Identifier: GPL-3.0-or-later
# What calls writes for other programs, opened by them: Graphviz reads dot,
# speedscope's importer trace-event and folded stacks, and a strict reading of
# the Trace Event Format all of trace-event.  SPEEDSCOPE is the folder of that
# package, where it is not where npm puts it.
#
# What they show is held against the records of the trace themselves.
# Run: long plain

cd "${TESTS_TOP:-.}/testdata/xray" || exit 1
lib=$TESTS_TOP/tests/lib
map="-m prog.elf"
traces="fdr-run.xray typed-run.xray ring-run.xray basic-run.xray
    calls-v1-be.xray calls-v2-le.xray calls-v3-le.xray calls-v4-be.xray
    basic-v1-le.xray bad-12.xray old-args.xray"

# DEPTH NAME of each call by the records alone: a stack for each thread, from
# which an exit takes all above its call.
model()
{
	"$UNWINDDUMP" --format=jsonl $map "$1" 2>/dev/null |
	    jq -r 'select(.type == "record" and (.kind |
		test("^(enter|exit|tail-exit|enter-arg)$"))) |
		"\(.process // 0) \(.thread) \(.kind) \(.symbol //
		"#\(.function)")"' |
	    awk '{ t = $1 " " $2
		if (!(t in depth))
			order[n++] = t
		d = depth[t] + 0
		if ($3 ~ /^enter/) {
			out[t] = out[t] d " " $4 "\n"
			stack[t, d] = $4
			depth[t] = d + 1
		} else {
			for (i = d - 1; i >= 0 && stack[t, i] != $4; i--)
				;
			depth[t] = i < 0 ? d : i
		}
	} END {
		for (i = 0; i < n; i++)
			printf "%s", out[order[i]]
	}'
}

result()
{
	if [ -s "$TMPDIR/diff" ]; then
		head -n 20 "$TMPDIR/diff" | sed 's/^/# /'
		echo "not ok - $1"
	else
		echo "ok - $1"
	fi
}

"$BUILD/tests/trace_bomb" coarse > "$TMPDIR/coarse.xray"

# --- Trace Event ---
if command -v jq >/dev/null 2>&1; then
	for t in $traces; do
		"$UNWINDDUMP" calls -q --format=trace-event $map $t \
		    2>/dev/null > "$TMPDIR/t.json"
		jq -r -f "$lib/trace_event.jq" "$TMPDIR/t.json" \
		    > "$TMPDIR/diff" 2>&1
		result "trace-event of $t"
	done
	"$UNWINDDUMP" calls -q --format=trace-event fdr-run.xray \
	    ring-run.xray typed-run.xray > "$TMPDIR/t.json" 2>/dev/null
	jq -r -f "$lib/trace_event.jq" "$TMPDIR/t.json" > "$TMPDIR/diff" 2>&1
	result "trace-event of several"
	# Nothing but their order tells who calls whom.
	"$UNWINDDUMP" calls -q --format=trace-event "$TMPDIR/coarse.xray" |
	    jq -r '.traceEvents[] | select(.ph == "X") |
		"\(.name) \(.ts + 0) \(.dur + 0)"' > "$TMPDIR/theirs"
	printf '#%d 0 0.5\n' 1 2 3 | diff - "$TMPDIR/theirs" > "$TMPDIR/diff"
	result "callers come first"
	# It can fail: a child before its caller, a name behind a call.
	printf '%s' '{"traceEvents":[
	    {"ph":"X","name":"b","pid":1,"tid":1,"ts":2,"dur":1,"args":{}},
	    {"ph":"X","name":"a","pid":1,"tid":1,"ts":1,"dur":9,"args":{}},
	    {"ph":"M","name":"thread_name","pid":1,"tid":1,"args":{"name":"t"}}
	    ]}' | jq -r -f "$lib/trace_event.jq" > "$TMPDIR/bad"
	grep -q 'caller' "$TMPDIR/bad" && grep -q 'a name after' "$TMPDIR/bad" &&
	    echo "ok - what is wrong is found" ||
	    echo "not ok - what is wrong is found"
else
	echo "ok - trace-event # SKIP no jq"
fi

# --- Graphviz ---
if command -v dot >/dev/null 2>&1; then
	for t in $traces; do
		"$UNWINDDUMP" calls -q --format=dot $map $t 2>/dev/null \
		    > "$TMPDIR/t.dot"
		# Who calls whom and how often, as Graphviz understood it.
		dot -Tplain "$TMPDIR/t.dot" 2> "$TMPDIR/diff" | awk '
		    $1 == "node" { split($0, a, "\""); name[$2] = a[2]
			sub(/\\n.*/, "", name[$2]) }
		    $1 == "edge" { split($0, a, "\"")
			print name[$2], name[$3], a[2] + 0 }' |
		    sort > "$TMPDIR/theirs"
		# Where buffers are in order of time and none is lost.
		case $t in fdr-run*|typed-run*|basic-*)
			model $t | awk '{ stack[$1] = $2
				if ($1 > 0)
					n[stack[$1 - 1] " " $2]++
				} END { for (e in n) print e, n[e] }' |
			    sort | diff - "$TMPDIR/theirs" >> "$TMPDIR/diff";;
		esac
		[ -s "$TMPDIR/theirs" ] || echo "no edges" >> "$TMPDIR/diff"
		result "dot of $t"
	done
else
	echo "ok - dot # SKIP no Graphviz"
fi

# --- speedscope ---
if [ -z "$SPEEDSCOPE" ] && command -v npm >/dev/null 2>&1; then
	SPEEDSCOPE=$(npm root -g 2>/dev/null)/speedscope
fi
if ! command -v node >/dev/null 2>&1 || [ ! -d "$SPEEDSCOPE/dist/release" ]
then
	echo "ok - speedscope # SKIP no node, or no package speedscope"
	exit 0
fi
"$UNWINDDUMP" calls -q --format=trace-event "$TMPDIR/coarse.xray" \
    > "$TMPDIR/t.json"
node "$lib/speedscope.js" "$SPEEDSCOPE" "$TMPDIR/t.json" |
    grep -v '^profile' > "$TMPDIR/theirs"
printf '%s\n' '0 #1' '1 #2' '2 #3' | diff - "$TMPDIR/theirs" > "$TMPDIR/diff"
result "speedscope opens calls that begin and end together"
for t in fdr-run.xray typed-run.xray basic-run.xray; do
	"$UNWINDDUMP" calls -q --format=trace-event $map $t > "$TMPDIR/t.json"
	node "$lib/speedscope.js" "$SPEEDSCOPE" "$TMPDIR/t.json" \
	    > "$TMPDIR/theirs"
	rc=$?
	if [ $rc -eq 77 ]; then
		echo "ok - speedscope # SKIP $(cat "$TMPDIR/theirs")"
		exit 0
	fi
	# Threads stand by their numbers there, in the records by their buffers.
	{ grep '^profile' "$TMPDIR/theirs" | grep -c 'thread [0-9]' |
	    grep -v '^2$'
	sort "$TMPDIR/theirs" | grep -v '^profile' > "$TMPDIR/a"
	model $t | sort | diff - "$TMPDIR/a"; } > "$TMPDIR/diff"
	result "speedscope opens trace-event of $t"
	"$UNWINDDUMP" calls -q --format=folded $map $t > "$TMPDIR/t.folded"
	node "$lib/speedscope.js" "$SPEEDSCOPE" "$TMPDIR/t.folded" |
	    sed -n 's/^[0-9]* //p' | sort -u > "$TMPDIR/theirs"
	{ model $t | cut -d' ' -f2
	cut -d';' -f1 "$TMPDIR/t.folded"; } | sort -u |
	    diff - "$TMPDIR/theirs" > "$TMPDIR/diff"
	result "speedscope opens folded of $t"
done

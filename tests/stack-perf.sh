# SPDX-License-Identifier: GPL-3.0-or-later
# Recordings of perf: made of cores whose programs recorded their own stacks
# (see stack.sh), so that the truth is in them; and, where perf runs, one of
# its own.  perf script reads the made ones too, with the same registers.

cd "${TESTS_TOP:-.}/testdata/stack" || exit 1
out=$TMPDIR/out

"$UNWINDDUMP" stack -e walks walks.core.xz >/dev/null 2>&1
if [ $? -gt 1 ]; then
	echo "no decompressor for xz is built in"
	exit 77
fi

# make FILE NAME PATH STACK [rich]
make()
{
	file=$1 name=$2
	shift 2
	"$BUILD/tests/perf_of_core" "$name.core.xz" "$name" "$@" > "$file"
}

# says RC PATTERN WHAT OPTION...
says()
{
	want=$1 pattern=$2 what=$3
	shift 3
	"$UNWINDDUMP" stack "$@" > "$out" 2>&1
	rc=$?
	if [ $rc -eq "$want" ] && grep -Eq "$pattern" "$out"; then
		echo "ok - $what"
	else
		sed 's/^/# /' "$out"
		echo "not ok - $what: exit status $rc"
	fi
}

# holds NAME HOW TABLE...
holds()
{
	name=$1 how=$2
	shift 2
	make "$TMPDIR/data" "$name" "/$name" 65536 $how
	"$BUILD/tests/core_words" "$name.core.xz" "$name" .truth |
	    paste -d' ' - - | sed '1!G;h;$!d' > "$TMPDIR/truth"
	n=$(wc -l < "$TMPDIR/truth")
	for table; do
		"$UNWINDDUMP" stack --sysroot=. --format=jsonl -v -j "$table" \
		    --walk=alone "$TMPDIR/data" | sed -n \
		    's/.*"type":"frame".*"cfa":"\(0x[0-9a-f]*\)","ra":"\(0x[0-9a-f]*\)","tables".*/\1 \2/p' |
		    head -n "$n" > "$TMPDIR/walk"
		if [ "$n" -ge 11 ] && cmp -s "$TMPDIR/truth" "$TMPDIR/walk"
		then
			echo "ok - $name $how by $table: $n frames as recorded"
		else
			diff "$TMPDIR/truth" "$TMPDIR/walk" | sed 's/^/# /'
			echo "not ok - $name $how by $table"
		fi
	done
	says 0 '1 sample \(1 walked to the end\), 1 distinct pc, 12 frames' \
	    "$name $how ends" --sysroot=. "$TMPDIR/data"
}

holds walks '' eh_frame sframe
holds walks rich eh_frame sframe
holds both '' debug_frame
holds aarch64 '' eh_frame sframe
holds aarch64 rich eh_frame
holds pac '' eh_frame sframe
holds walks stream eh_frame sframe
holds aarch64 stream eh_frame sframe

# A stream has no header to tell of build ids: they are records behind.
make "$TMPDIR/data" walks /rebuilt 65536 stream
says 1 'build id is another \[walk-module-mismatch' "a stream, another file" \
    --sysroot=. "$TMPDIR/data"
make "$TMPDIR/data" walks /walks 65536 stream
"$UNWINDDUMP" stack --sysroot=. - < "$TMPDIR/data" > "$TMPDIR/file" 2>&1
cat "$TMPDIR/data" | "$UNWINDDUMP" stack --sysroot=. - > "$TMPDIR/pipe" 2>&1
if grep -q '^-: 1 sample (1 walked to the end)' "$TMPDIR/file" &&
    cmp -s "$TMPDIR/file" "$TMPDIR/pipe"; then
	echo "ok - a stream from standard input"
else
	sed 's/^/# /' "$TMPDIR/file" "$TMPDIR/pipe"
	echo "not ok - a stream from standard input"
fi
# As many events as records: each has an id of its own, behind its 128 bytes.
{
	printf '\100\000\000\000\000\000\220\000'
	head -c 152 "$TMPDIR/data" | tail -c 128
	printf '\011\000\000\000\000\000\000\000'
} > "$TMPDIR/many"
n=1
while [ $n -lt 65536 ]; do
	cat "$TMPDIR/many" "$TMPDIR/many" > "$TMPDIR/twice"
	mv "$TMPDIR/twice" "$TMPDIR/many"
	n=$((n * 2))
done
{ head -c 16 "$TMPDIR/data"; cat "$TMPDIR/many"; } > "$TMPDIR/events"
timeout 60 "$UNWINDDUMP" stack "$TMPDIR/events" > "$out" 2>&1
rc=$?
if [ $rc -le 1 ]; then
	echo "ok - a stream of 65536 events"
else
	sed 's/^/# /' "$out"
	echo "not ok - a stream of 65536 events: exit status $rc"
fi
rm -f "$TMPDIR/many" "$TMPDIR/events"
# A core is looked at for a recording, and read all the same.
core_from_input()
{
	xz -dc walks.core.xz | "$UNWINDDUMP" stack -e walks - > "$out" 2>&1 &&
	    grep -q '^-: 1 thread, 12 frames' "$out"
}
if ! command -v xz > /dev/null 2>&1; then
	echo "ok - a core from standard input # SKIP no xz"
elif core_from_input; then
	echo "ok - a core from standard input"
else
	sed 's/^/# /' "$out"
	echo "not ok - a core from standard input"
fi

# Seven functions are on the stack, each in one row but recursive, which calls
# from two places.
make "$TMPDIR/data" walks /walks 65536 rich
says 0 '5 records were lost .*perf-lost' "what was lost" -v --sysroot=. \
    "$TMPDIR/data"
make "$TMPDIR/plain" walks /walks 65536
says 0 'eh_frame: 8 of 29 rows in force, 7 of 7 functions met' \
    "rows of all rows" --sysroot=. "$TMPDIR/plain"
says 0 'the tables part in 0 of 1 sample;' "tables that are equal" \
    --sysroot=. "$TMPDIR/plain"
if "$UNWINDDUMP" stack -v --sysroot=. "$TMPDIR/plain" | grep -q perf-lost; then
	echo "not ok - nothing lost"
else
	echo "ok - nothing lost"
fi

# A piece of stack that ends before the walk does is no error.
make "$TMPDIR/data" walks /walks 256
says 0 '1 sample \(0 walked to the end\)' "a short stack" --sysroot=. \
    "$TMPDIR/data"
says 0 'stack-cut' "why it ends" -v --sysroot=. "$TMPDIR/data"
# A row that is wrong; its build id is that of walks, as is the recording's.
make "$TMPDIR/data" walks /bad-row 65536
says 1 'bad-row:\.sframe.*cfa rsp\+48 and rsp\+56 .*walk-differ' \
    "a wrong row" --sysroot=. "$TMPDIR/data"
says 1 'the tables part in 1 of 1 sample;' "the sample in which it is met" \
    --sysroot=. "$TMPDIR/data"
make "$TMPDIR/data" walks /rebuilt 65536
says 1 'build id is another \[walk-module-mismatch' "another file" \
    --sysroot=. "$TMPDIR/data"
make "$TMPDIR/data" walks /walks 65536 two
says 1 'several files of that name were recorded \[walk-module-mismatch' \
    "two files of one name" --sysroot=. "$TMPDIR/data"
says 1 '1 sample \(1 walked to the end\)' "and used all the same" --force \
    --sysroot=. "$TMPDIR/data"
make "$TMPDIR/data" walks /nothing 65536
says 0 'nothing: No such file.*walk-no-module' "a file that is gone" \
    --sysroot=. "$TMPDIR/data"
says 1 'no sample of such a thread' "another thread" --thread=7 --sysroot=. \
    "$TMPDIR/plain"
says 2 'does not go with' "-e" -e walks "$TMPDIR/plain"

# patch NAME OFFSET BYTES: a copy of the plain one
patch()
{
	cp "$TMPDIR/plain" "$TMPDIR/$1"
	printf "$3" | dd of="$TMPDIR/$1" bs=1 seek="$2" conv=notrunc 2>/dev/null
}

# word8 N: as eight bytes
word8()
{
	n8=$1 i8=0
	while [ $i8 -lt 8 ]; do
		printf "\\$(printf %03o $((n8 & 255)))"
		n8=$((n8 >> 8)) i8=$((i8 + 1))
	done
}

# The first record is at 248, the attributes are at 104; what they ask for is
# 24 bytes further.
patch z 248 '\121'
says 1 '1 of its records is compressed.*and not read' "not by zstd" --sysroot=. "$TMPDIR/z"
# The same records as perf record -z has them: one stream of zstd, in records of
# type 81, which is flushed and not ended.
if command -v zstd > /dev/null 2>&1 &&
    tail -c +249 "$TMPDIR/plain" | head -c "$(od -An -tu8 -j48 -N8 \
	"$TMPDIR/plain" | tr -d ' ')" | zstd -qc > "$TMPDIR/zst"; then
	n=$(($(wc -c < "$TMPDIR/zst") - 4))
	{
		head -c 48 "$TMPDIR/plain"
		word8 $((n + 8))
		head -c 248 "$TMPDIR/plain" | tail -c 192
		printf '\121\000\000\000\000\000'
		word8 $((n + 8)) | head -c 2
		head -c $n "$TMPDIR/zst"
	} > "$TMPDIR/packed"
	says 0 '1 sample \(1 walked to the end\), 1 distinct pc, 12 frames' \
	    "compressed records" --sysroot=. "$TMPDIR/packed"
else
	echo "ok - compressed records # SKIP no zstd"
fi
# A file that is gone is in the cache of perf, by its build id.
make "$TMPDIR/data" walks /nothing 65536
id=$(readelf -n walks 2>/dev/null | sed -n 's/.*Build ID: *//p')
if [ -n "$id" ]; then
	cached=$TMPDIR/cache/.build-id/$(echo "$id" | cut -c1-2)/$(echo "$id" |
	    cut -c3-)
	mkdir -p "$cached"
	cp walks "$cached/elf"
	says 0 '1 sample \(1 walked to the end\)' "a file of perf's cache" \
	    --buildid-dir="$TMPDIR/cache" --sysroot=. "$TMPDIR/data"
	cp bare "$cached/elf"
	says 0 '1 sample \(0 walked to the end\)' "another file in the cache" \
	    --buildid-dir="$TMPDIR/cache" --sysroot=. "$TMPDIR/data"
else
	echo "ok - a file of perf's cache # SKIP no readelf"
fi
patch bare 128 '\007\000'
says 1 'without registers and stacks' "no stacks" --sysroot=. "$TMPDIR/bare"
patch size 254 '\003\000'
says 1 'record at 0xf8 has 3 of the .*perf-record' "a size that lies" \
    --sysroot=. "$TMPDIR/size"
patch unfinished 48 '\000\000\000\000\000\000\000\000'
says 1 'perf did not finish it .*perf-record' "not finished" --sysroot=. \
    "$TMPDIR/unfinished"
# Cut anywhere: never more than findings.
size=$(wc -c < "$TMPDIR/plain")
bad=0 n=0
while [ $n -lt "$size" ]; do
	head -c $n "$TMPDIR/plain" > "$TMPDIR/cut"
	"$UNWINDDUMP" stack --sysroot=. "$TMPDIR/cut" > "$out" 2>&1
	rc=$?
	if [ $rc -gt 2 ] || { [ $n -lt 248 ] && [ $rc -eq 0 ]; }; then
		echo "# cut at $n: exit status $rc"
		bad=1
	fi
	n=$((n + (n < 400 ? 13 : 517)))
done
[ $bad -eq 0 ] && echo "ok - cut anywhere" || echo "not ok - cut anywhere"

# Two by perf itself, of which one is a stream: no row may be wrong, and most
# stacks end.
perf_itself()
{
	name=$1 data=$TMPDIR/perf.data
	shift
	perf record -q -e cpu-clock -F 2000 --call-graph dwarf,16384 \
	    "$@" -- sh -c 'exec "$0" check "$@" > /dev/null' "$UNWINDDUMP" \
	    ../*/*.so > "$TMPDIR/stdout" 2>/dev/null
	[ "$2" = - ] && data=$TMPDIR/stdout
	if [ ! -s "$data" ] || [ "$(head -c 8 "$data")" != PERFILE2 ]; then
		echo "ok - $name # SKIP perf does not run here"
		return
	fi
	"$UNWINDDUMP" stack --format=jsonl "$data" > "$out" 2>&1
	n=$(sed -n 's/.*"type":"summary".*"samples":\([0-9]*\).*/\1/p' "$out")
	ended=$(sed -n 's/.*"ended":\([0-9]*\).*/\1/p' "$out")
	if [ "${n:-0}" -eq 0 ]; then
		echo "ok - $name # SKIP no samples"
	elif [ $((ended * 2)) -ge "$n" ] && ! grep -q -e walk-differ -e perf-record "$out"; then
		echo "ok - $name"
	else
		sed 's/^/# /' "$out"
		echo "not ok - $name"
	fi
}
perf_itself "a recording of perf" -o "$TMPDIR/perf.data"
perf_itself "a stream of perf" -o -

# SPDX-License-Identifier: GPL-3.0-or-later
# Rows of libraries of the system against readelf -wF.  It does not empty its
# stack of remembered states between functions, so functions that do not
# restore what they remember are passed over, with the one after them.
# Run: long plain

command -v readelf >/dev/null 2>&1 || { echo "no readelf"; exit 77; }
command -v jq >/dev/null 2>&1 || { echo "no jq"; exit 77; }
lib=${TESTS_TOP:-.}/tests/lib


n=0
for f in /lib/*/libc.so.6 /lib/*/libm.so.6 /lib/*/libz.so.1 \
    /lib64/libc.so.6 /usr/lib/libc.so.6; do
	[ -f "$f" ] && [ $n -lt 2 ] || continue
	n=$((n + 1))
	readelf -wF "$f" 2>/dev/null | awk -f "$lib/readelf.awk" |
	    awk -f "$lib/rows.awk" \
	    > "$TMPDIR/theirs"
	"$UNWINDDUMP" -j eh_frame --format=jsonl "$f" 2>/dev/null |
	    jq -r -f "$lib/rows.jq" | awk -v like_readelf=1 \
	    -f "$lib/rows.awk" > "$TMPDIR/ours"
	if cmp -s "$TMPDIR/theirs" "$TMPDIR/ours"; then
		echo "ok - $f: $(wc -l < "$TMPDIR/ours") rows"
	else
		diff "$TMPDIR/theirs" "$TMPDIR/ours" | head -n 20 |
		    sed 's/^/# /'
		echo "not ok - $f"
	fi
done
[ $n -gt 0 ] || { echo "no library of the system"; exit 77; }
exit 0

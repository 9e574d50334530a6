# SPDX-License-Identifier: GPL-3.0-or-later
# find of very many names, and of places in a table, takes no longer for each
# than an address does: names are not looked for among all symbols one by one.
# Run: long plain

command -v strip >/dev/null 2>&1 || { echo "no strip"; exit 77; }
strip -g -o "$TMPDIR/file" "$UNWINDDUMP" || exit 77
"$UNWINDDUMP" dump -j eh_frame --format=jsonl "$TMPDIR/file" |
    sed -n 's/.*"start":"0x\([0-9a-f]*\)".*"symbol":"\([^"]*\)".*/\1 \2/p' |
    awk 'NR <= 6000' > "$TMPDIR/list"
sed 's/^/0x/; s/ .*//' "$TMPDIR/list" > "$TMPDIR/address"
cut -d ' ' -f 2 "$TMPDIR/list" > "$TMPDIR/name"
awk '{ print ".eh_frame+" 8 * NR }' "$TMPDIR/list" > "$TMPDIR/record"
n=$(wc -l < "$TMPDIR/list")
[ "$n" -gt 2000 ] || { echo "no names"; exit 77; }

# Processor time in milliseconds; the lesser of two runs.
ms()
{
	for i in 1 2; do
		( "$UNWINDDUMP" find -j eh_frame \
		    --format=jsonl "$TMPDIR/file" - < "$TMPDIR/$1" \
		    > "$TMPDIR/$1.out" 2>/dev/null; times ) | awk 'NR == 2 {
			split($1, u, "m")
			split($2, s, "m")
			printf "%d\n", 1000 * (60 * (u[1] + s[1]) + u[2] + s[2])
		}'
	done | sort -n | head -n 1
}

address=$(ms address)
for what in name record; do
	ms=$(ms $what)
	if [ "$ms" -le $((3 * address + 50)) ]; then
		echo "ok - $n places, $what: $ms ms, address: $address ms"
	else
		echo "not ok - $n places, $what: $ms ms, address: $address ms"
	fi
	if [ "$(grep -c '"type":"entry"' "$TMPDIR/$what.out")" -ge $((n / 2)) ]
	then
		echo "ok - they are found"
	else
		echo "not ok - $what: not found"
	fi
done
echo "1..4"

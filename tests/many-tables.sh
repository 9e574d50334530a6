# SPDX-License-Identifier: GPL-3.0-or-later
# An object with a section and a table for each of many functions: the time
# that a table takes must not grow with the number of others.  What list does
# is held against what dump does, which prints more.
# Run: long plain

n=60000
"$BUILD/tests/many_tables" $n > "$TMPDIR/many.o" || exit 1
# In a file of fewer bytes for each not all would be read.
dd if=/dev/null of="$TMPDIR/many.o" bs=1024 seek=$n 2>/dev/null || exit 1

# Processor time in milliseconds; the lesser of two runs.
ms()
{
	for i in 1 2; do
		( "$UNWINDDUMP" "$@" "$TMPDIR/many.o" > "$TMPDIR/out" \
		    2>/dev/null; times ) | awk 'NR == 2 {
			split($1, u, "m")
			split($2, s, "m")
			printf "%d\n", 1000 * (60 * (u[1] + s[1]) + u[2] + s[2])
		}'
	done | sort -n | head -n 1
}

dump=$(ms dump --threads=1)
list=$(ms list --threads=1)
[ "$(grep -c '^  eh_frame' "$TMPDIR/out")" = $n ] ||
    { echo "list does not have all tables"; exit 1; }
echo "dump $dump ms, list $list ms"
[ "$list" -le $((3 * dump)) ]

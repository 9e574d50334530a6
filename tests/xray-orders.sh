# SPDX-License-Identifier: GPL-3.0-or-later
# Traces of either byte order say the same.

cd "${TESTS_TOP:-.}/testdata/xray" || exit 1
for le in *-le.xray; do
	name=${le%-le.xray}
	for order in le be; do
		"$UNWINDDUMP" --format=jsonl "$name-$order.xray" |
		    sed 's/"file":"[^"]*"//; s/"byte_order":"[a-z]*"//' \
		    > "$TMPDIR/$order"
	done
	if [ -s "$TMPDIR/le" ] && cmp -s "$TMPDIR/le" "$TMPDIR/be"; then
		echo "ok - $name"
	else
		diff "$TMPDIR/le" "$TMPDIR/be" | head -n 10 | sed 's/^/# /'
		echo "not ok - $name"
	fi
done

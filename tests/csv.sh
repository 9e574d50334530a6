# SPDX-License-Identifier: GPL-3.0-or-later
# What a spreadsheet would take for a formula is text in CSV, and nothing else
# is changed.

cd "$TMPDIR" || exit 1
for name in =1+1 +1 -1 @1 1=1; do
	cp -- "${TESTS_TOP:?}/testdata/cfi/lsda-bad.o" "$name" || exit 1
	"$UNWINDDUMP" size --format=csv -- "$name" | sed 1d | cut -d, -f1 |
	    sort -u > got
	case $name in
	[0-9]*)	echo "\"$name\"" > want;;
	*)	echo "\"'$name\"" > want;;
	esac
	cmp -s want got || { sed 's/^/# /' got; printf 'not '; }
	echo "ok - $name"
done

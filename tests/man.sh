# SPDX-License-Identifier: GPL-3.0-or-later
# The manual pages are clean, and the first names every option that the program
# tells of.
# Run: plain

cd "${TESTS_TOP:-.}" || exit 1
command -v mandoc >/dev/null 2>&1 || { echo "no mandoc"; exit 77; }

# Which other pages are installed is not these pages' matter.
for page in man/*.[1-9]; do
	mandoc -T lint "$page" 2>/dev/null |
	    grep -v 'referenced manual not found' > "$TMPDIR/lint"
	if [ -s "$TMPDIR/lint" ]; then
		echo "not ok - mandoc -T lint $page"
		sed 's/^/# /' "$TMPDIR/lint"
	else
		echo "ok - mandoc -T lint $page"
	fi
done
mandoc -T utf8 man/unwinddump.1 | sed 's/.\x08//g' > "$TMPDIR/page"
"$UNWINDDUMP" --help > "$TMPDIR/help" || echo "not ok - --help"
[ -s "$TMPDIR/help" ] || echo "not ok - --help"
for opt in $(grep -o -e '--[a-z][a-z-]*' "$TMPDIR/help" | sort -u); do
	if grep -q -e "$opt" "$TMPDIR/page"; then
		echo "ok - $opt"
	else
		echo "not ok - $opt is in --help, not in the page"
	fi
done
# Commands stand in the synopsis, and quotes are not nested in each other.
sed -n '/^SYNOPSIS/,/^DESCRIPTION/p' "$TMPDIR/page" > "$TMPDIR/synopsis"
for cmd in dump list check compare find calls stack; do
	if grep -q -w -e "$cmd" "$TMPDIR/synopsis"; then
		echo "ok - $cmd is in the synopsis"
	else
		echo "not ok - $cmd is not in the synopsis"
	fi
done
if grep -n '’’' "$TMPDIR/page" > "$TMPDIR/quotes"; then
	echo "not ok - quotes end together"
	sed 's/^/# /' "$TMPDIR/quotes"
else
	echo "ok - quotes"
fi
# A page that is read from its beginning tells first what one does with it.
if grep -n -E '^(EXIT STATUS|EXAMPLES|ROWS AND RULES|JSON|CHECKS)$' \
    "$TMPDIR/page" | sed 's/^[0-9]*://' | tr '\n' ' ' |
    grep -q '^EXIT STATUS EXAMPLES ROWS AND RULES JSON $'; then
	echo "ok - examples stand before the reference"
else
	echo "not ok - examples stand before the reference"
fi

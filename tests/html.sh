# SPDX-License-Identifier: GPL-3.0-or-later
# Pages: what is in them is what json has, nothing of a file is more than text,
# and nothing is fetched; then the same in a browser where there is one.

cd "${TESTS_TOP:-.}/testdata" || exit 1
command -v jq >/dev/null 2>&1 || { echo "no jq"; exit 77; }
unpack=$TESTS_TOP/tests/lib/unpack.jq
page=$TMPDIR/page

# result NAME STATUS
result()
{
	[ "$2" -eq 0 ] && echo "ok - $1" || echo "not ok - $1"
}

# make NAME ARGUMENT...: the page and its objects
make()
{
	name=$1
	shift
	"$UNWINDDUMP" "$@" --format=html > "$page" 2>/dev/null
	[ $? -le 1 ] || { echo "not ok - $name: status"; return 1; }
	sed -n '/id="data">$/,/^<\/script>$/p' "$page" | sed '1d;$d' \
	    > "$TMPDIR/data"
	jq -c -f "$unpack" "$TMPDIR/data" > "$TMPDIR/objects" || {
		echo "not ok - $name: the data is no JSON"
		return 1
	}
}

# expect ARGUMENT...: adds objects that the page has to have
expect()
{
	"$UNWINDDUMP" "$@" --format=jsonl 2>/dev/null | jq -c . \
	    >> "$TMPDIR/expected"
}

# same NAME: each of the expected, and no others
same()
{
	sort -u "$TMPDIR/expected" > "$TMPDIR/a"
	sort -u "$TMPDIR/objects" > "$TMPDIR/b"
	diff "$TMPDIR/a" "$TMPDIR/b" | head -n 5 | cut -c 1-300 | sed 's/^/# /'
	cmp -s "$TMPDIR/a" "$TMPDIR/b"
	result "$1: objects" $?
	: > "$TMPDIR/expected"
}

# alone NAME: fetches nothing, runs nothing of a file, reads without scripts
alone()
{
	grep -E -q 'https?://|<link|<i(mg|frame)|@import|url\(|<base|<[a-z][^>]* (src|href)=' \
	    "$page"
	[ $? -eq 1 ]
	result "$1: needs nothing else" $?
	[ "$(grep -c '<script' "$page")" -eq 2 ] &&
	    [ "$(grep -c '</script>' "$page")" -eq 2 ]
	result "$1: no other script" $?
	sed '/<script/,/^<\/script>$/d' "$page" > "$TMPDIR/still"
	grep -q '<table>' "$TMPDIR/still"
	result "$1: tables without scripts" $?
}
: > "$TMPDIR/expected"

# All of a file at once: tables, what code is under them, entries.
for f in html/names.so cost/gaps.so cost/gaps-aarch64.so macho/arm64.exe \
    macho/fat.o elf/gnu.a orc/vmlinux; do
	[ -f "$f" ] || continue
	make "list $f" list "$f" || continue
	expect list "$f"
	expect list --gaps "$f"
	for t in eh_frame debug_frame sframe orc exidx compact_unwind \
	    unwind_info; do
		"$UNWINDDUMP" dump --no-rows -j $t "$f" --format=jsonl \
		    2>/dev/null | jq -c 'select(.type == "entry")' \
		    >> "$TMPDIR/expected"
	done
	same "list $f"
	alone "list $f"
done
# What tables cost; two files; another format.
for args in html/names.so "html/names.so html/other.so" "--by=section elf/gnu.a" \
    "--as=sframe cost/gaps.so"; do
	# shellcheck disable=SC2086
	make "size $args" size $args || continue
	# shellcheck disable=SC2086
	expect size $args
	same "size $args"
	alone "size $args"
done
exit 0

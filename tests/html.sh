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
# subset NAME FILE...: the entries of the page are as dump prints them, and what
# is said is about them
subset()
{
	name=$1
	shift
	jq -c 'select(.type == "entry")' "$TMPDIR/objects" | sort \
	    > "$TMPDIR/entries"
	[ -s "$TMPDIR/entries" ]
	result "$name: has entries" $?
	[ -z "$(uniq -d "$TMPDIR/entries")" ]
	result "$name: each once" $?
	for f; do
		"$UNWINDDUMP" dump "$f" --format=jsonl 2>/dev/null | jq -c .
	done | sort -u > "$TMPDIR/dumped"
	[ -z "$(comm -23 "$TMPDIR/entries" "$TMPDIR/dumped")" ]
	result "$name: as dump prints them" $?
	grep -v '^{"type":"entry"' "$TMPDIR/objects" > "$TMPDIR/rest"
	mv "$TMPDIR/rest" "$TMPDIR/objects"
}

for f in check/records.o check/twice.elf html/other.so macho/rows-bad.o \
    sframe/bugs-gas-lines.o; do
	make "check $f" check --code "$f" || continue
	alone "check $f"
	subset "check $f" "$f"
	expect check --code "$f"
	same "check $f"
done
# What the findings mean is there without scripts, and notes are not.
make "check explained" check html/other.so
sed '/<script/,/^<\/script>$/d' "$page" > "$TMPDIR/still"
"$UNWINDDUMP" check --explain=cfi-fde-gap | sed -n 7p > "$TMPDIR/line"
sed "s/'/\&#39;/g; s/\"/\&quot;/g" "$TMPDIR/line" > "$TMPDIR/quoted"
[ -s "$TMPDIR/quoted" ] && grep -F -q -f "$TMPDIR/quoted" "$TMPDIR/still"
result "check: explanations" $?
grep -q '"level":"note"' "$TMPDIR/objects"
result "check: notes are in the data" $?
! grep -q '<td>note' "$TMPDIR/still"
result "check: and not in the list" $?

make "compare one" compare html/names.so && alone "compare one" &&
    expect compare html/names.so && same "compare one"
for pair in "html/names.so html/other.so" "builds/old.so builds/new.so" \
    "builds/old.o builds/new.o"; do
	# shellcheck disable=SC2086
	make "compare $pair" compare $pair || continue
	alone "compare $pair"
	# shellcheck disable=SC2086
	subset "compare $pair" $pair
	# shellcheck disable=SC2086
	expect compare $pair
	same "compare $pair"
done
make "compare --link" compare --link builds/old.so builds/old.o &&
    expect compare --link builds/old.so builds/old.o && same "compare --link"
make "check --list-checks" check --list-checks &&
    expect check --list-checks && same "check --list-checks"
exit 0

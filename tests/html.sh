# SPDX-License-Identifier: GPL-3.0-or-later
# Pages: what is in them is what json has, nothing of a file is more than text,
# and nothing is fetched; then the same in a browser where there is one.
# Run: long

cd "${TESTS_TOP:-.}/testdata" || exit 1
command -v jq >/dev/null 2>&1 || { echo "no jq"; exit 77; }
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
	sh "$TESTS_TOP/tests/lib/page_data.sh" < "$page" > "$TMPDIR/data"
	jq -c . "$TMPDIR/data" > "$TMPDIR/objects" || {
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

# read_by FILE: expects what readers take, of each image, as check says it
read_by()
{
	"$UNWINDDUMP" check --profile=all "$1" --format=jsonl 2>/dev/null |
	    jq -c 'select(.type == "summary" and .profiles) |
		{ type: "readers", file, member, arch, profiles } |
		with_entries(select(.value != null))' >> "$TMPDIR/expected"
}

# All of a file at once: tables, what code is under them, entries.
for f in html/names.so cost/gaps.so cost/gaps-aarch64.so macho/arm64.exe \
    macho/fat.o elf/gnu.a orc/vmlinux; do
	[ -f "$f" ] || continue
	make "list $f" list "$f" || continue
	expect list "$f"
	expect list --gaps "$f"
	read_by "$f"
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
	# A build without Zydis says so of any x86 file.
	"$UNWINDDUMP" check --code "$f" 2>&1 | grep -q 'built without' && {
		echo "ok - check $f # SKIP no Zydis"
		continue
	}
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
! grep -q 'x0a' "$TMPDIR/still"
result "check: with their lines" $?
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
for c in dump find calls; do
	"$UNWINDDUMP" $c --format=html html/names.so > "$TMPDIR/none" \
	    2> "$TMPDIR/said"
	[ $? -eq 2 ] && [ ! -s "$TMPDIR/none" ] &&
	    grep -q "this command has no format 'html'" "$TMPDIR/said"
	result "$c has no pages" $?
done
for n in 1 3; do
	"$UNWINDDUMP" list --threads=$n --format=html builds/old.so
	"$UNWINDDUMP" compare --threads=$n --format=html builds/old.so \
	    builds/new.so
done > "$TMPDIR/threads" 2>/dev/null
[ -z "$(awk '/^<!DOCTYPE/ { n++ } { p[n] = p[n] $0 "\n" }
	END { if (n != 4 || p[1] != p[3] || p[2] != p[4]) print "differ" }' \
    "$TMPDIR/threads")" ]
result "the same for any number of threads" $?

# Frames with the words beside them, which json has with --words.
cd stack || exit 1
for args in "-e both both.core.xz" "-e aarch64 aarch64.core.xz" \
    "-e i686 i686.core.xz" "--force -e bad-row both.core.xz" cut.perf; do
	# shellcheck disable=SC2086
	make "stack $args" stack $args || continue
	alone "stack $args"
	# shellcheck disable=SC2086
	expect stack --words $args
	same "stack $args"
done
# The words are those of the core: by a reader of notes and segments alone.
"$UNWINDDUMP" stack --words --format=jsonl -e both both.core.xz |
    jq -r 'select(.type == "frame" and .cfa and .ra) | [.words_at, .cfa,
	(.words | length), .words[-1], .ra] | @tsv' |
while read -r at cfa n last ra; do
	[ $((at + 8 * n)) -eq $((cfa)) ] && [ $((last)) -eq $((ra)) ] ||
	    echo "$at $cfa $n $last $ra"
done > "$TMPDIR/wrong"
[ ! -s "$TMPDIR/wrong" ]
result "stack: words end with the return address below the CFA" $?
cd ..

# In a browser: no error in its console, the numbers that json has, names that
# are text, and all objects back as they were printed.
for b in chromium chromium-browser google-chrome; do
	command -v $b > /dev/null 2>&1 && browser=$b && break
done
if [ -z "$browser" ]; then
	echo "ok - in a browser # SKIP there is no chromium"
	exit 0
fi

# shown NAME: the page as it is after its script; messages of its console
shown()
{
	sed 's/^start();$/start().then(data).then(text => { const e = \
document.createElement("pre"); e.id = "test-json"; \
e.textContent = original(text); document.body.append(e); });/' \
	    "$page" > "$TMPDIR/shown.html"
	"$browser" --headless --no-sandbox --disable-gpu --hide-scrollbars \
	    --user-data-dir="$TMPDIR/profile" --window-size=1200,900 \
	    --enable-logging=stderr --virtual-time-budget=5000 \
	    --dump-dom "file://$TMPDIR/shown.html" \
	    > "$TMPDIR/dom" 2> "$TMPDIR/log"
	if ! grep -q '</html>' "$TMPDIR/dom"; then
		echo "ok - $1: in a browser # SKIP chromium does not run here"
		return 1
	fi
	grep CONSOLE "$TMPDIR/log" | sed 's/^/# /'
	! grep -q CONSOLE "$TMPDIR/log"
	result "$1: nothing in the console" $?
	grep -q '<body[^>]* data-ready="[1-9]' "$TMPDIR/dom"
	result "$1: it was drawn" $?
	# What the page would save.
	sed -n '/<pre id="test-json">/,/<\/pre>/p' "$TMPDIR/dom" |
	    sed 's/.*<pre id="test-json">//; s/<\/pre>.*//
		s/&lt;/</g; s/&gt;/>/g; s/\xc2\xa0/ /g; s/&nbsp;/ /g
		s/&amp;/\&/g' | jq -c '.objects[]' > "$TMPDIR/saved"
	[ -s "$TMPDIR/saved" ] && cmp -s "$TMPDIR/objects" "$TMPDIR/saved"
	result "$1: the objects are those of json" $?
	# Text of the view alone, with numbers as they are in JSON.
	sed -n '/<main id="view">/,/<main id="static"/p' "$TMPDIR/dom" |
	    sed 's/<main id="static".*//; s/<[^>]*>/\
/g' | sed 's/\([0-9]\),\([0-9][0-9][0-9]\)/\1\2/g; s/&lt;/</g; s/&gt;/>/g
		s/&amp;/\&/g' > "$TMPDIR/text"
}

# has NAME FILTER: each value that jq's FILTER gives is a text of the view
has()
{
	jq -r "$2" "$TMPDIR/objects" | sort -u > "$TMPDIR/values"
	[ -s "$TMPDIR/values" ] || echo "# no values"
	grep -F -x -v -f "$TMPDIR/text" "$TMPDIR/values" > "$TMPDIR/lacks"
	sed 's/^/# not shown: /' "$TMPDIR/lacks" | head -n 5
	[ -s "$TMPDIR/values" ] && [ ! -s "$TMPDIR/lacks" ]
	result "$1" $?
}

# Names as text nodes hold them; only what has no letters is made visible.
names='.symbol // .name // empty |
    gsub("\u2028"; "\\u2028") | gsub("\u202e"; "\\u202e")'
make "list" list html/names.so && shown "list" && {
	has "list: sizes of tables" 'select(.type == "table") |
	    .size, .entries, .rows, .covered'
	has "list: bytes by class" 'select(.type == "summary" and .size) |
	    .size, .table, .plt, .data, .padding, .gap, .tables[].due'
	has "list: functions" 'select(.type == "entry" and .start) | '"$names"
	! grep -q 'alert(1)</script>' "$TMPDIR/log" &&
	    [ "$(grep -c '<img' "$TMPDIR/dom")" -eq 0 ]
	result "list: names are text" $?
}
make "size" size html/names.so && shown "size" && {
	has "size: in all" 'select(.type == "summary") | .size'
	jq -s -c 'map(select(.type == "size")) | group_by(.section)[] |
	    { type: "section", size: map(.size) | add }' "$TMPDIR/objects" \
	    > "$TMPDIR/sums"
	mv "$TMPDIR/sums" "$TMPDIR/objects"
	has "size: by section" .size
	[ "$(grep -c '<img' "$TMPDIR/dom")" -eq 0 ]
	result "size: names are text" $?
}
# Addresses that no double holds, which jq cannot add.
for c in size "list --gaps"; do
	# shellcheck disable=SC2086
	make "$c of high addresses" $c html/high.elf || continue
	expect $c html/high.elf
	[ "$c" = size ] || expect list html/high.elf
	[ "$c" = size ] || read_by html/high.elf
	[ "$c" = size ] || expect dump --no-rows -j eh_frame -j sframe \
	    html/high.elf
	rm -f "$TMPDIR/saved"
	shown "$c of high addresses" > "$TMPDIR/said"
	if grep '# SKIP' "$TMPDIR/said"; then
		: > "$TMPDIR/expected"
		continue
	fi
	grep -v 'those of json' "$TMPDIR/said"
	sort -u "$TMPDIR/expected" > "$TMPDIR/a"
	sort -u "$TMPDIR/saved" > "$TMPDIR/b"
	# list has other fields of tables than dump.
	[ -s "$TMPDIR/b" ] && [ -z "$(comm -13 "$TMPDIR/a" "$TMPDIR/b")" ] &&
	    grep -q '"0xffffffff81000' "$TMPDIR/b"
	result "$c of high addresses: the objects are those of json" $?
	: > "$TMPDIR/expected"
done
make "check" check html/other.so && shown "check" && {
	has "check: findings" 'select(.type == "finding" and
	    .level == "warning") | .message, .address'
	has "check: counts" 'select(.type == "summary") | .errors, .warnings,
	    .notes'
	grep -q '<b>' "$TMPDIR/text"
	result "check: names are text" $?
}
make "compare" compare html/names.so html/other.so && shown "compare" && {
	has "compare: rules" 'select(.type == "difference") | .left, .right,
	    .start'
	has "compare: counts" 'select(.type == "summary") | .compared, .equal,
	    .differing, .errors, .left.bytes'
	[ "$(grep -c '<img' "$TMPDIR/dom")" -eq 0 ]
	result "compare: names are text" $?
}
cd stack || exit 1
make "stack" stack --force -e bad-row both.core.xz && shown "stack" && {
	has "stack: places" 'select(.type == "frame") | .pc'
	has "stack: rows of the frame where tables part" 'select(.type ==
	    "frame" and any(.tables[]; .state == "differs")) | .tables[].row |
	    .cfa, .ra'
	has "stack: words" 'select(.type == "frame" and any(.tables[];
	    .state == "differs")) | .words[]'
	has "stack: counts" 'select(.type == "summary") | .frames, .compared,
	    .differing, .errors'
}
cd ..

# says NAME TEXT: the sentence on top, by hand from what json has
says()
{
	sed -n 's/.*<p class="news"[^>]*>//; T; s/<\/p>.*//; s/<[^>]*>//g; p' \
	    "$TMPDIR/dom" | sed 's/&lt;/</g; s/&gt;/>/g' | head -n 1 \
	    > "$TMPDIR/news"
	sed 's/^/# says: /' "$TMPDIR/news"
	[ "$(cat "$TMPDIR/news")" = "$2" ]
	result "$1: its news" $?
}

# leads NAME ID TEXT: a link to it chooses the row with this text
leads()
{
	"$browser" --headless --no-sandbox --disable-gpu \
	    --user-data-dir="$TMPDIR/profile" --virtual-time-budget=5000 \
	    --dump-dom "file://$TMPDIR/shown.html#$2" 2>/dev/null |
	    sed '/^<script>$/,$d' > "$TMPDIR/led"
	grep -o 'aria-selected="true">.*' "$TMPDIR/led" |
	    sed 's/<div class="lt-row".*//; s/<[^>]*>/|/g' > "$TMPDIR/chosen"
	grep -q -F "$3" "$TMPDIR/chosen"
	result "$1: a link to $2" $?
}
make "list" list cost/gaps.so && shown "list" > /dev/null &&
    says "list" "6 gaps, 5,324 bytes of 5,341: code before third, \
0x1330, code before next and 3 more."
make "check" check html/other.so && shown "check" > /dev/null &&
    says "check" "1 warning: cfi-fde-gap. First gap<b>: no entry covers \
gap<b>, 2 bytes at 0x2dc."
make "compare" compare builds/old.so builds/new.so && shown "compare" \
    > /dev/null && {
	says "compare" "Of 17 functions 9 differ, 2 missing, 1 extra; first \
lost: r12 [cfa-16] → same."
	leads "compare" difference-5 "|operand|"
	leads "compare" difference-7 "|gone|"
	grep -q '</main>' "$TMPDIR/led" && ! grep -q -w null "$TMPDIR/led"
	result "compare: what one side lacks is left out" $?
}
# Printed: what is in sight, not the room of thousands of rows.
"$UNWINDDUMP" list --format=html "$UNWINDDUMP" > "$TMPDIR/long.html" \
    2>/dev/null
"$browser" --headless --no-sandbox --disable-gpu \
    --user-data-dir="$TMPDIR/profile" --virtual-time-budget=5000 \
    --print-to-pdf="$TMPDIR/pdf" "file://$TMPDIR/long.html" 2>/dev/null
n=$(grep -a -c '/Type /Page$' "$TMPDIR/pdf")
echo "# sheets: $n"
[ "$n" -ge 1 ] && [ "$n" -le 6 ]
result "list: printed on at most 6 sheets" $?
make "size" size builds/old.so builds/new.so && shown "size" > /dev/null &&
    says "size" "0 bytes: 218 before, 218 now, of what changed; most \
clone.constprop.1 +33, new_name +29 and old_name −29."
# 500 functions of 1,000 bytes from 0x1000 on, without names: in seven parts, the
# first of 71.
"$BUILD/tests/many_rows" 500 0 > "$TMPDIR/bare.elf"
make "size" size "$TMPDIR/bare.elf" && shown "size" > /dev/null &&
    leads "size" "without%20a%20name/0x1000%20to%200x12170/0x13e8" "|0x13e8|"
cd stack || exit 1
make "stack" stack --walk=both --force -e bad-row both.core.xz &&
    shown "stack" > /dev/null && {
	says "stack" "sframe ends at #3 keeps+0x5d, ra-zero, after it parted \
at #3."
	leads "stack" frame-7 "|recursive+"
}
exit 0

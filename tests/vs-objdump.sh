# SPDX-License-Identifier: GPL-3.0-or-later
# Compact unwind entries against llvm-objdump --unwind-info: place, length or
# page entry, and the word, for every sound Mach-O input.
# Run: long plain

objdump=
for o in llvm-objdump llvm-objdump-22 llvm-objdump-21 llvm-objdump-20 \
    llvm-objdump-19 llvm-objdump-18 llvm-objdump-17 llvm-objdump-16 \
    llvm-objdump-15 llvm-objdump-14; do
	if command -v $o >/dev/null 2>&1; then
		objdump=$o
		break
	fi
done
if [ -z "$objdump" ] || ! command -v jq >/dev/null 2>&1; then
	echo "llvm-objdump or jq is not there"
	exit 77
fi
cd "${TESTS_TOP:-.}/testdata/macho" || exit 1
tmp=${TMPDIR:-/tmp}

# The other tool's entries: "start length word" of rows, "function word" of
# pages, in file order.
theirs()
{
	$objdump --macho --unwind-info "$1" 2>/dev/null | awk '
	# Without strtonum(), which not every awk has.
	function num(s) {
		sub(/^0x0*/, "", s)
		sub(/[,:].*/, "", s)
		return s == "" ? "0" : s
	}
	/^    start:/ { start = num($2) }
	/^    length:/ { len = num($2) }
	/^    compact encoding:/ { print "row", start, len, num($3) }
	/encoding\[[0-9]+\]: / && !/function/ { next }
	/^      \[[0-9]+\]: function offset=/ {
		match($0, /function offset=0x[0-9a-f]+/)
		f = num(substr($0, RSTART + 16, RLENGTH - 16))
		match($0, /encoding(\[[0-9]+\])?=0x[0-9a-f]+/)
		e = substr($0, RSTART, RLENGTH)
		sub(/.*=/, "", e)
		print "entry", f, num(e)
	}'
}

ours()
{
	"$UNWINDDUMP" dump --format=jsonl -j compact_unwind -j unwind_info \
	    "$1" 2>/dev/null | jq -r --argjson base "$2" '
	def num: ltrimstr("0x") | explode | reduce .[] as $c (0; . * 16 +
	    if $c > 96 then $c - 87 else $c - 48 end);
	def hex: if . < 16 then "0123456789abcdef"[.:. + 1]
	    else (. / 16 | floor | hex) + (. % 16 | hex) end;
	select(.type == "entry") |
	if .table == "compact_unwind" then
		"row \(.start | num | hex) \((.end | num) - (.start | num) |
		    hex) \(.encoding | num | hex)"
	else
		"entry \((.start | num) - $base | hex) \(.encoding | num |
		    hex)"
	end'
}

n=0
for f in *.o *.exe *.dylib; do
	base=0
	case $f in
	*bad*|*fat*|segname*|words*|rows.dylib|outside.dylib|nosect*|*encrypted*|*dSYM*)
		continue;;
	*.exe) base=4294967296;;
	esac
	n=$((n + 1))
	theirs "$f" > "$tmp/theirs"
	ours "$f" $base > "$tmp/ours"
	if cmp -s "$tmp/theirs" "$tmp/ours"; then
		echo "ok $n - $f: $(wc -l < "$tmp/ours") entries"
	else
		echo "not ok $n - $f"
		diff "$tmp/theirs" "$tmp/ours" | head -n 20 | sed 's/^/# /'
	fi
done
echo "1..$n"

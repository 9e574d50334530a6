# SPDX-License-Identifier: GPL-3.0-or-later
# dump -j code --ops: compilers' assembly is stripped of its directives, those
# that its code implies are pasted in, and check --code holds what the assembler
# makes of them against the code: nothing may be contradicted, and little be
# unknown (a store to who knows where makes it so, which an assembler's source
# that says "same" earlier does not show).  The same of sources that never had
# any.  Of others every ninth directive is taken away: with those pasted in that
# check --code calls a mend, nothing is wrong where it found something before.
# Run: long plain

top=${TESTS_TOP:-.}
here=$top/tests/lib
n=0

# count CLASS OBJECT
count()
{
	"$UNWINDDUMP" check --code --format=jsonl "$2" 2>/dev/null |
	    sed -n 's/.*"type":"summary".*"code":{.*"'"$1"'":\([0-9]*\).*/\1/p'
}

# around NAME AS SOURCE.s: the directives of SOURCE.s, which has none
around()
{
	$2 -g "$3" -o "$TMPDIR/bare.o" || return 1
	"$UNWINDDUMP" dump -j code --ops --no-rows "$TMPDIR/bare.o" \
	    > "$TMPDIR/ops" 2>&1 || return 1
	awk -f "$here/paste.awk" "$TMPDIR/ops" "$3" > "$TMPDIR/pasted.s"
	$2 "$TMPDIR/pasted.s" -o "$TMPDIR/pasted.o" || return 1
	entries=$(count entries "$TMPDIR/pasted.o")
	unknown=$(count unknown "$TMPDIR/pasted.o")
	bad=$(($(count contradicted "$TMPDIR/pasted.o") +
	    $(count clobber "$TMPDIR/pasted.o")))
	[ "$entries" -gt 0 ] && [ "$bad" = 0 ] &&
	    [ $((unknown * 10)) -le "$entries" ]
}

# said NAME: what around() came to
said()
{
	n=$((n + 1))
	if [ "$1" = 0 ]; then
		echo "ok $n - $2: $entries functions"
	else
		echo "not ok $n - $2: of $entries functions $bad are wrong," \
		    "$unknown unknown"
	fi
}

# mended NAME AS SOURCE.s MIN: what SARIF calls fixes is right, and of so many
# functions there are some
mended()
{
	command -v jq >/dev/null 2>&1 || return
	n=$((n + 1))
	$2 -g "$3" -o "$TMPDIR/faulty.o"
	"$UNWINDDUMP" check --code --format=sarif "$TMPDIR/faulty.o" 2>/dev/null |
	    jq -c '.runs[0].results[] | select(.fixes)' > "$TMPDIR/fixes"
	jq -r '.locations[0].logicalLocations[0].name' "$TMPDIR/fixes" |
	    sort -u > "$TMPDIR/were"
	jq -r '.fixes[0].artifactChanges[].replacements[] |
	    "\(.deletedRegion.startLine)\t\(.insertedContent.text | @json)"' \
	    "$TMPDIR/fixes" | sort -u | awk -F '\t' '
	FNR == NR {
		gsub(/^"|"$/, "", $2)
		gsub(/\\t/, "\t", $2)
		gsub(/\\n/, "\n", $2)
		text[$1] = text[$1] $2
		next
	}
	{
		printf "%s%s\n", text[FNR], $0
	}' - "$3" > "$TMPDIR/pasted.s"
	rm -f "$TMPDIR/pasted.o"
	$2 "$TMPDIR/pasted.s" -o "$TMPDIR/pasted.o"
	"$UNWINDDUMP" check --code --format=jsonl "$TMPDIR/pasted.o" \
	    2>/dev/null | jq -r 'select(.type == "finding" and
	    (.check | startswith("code-"))) | .symbol' | sort -u \
	    > "$TMPDIR/are"
	wrong=$(comm -12 "$TMPDIR/were" "$TMPDIR/are" | wc -l)
	were=$(wc -l < "$TMPDIR/were")
	if [ "$wrong" = 0 ] && [ "$were" -ge "$4" ] &&
	    [ -s "$TMPDIR/pasted.o" ]; then
		echo "ok $n - $1: $were functions mended"
	else
		echo "not ok $n - $1: of $were functions mended $wrong are not right"
	fi
}

# compiled NAME AS COMPILER...
compiled()
{
	name=$1 as=$2
	shift 2
	for f in base/util.c base/dense.c code/state.c insn/x86_form.c; do
		if ! "$@" -I"$top/src" -D_POSIX_C_SOURCE=200809L -S \
		    -o "$TMPDIR/own.s" "$top/src/$f" 2>/dev/null; then
			echo "# $name cannot compile $f"
			continue
		fi
		grep -v '^[[:space:]]*\.cfi_' "$TMPDIR/own.s" \
		    > "$TMPDIR/bare.s"
		$as "$TMPDIR/own.s" -o "$TMPDIR/own.o"
		all=$(count entries "$TMPDIR/own.o")
		around "$as" "$as" "$TMPDIR/bare.s" &&
		    [ "$entries" = "$all" ]
		said $? "$name $f"
		awk '/\.cfi_(def_cfa|offset)/ && ++k % 9 == 0 { next } 1' \
		    "$TMPDIR/own.s" > "$TMPDIR/lacks.s"
		mended "$name $f" "$as" "$TMPDIR/lacks.s" 1
	done
}

has()
{
	command -v "$1" >/dev/null 2>&1
}

# The assembler is that of the machine, and a compiler may have it inside.
case $(uname -m) in
x86_64) host=x86 as=as;;
aarch64) host=aarch64 as=as;;
*) host=;;
esac
for m in x86 aarch64; do
	[ "$m" = x86 ] && as=x86_64-linux-gnu-as || as=aarch64-linux-gnu-as
	[ "$m" = "$host" ] && has as && as=as
	has "$as" || continue
	"$UNWINDDUMP" check --code "$top/testdata/code/ops-$m.o" \
	    >/dev/null 2>&1
	[ $? = 2 ] && "$UNWINDDUMP" --version | grep -q "without Zydis" &&
	    continue
	around $m $as "$top/testdata/code/ops-$m.s"
	said $? "ops-$m.s"
	mended "mend-$m.s" $as "$top/testdata/code/mend-$m.s" 2
	gcc=${as%as}gcc
	has "$gcc" && compiled "$gcc" "$as" "$gcc" -O2
	has clang && compiled "clang for $m" "$as" \
	    clang --target=${m%x86}$([ $m = x86 ] && echo x86_64)-linux-gnu -fno-addrsig -O2
done
[ $n -gt 0 ] || { echo "no assembler is here"; exit 77; }
echo "1..$n"

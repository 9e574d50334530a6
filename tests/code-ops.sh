# SPDX-License-Identifier: GPL-3.0-or-later
# dump -j code --ops: compilers' assembly is stripped of its directives, those
# that its code implies are pasted in, and check --code holds what the assembler
# makes of them against the code: nothing may be contradicted, and little be
# unknown (a store to who knows where makes it so, which an assembler's source
# that says "same" earlier does not show).  The same of sources that never had
# any.
# Run: plain

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
	gcc=${as%as}gcc
	has "$gcc" && compiled "$gcc" "$as" "$gcc" -O2
	has clang && compiled "clang for $m" "$as" \
	    clang --target=${m%x86}$([ $m = x86 ] && echo x86_64)-linux-gnu -fno-addrsig -O2
done
[ $n -gt 0 ] || { echo "no assembler is here"; exit 77; }
echo "1..$n"

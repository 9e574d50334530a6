#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Many files: the same output for any number of threads, also of code without
# tables that they read in pieces; a baseline made from a run leaves nothing of
# it, also after the functions have moved.
# Run: long

cd "${TESTS_TOP:-.}/testdata" || exit 1
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
bad=0

for format in text json jsonl github sarif; do
	for n in 1 2 5; do
		"$UNWINDDUMP" check -r --format=$format --threads=$n \
		    cfi check sframe macho exidx > "$tmp/$n" 2> "$tmp/$n.err"
		echo $? >> "$tmp/$n"
	done
	for n in 2 5; do
		if ! cmp -s "$tmp/1" "$tmp/$n" ||
		    ! cmp -s "$tmp/1.err" "$tmp/$n.err"; then
			echo "# $format differs with $n threads"
			bad=1
		fi
	done
done

# A function of 20 bytes each 32, which its neighbours call and words lead to.
awk 'BEGIN {
	print ".text\n.globl _start\n_start: .cfi_startproc\nret\n.cfi_endproc"
	for (i = 0; i < 40000; i++)
		printf ".p2align 5\nf%d: push %%rbx\nmov $%d, %%eax\n" \
		    "call f%d\nlea (%%rax,%%rax), %%ecx\nadd $8, %%rax\n" \
		    "pop %%rbx\nret\n", i, i, i * 7 % 40000
	print ".data"
	for (i = 0; i < 40000; i += 3)
		printf ".quad f%d\n", i
}' > "$tmp/many.s"
if as --64 -o "$tmp/many.o" "$tmp/many.s" 2> /dev/null &&
    ld -s -o "$tmp/many" "$tmp/many.o" 2> /dev/null; then
	for n in 1 2 5; do
		"$UNWINDDUMP" list --gaps --threads=$n "$tmp/many" \
		    > "$tmp/$n" 2>&1
	done
	if ! cmp -s "$tmp/1" "$tmp/2" || ! cmp -s "$tmp/1" "$tmp/5" ||
	    ! grep -q "of 40000 functions in gaps" "$tmp/1"; then
		echo "# list --gaps of 40,000 functions:"
		tail -n 1 "$tmp/1" "$tmp/2" "$tmp/5" | sed 's/^/# /'
		bad=1
	fi
fi

"$UNWINDDUMP" check -r --format=jsonl cfi check sframe macho exidx \
    > "$tmp/base" 2>/dev/null
if [ "$(grep -c '"type":"finding"' "$tmp/base")" -lt 100 ]; then
	echo "# these files have hundreds of findings"
	bad=1
fi
"$UNWINDDUMP" check -r --baseline="$tmp/base" cfi check sframe macho exidx \
    2>/dev/null | grep "]$" > "$tmp/left"
if [ -s "$tmp/left" ]; then
	echo "# not in the baseline of the same files:"
	sed 's/^/# /' "$tmp/left" | head
	bad=1
fi
sed 's/\([^0-9a-z]\)0x[0-9a-f]*/\10x1234/g' "$tmp/base" \
    > "$tmp/moved"
"$UNWINDDUMP" check -r --baseline="$tmp/moved" cfi check sframe macho exidx \
    2>/dev/null | grep "]$" > "$tmp/left"
if [ -s "$tmp/left" ]; then
	echo "# brought back by other addresses:"
	sed 's/^/# /' "$tmp/left" | head
	bad=1
fi
exit $bad

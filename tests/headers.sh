# SPDX-License-Identifier: GPL-3.0-or-later
# Each header of src stands alone, and any two can be included together, in
# either order.  Not so the headers of insn/ that belong to one machine's
# decoder, of which a file includes one.
# Run: long plain

cd "${TESTS_TOP:-.}/src" || exit 1
: "${CC:=cc}"
command -v "${CC%% *}" >/dev/null 2>&1 || { echo "no compiler"; exit 77; }
bad=

# compiles NAME: does what is on standard input?
compiles()
{
	$CC -std=c11 -D_POSIX_C_SOURCE=200809L -Wall -Wextra -I. \
	    -I/usr/include/libdwarf -fsyntax-only -x c - 2> "$TMPDIR/said" &&
	    [ ! -s "$TMPDIR/said" ] || {
		echo "$1:"
		grep -E 'error|warning|In file' "$TMPDIR/said" | head -n 20
		bad=1
	}
}

ls -- */*.h | grep -vE '^insn/(aarch64|arm|emit_zero|loongarch|ppc64|riscv|s390x|x86)[a-z_]*\.h$' \
    > "$TMPDIR/headers"
sed 's/.*/#include "&"/' "$TMPDIR/headers" > "$TMPDIR/all"
compiles "all headers" < "$TMPDIR/all"
sort -r "$TMPDIR/all" > "$TMPDIR/reversed"
compiles "all headers, the last first" < "$TMPDIR/reversed"
for f in */*.h; do
	echo "#include \"$f\"" > "$TMPDIR/one"
	compiles "$f alone" < "$TMPDIR/one"
done
[ -z "$bad" ]

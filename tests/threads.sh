# SPDX-License-Identifier: GPL-3.0-or-later
# Output and messages are the same for every number of threads, and for the
# whole archive as for its members one by one.  (No debug information: a process
# is born for it, and where a sanitizer's allocator is locked by another thread
# just then, it waits for ever in the child.)
# Run: long

cd "${TESTS_TOP:-.}/testdata" || exit 1
own=$TMPDIR/own
objcopy -g "$UNWINDDUMP" "$own" || exit 1
libc=$(ls /usr/lib/*/libc.so.6 2>/dev/null | head -n 1)
for args in "--ops cfi/bombs.o" "--format=json cfi/ops-bad.o" \
    "check cfi/ops-bad.o" "check --code -v code/faults-aarch64.o" \
    "${libc:+check --code -v $libc}" "$libc" "size cfi/ops-bad.o" \
    "list -r ." "list -r -v --format=json cfi elf hostile" \
    "size --by=cie $own" "${libc:+size $libc}" \
    "list --gaps -v $own" "${libc:+list --gaps -v $libc}" \
    "${libc:+compare --debug-dir=$TMPDIR $libc $own}"; do
	[ -n "$args" ] || continue
	for n in 1 2 5; do
		"$UNWINDDUMP" $args --threads=$n > "$TMPDIR/out$n" \
		    2> "$TMPDIR/err$n"
	done
	if [ -s "$TMPDIR/out1" ] &&
	    cmp -s "$TMPDIR/out1" "$TMPDIR/out2" &&
	    cmp -s "$TMPDIR/out1" "$TMPDIR/out5" &&
	    cmp -s "$TMPDIR/err1" "$TMPDIR/err2" &&
	    cmp -s "$TMPDIR/err1" "$TMPDIR/err5"; then
		echo "ok - $args"
	else
		echo "not ok - $args"
	fi
done

"$UNWINDDUMP" -j eh_frame cfi/two.a > "$TMPDIR/all"
{
	"$UNWINDDUMP" -j eh_frame 'cfi/two.a(x86-64.o)'
	"$UNWINDDUMP" -j eh_frame 'cfi/two.a(cold-gcc.o)'
} > "$TMPDIR/each"
grep -v '^$' "$TMPDIR/all" > "$TMPDIR/all.lines"
grep -v '^$' "$TMPDIR/each" > "$TMPDIR/each.lines"
cmp -s "$TMPDIR/all.lines" "$TMPDIR/each.lines" && echo "ok - members" ||
    echo "not ok - members"
exit 0

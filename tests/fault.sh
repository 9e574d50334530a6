# SPDX-License-Identifier: GPL-3.0-or-later
# A fault in one file of many: that one is named, and all is said of the others
# that is said without it, once.  preload/fault.c makes the faults.
# Run: plain

fault=$BUILD/tests/fault.so
cd "$TMPDIR" || exit 1
mkdir old new
for f in a b d f; do
	cp "$TESTS_TOP/testdata/cfi/ops-bad.o" old/$f.o
done
cp "$TESTS_TOP/testdata/cfi/x86-64.elf" old/g
cp "$TESTS_TOP/testdata/cfi/eh.so" old/h
cp old/* new/
# An archive whose first member was printed when the second one is opened.
thin()
{
	printf '!<thin>\n'
	printf '%-16s%-12s%-6s%-6s%-8s%-10s`\n' // '' '' '' '' 20
	printf 'a.o/\nfault-segv.o/\n\n'
	printf '%-16s%-12s%-6s%-6s%-8s%-10s`\n' /0 0 0 0 644 8
	printf '%-16s%-12s%-6s%-6s%-8s%-10s`\n' /5 0 0 0 644 8
}

# A preload that does nothing here, as under musl or with a sanitizer?
cp old/g fault-segv.o
LD_PRELOAD=$fault "$UNWINDDUMP" list fault-segv.o > out 2>&1
[ $? -gt 128 ] || { echo "faults cannot be made here"; exit 77; }
rm fault-segv.o

# same COMMAND ARG...: as without the faults, but for a message of each
same()
{
	"$UNWINDDUMP" "$@" > base 2> base.err
	for f in old/c-fault-segv.o old/e-fault-abort.o new/a0-fault-segv.o; do
		echo > $f
	done
	LD_PRELOAD=$fault "$UNWINDDUMP" "$@" > out 2> err
	status=$?
	rm -f old/*fault* new/*fault*
	grep -v 'a fault of unwinddump' err > err.rest
	case $* in
	*json*)	grep -v '"type":"error".*a fault' out |
		    grep -v '"type":"summary"' > rest
		grep -v '"type":"summary"' base > all;;
	# (What has many files ends with a line of totals.)
	*)	grep -v '^[0-9]* files' out > rest
		grep -v '^[0-9]* files' base > all;;
	esac
	n=$(grep -c 'a fault of unwinddump in this file' err)
	if [ $status -eq 2 ] && [ -s all ] && cmp -s all rest &&
	    cmp -s base.err err.rest && [ "$n" -ge 2 ]; then
		echo "ok - $*"
	else
		diff all rest | sed 's/^/# /'
		diff base.err err | sed 's/^/# /'
		echo "not ok - $*: status $status, $n faults"
	fi
}

for threads in 1 2 5; do
	same check -r --threads=$threads old
	same check -r --format=jsonl -v --threads=$threads old
done
same list -r old
same list -r --format=jsonl old
same compare old new

# Files by name; the fault after a part of its file was written.
cp old/a.o .
echo > fault-segv.o
thin > thin.a
for cmd in dump list size check; do
	for order in "thin.a old/g old/h" "old/g thin.a old/h"; do
		# shellcheck disable=SC2086
		LD_PRELOAD=$fault "$UNWINDDUMP" $cmd --format=json $order \
		    > out 2> err
		status=$?
		LD_PRELOAD=$fault "$UNWINDDUMP" $cmd --format=json old/h \
		    > last 2> last.err
		if [ $status -eq 2 ] &&
		    "$BUILD/tests/json_schema" "$TESTS_TMP/schema" out \
			> why && grep -q '"a fault of unwinddump' out &&
		    tail -n 3 last | head -n 2 > two &&
		    grep -q -F -f two out &&
		    [ "$(grep -c '"file":"old/h"' out)" -eq \
			"$(grep -c '"file":"old/h"' last)" ]; then
			echo "ok - $cmd $order"
		else
			sed 's/^/# /' why
			echo "not ok - $cmd $order: status $status"
		fi
	done
done

# Signals that are no faults end both.
mkfifo pipe
"$UNWINDDUMP" list old/g pipe > out 2> err &
pid=$!
i=0
while [ $i -lt 100 ] && ! grep -l "^PPid:[[:space:]]*$pid\$" \
    /proc/[0-9]*/status 2> child.err | cut -d / -f 3 | grep . > child; do
	i=$((i + 1))
	sleep 0.05
done
kill $pid
wait $pid
[ $? -eq 143 ] && echo "ok - ended" || echo "not ok - ended"
[ -s child ] || echo "not ok - has a child"
i=0
while kill -0 "$(cat child)" 2>/dev/null && [ $i -lt 100 ]; do
	i=$((i + 1))
	sleep 0.05
done
[ $i -lt 100 ] && echo "ok - and its child" || echo "not ok - and its child"

# SPDX-License-Identifier: GPL-3.0-or-later
# Processes: a program stepped through, whose calls are the truth; and one that
# runs, which has to run on.

cd "${TESTS_TOP:-.}/testdata/stack" || exit 1
[ "$(uname -sm)" = "Linux x86_64" ] || { echo "not x86-64 Linux"; exit 77; }
out=$TMPDIR/out

# A thread of a core could do the same; a box may forbid ptrace.
"$UNWINDDUMP" stack --step=10 -- ./walks > "$out" 2>&1
if [ $? -ne 0 ]; then
	echo "processes cannot be traced here"
	exit 77
fi

# The calls of src/walks.c: every frame at every instruction, by both tables.
"$UNWINDDUMP" stack --step -- ./walks > "$out" 2>&1
if [ $? -eq 0 ] && grep -q ' 0 differing' "$out" &&
    grep -Eq ' [0-9]{4} frames of tables right, 0 wrong' "$out"; then
	echo "ok - every instruction of walks"
else
	sed 's/^/# /' "$out"
	echo "not ok - every instruction of walks"
fi
# One byte of a row is wrong: see make.sh.
"$UNWINDDUMP" stack --step -- ./bad-row > "$out" 2>&1
if [ $? -eq 1 ] && grep -q 'walk-untrue' "$out" &&
    grep 'walk-differ]' "$out" | grep -q 'cfa rsp+48 and rsp+56.*in keeps'
then
	echo "ok - a wrong row is told from the calls"
else
	sed 's/^/# /' "$out"
	echo "not ok - a wrong row is told from the calls"
fi
# Without another table to compare with too.
"$UNWINDDUMP" stack -j sframe --step --format=jsonl -- ./bad-row \
    > "$out" 2>&1
if [ $? -eq 1 ] && grep -q '"check":"walk-untrue"' "$out"; then
	echo "ok - a wrong row is told by itself"
else
	sed 's/^/# /' "$out"
	echo "not ok - a wrong row is told by itself"
fi

sleep 100 &
pid=$!
# Until it is what it will be.
while ! grep -q sleep /proc/$pid/comm 2>/dev/null; do :; done
"$UNWINDDUMP" stack -p $pid > "$out" 2>&1
rc=$?
if [ $rc -le 1 ] && grep -q "^thread $pid" "$out" && grep -q ' #0' "$out"
then
	echo "ok - a process"
else
	sed 's/^/# /' "$out"
	echo "not ok - a process: exit status $rc"
fi
"$UNWINDDUMP" stack -p $pid --samples=5 --interval=1 > "$out" 2>&1
if grep -q "^$pid: 5 samples" "$out"; then
	echo "ok - samples"
else
	sed 's/^/# /' "$out"
	echo "not ok - samples"
fi
if grep -q '^TracerPid:.0$' /proc/$pid/status &&
    grep -q '^State:.[RS]' /proc/$pid/status; then
	echo "ok - it runs on"
else
	echo "not ok - it runs on"
fi
kill $pid
wait $pid 2>/dev/null
"$UNWINDDUMP" stack -p $pid > "$out" 2>&1
if [ $? -eq 2 ] && grep -q 'no such process' "$out"; then
	echo "ok - no such process"
else
	echo "not ok - no such process"
fi
"$UNWINDDUMP" stack -- ./no-such-program > "$out" 2>&1
if [ $? -eq 2 ]; then
	echo "ok - no such program"
else
	sed 's/^/# /' "$out"
	echo "not ok - no such program"
fi

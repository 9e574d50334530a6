# SPDX-License-Identifier: GPL-3.0-or-later
# Processes: a program stepped through, whose calls are the truth; and one that
# runs, which has to run on.

cd "${TESTS_TOP:-.}/testdata/stack" || exit 1
[ "$(uname -sm)" = "Linux x86_64" ] || { echo "not x86-64 Linux"; exit 77; }
out=$TMPDIR/out

# becomes NAME: waits until the process is what it will be, or is gone.
becomes()
{
	tries=0
	while ! grep -q "$1" /proc/$pid/comm 2>/dev/null; do
		tries=$((tries + 1))
		[ $tries -lt 5000 ] || return
	done
}

# A thread of a core could do the same; a box may forbid ptrace.
"$UNWINDDUMP" stack --step=10 -- ./walks > "$out" 2>&1
if [ $? -ne 0 ]; then
	echo "processes cannot be traced here"
	exit 77
fi

# The calls of src/walks.c: every frame at every instruction, by both tables.
"$UNWINDDUMP" stack --step -- ./walks > "$out" 2>&1
if [ $? -eq 0 ] && grep -q ' 0 differing' "$out" &&
    grep -Eq ' [0-9]{4} frames of tables right, 0 wrong' "$out" &&
    grep -q '^walks sframe: .* 7 of 7 functions met' "$out"; then
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
# What leaves frames otherwise than by returning is no error; a wrong row of a
# function that returns is.
"$UNWINDDUMP" stack --format=jsonl -- ./leaves > "$out" 2>&1
if [ $? -eq 0 ] && grep -q '"wrong":0,"left":10,' "$out" &&
    [ "$(grep -c walk-leaving "$out")" -eq 2 ]; then
	echo "ok - frames that are left"
else
	sed 's/^/# /' "$out"
	echo "not ok - frames that are left"
fi
"$UNWINDDUMP" stack -- ./leaves-wrong > "$out" 2>&1
if [ $? -eq 1 ] && grep 'walk-untrue' "$out" | grep -q 'in plain+0x1' &&
    [ "$(grep -c ': error:' "$out")" -eq 1 ]; then
	echo "ok - a wrong row among frames that are left"
else
	sed 's/^/# /' "$out"
	echo "not ok - a wrong row among frames that are left"
fi

sleep 100 &
pid=$!
becomes sleep
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
# Processes that few are: see prog/odd.c.
# odd KIND: starts one; its first line is in $line
odd()
{
	mkfifo "$TMPDIR/odd" 2>/dev/null
	"$BUILD/tests/odd" "$1" > "$TMPDIR/odd" &
	pid=$!
	exec 3< "$TMPDIR/odd"
	read -r line <&3
}
# asks NAME PATTERN PID: the answer comes at once, and all run on.
asks()
{
	timeout 60 "$UNWINDDUMP" stack -p "$3" > "$out" 2>&1
	rc=$?
	if grep -q "$2" "$out" && [ $rc -le 2 ] &&
	    [ -z "$(grep -L '^TracerPid:.0$' /proc/$pid/task/*/status)" ]
	then
		echo "ok - $1"
	else
		sed 's/^/# /' "$out"
		echo "not ok - $1: exit status $rc"
	fi
	kill $pid
	wait $pid 2>/dev/null
	exec 3<&-
}
odd vfork
# (The child lives for 100 seconds.)
timeout 60 "$UNWINDDUMP" stack -p $pid --samples=4 --interval=1 > "$out" 2>&1
if grep -q "^$pid: 2 samples" "$out" && grep -q 'does not stop' "$out"; then
	echo "ok - samples beside a thread that does not stop"
else
	sed 's/^/# /' "$out"
	echo "not ok - samples beside a thread that does not stop"
fi
asks "a thread that does not stop" 'thread [0-9]* does not stop' $pid
grep -q ' wait_here' "$out" && grep -q ": 1 thread," "$out" &&
    echo "ok - and the other one" || echo "not ok - and the other one"
odd ended
asks "a main thread that has ended" 'its main thread has ended' $pid
grep -q ' wait_here' "$out" && echo "ok - and another thread" ||
    echo "not ok - and another thread"
odd zombie
asks "a zombie" 'has ended, and waits for its parent' "$line"
if [ "$(cat /proc/2/comm 2>/dev/null)" = kthreadd ]; then
	"$UNWINDDUMP" stack -p 2 > "$out" 2>&1
	[ $? -eq 2 ] && grep -q 'a thread of the kernel' "$out" &&
	    echo "ok - a thread of the kernel" ||
	    echo "not ok - a thread of the kernel"
fi
# Its file is removed while it runs, and another one has the name: what is
# mapped is read, where that may be, and never the other one.
cp "$(command -v sleep)" "$TMPDIR/sleeps"
"$TMPDIR/sleeps" 100 &
pid=$!
becomes sleeps
sleep 1
rm "$TMPDIR/sleeps"
cp walks "$TMPDIR/sleeps"
"$UNWINDDUMP" stack -p $pid > "$out" 2>&1
rc=$?
if { [ $rc -eq 0 ] && grep -q 'sleeps (deleted)' "$out" &&
    ! grep -q '^ ends at' "$out"; } ||
    { [ $rc -eq 1 ] && grep -q 'the file is gone' "$out"; }; then
	echo "ok - a file that is gone"
elif [ $rc -eq 1 ] && grep -q 'walk-no-entry' "$out"; then
	echo "ok - a file that is gone # SKIP a library here has gaps"
else
	sed 's/^/# /' "$out"
	echo "not ok - a file that is gone: exit status $rc"
fi
kill $pid
wait $pid 2>/dev/null
# Of a stack as much is copied as walks needed lately.  One that is deeper than
# those before is cut, which is said, and never walked by anything else: it has
# the frames of tests/prog/swing.c, all of them or a cut; or those of a moment
# between, which on a busy machine a few samples fall into.
"$BUILD/tests/swing" &
pid=$!
becomes swing
"$UNWINDDUMP" stack -p $pid -v --walk=checked --samples=100 --interval=10 \
    --format=jsonl > "$out" 2>&1
sed -n 's/^{"type":"walk".*"frames":\([0-9]*\),"stop":"\([a-z-]*\)".*/\1 \2/p' \
    "$out" > "$out.walks"
if grep -q ' no-' "$out.walks"; then
	echo "ok - stacks of samples # SKIP a library here has gaps"
elif awk '$2 == "stack-cut" { cut++; next }
$2 != "end" || ($1 > 20 && $1 < 1000) { wrong++ }
$1 > 1000 { deep++ }
END { exit !(NR == 100 && wrong < 5 && deep > 10 && cut < 10) }' "$out.walks"
then
	echo "ok - stacks of samples"
else
	sort "$out.walks" | uniq -c | sed 's/^/# /'
	echo "not ok - stacks of samples"
fi
kill $pid
wait $pid 2>/dev/null
# What lies above the frames (here 100,000 bytes of environment) is not copied
# by the later ones.
BIG=$(printf '%100000s' x) sleep 100 &
pid=$!
becomes sleep
LD_PRELOAD=$BUILD/tests/reads.so "$UNWINDDUMP" stack -p $pid --samples=18 \
    --interval=1 > "$out" 2>&1
if ! grep -q '^first' "$out"; then
	echo "ok - bytes of a sample # SKIP nothing can be preloaded here"
elif awk '/^first/ { exit !($2 > 100000 && $4 < 4096) }' "$out"; then
	echo "ok - bytes of a sample"
else
	grep '^first' "$out" | sed 's/^/# /'
	echo "not ok - bytes of a sample"
fi
kill $pid
wait $pid 2>/dev/null
"$UNWINDDUMP" stack -- ./no-such-program > "$out" 2>&1
if [ $? -eq 2 ]; then
	echo "ok - no such program"
else
	sed 's/^/# /' "$out"
	echo "not ok - no such program"
fi

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# How long does a thread stand still for a sample (stack -p PID --samples)?
# And how long at least, by a program that does no more than what has to be
# done (floor.c)?  Both are timed by the same library (stopped.c), from before
# PTRACE_INTERRUPT until after PTRACE_DETACH.  In the first half of that the
# thread is on its way to the stop, at most kept from its processor by us as by
# anybody else; "stands still" is what the kernel says: from when it was
# switched out in state t until it was woken (root, with tracefs mounted).  By
# hand, x86-64 Linux.
#
#	N	stops of each (1000)	ROUNDS	of which the least is told (5)

top=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
: "${UNWINDDUMP:=$top/unwinddump}" "${CC:=cc}" "${N:=1000}"
dir=$(mktemp -d) || exit 2
lib=$dir/stopped.so
trace=/sys/kernel/tracing
trap 'kill "$pid" 2>/dev/null; rm -rf "$dir"' EXIT
$CC -O2 -fPIC -shared -o "$lib" "$top/tests/bench/stopped.c" -ldl || exit 2
$CC -O2 -pthread -o "$dir/floor" "$top/tests/bench/floor.c" || exit 2
cat > "$dir/busy.c" <<'EOF'
int f(int n) { volatile int x[4]; x[n & 3] = n;
    if (n) return f(n - 1) + x[n & 3]; for (;;) x[0]++; }
int main(void) { return f(20); }
EOF
$CC -O2 -o "$dir/busy" "$dir/busy.c" || exit 2
"$dir/busy" &
pid=$!

# one WHAT COMMAND...
one()
{
	what=$1
	shift
	LD_PRELOAD=$lib "$@" 2>&1 >/dev/null |
	    sed -n "s/^.*microseconds \([0-9.]*\).*, \([0-9.]*\) (half.*/$what|\1|\2/p"
}

# still WHAT COMMAND...: the same, of the kernel's account; it costs a little
# itself.  What is read in the first stop is left out.
still()
{
	[ -w $trace/trace_clock ] || return
	what=$1
	shift
	echo mono > $trace/trace_clock
	echo 1 > $trace/tracing_on
	: > $trace/trace
	echo "prev_pid == $pid" > $trace/events/sched/sched_switch/filter
	echo "pid == $pid" > $trace/events/sched/sched_waking/filter
	echo 1 > $trace/events/sched/sched_switch/enable
	echo 1 > $trace/events/sched/sched_waking/enable
	"$@" > "$dir/out" 2>&1
	for e in sched_switch sched_waking; do
		echo 0 > $trace/events/sched/$e/enable
		echo 0 > $trace/events/sched/$e/filter
	done
	sed -n 's/^.* \([0-9]*\)\.\([0-9]*\): \(sched_[a-z]*\):.*/\1 \2 \3 &/p' \
	    $trace/trace | awk '$3 == "sched_switch" {
		s = / prev_state=t / ? $1 * 1e6 + $2 : 0 }
	$3 == "sched_waking" && s { if (n++) print $1 * 1e6 + $2 - s; s = 0 }' |
	    sort -n | awk -v what="$what" '{ us[NR] = $1 }
	END { if (NR > 9) print what "|" us[int(NR / 10) + 1] "|" \
		us[int(NR / 2) + 1] }'
	: > $trace/trace
	echo local > $trace/trace_clock
}

# What else runs here makes all of them longer: the least of ROUNDS is told.
i=0
while [ $i -lt "${ROUNDS:-5}" ]; do
	one "unwinddump" "$UNWINDDUMP" stack -p "$pid" --samples="$N" \
	    --interval=1
	still "unwinddump, stands still" "$UNWINDDUMP" stack -p "$pid" \
	    --samples="$N" --interval=1
	for cpu in same other; do
		one "nothing, $cpu processor" "$dir/floor" "$pid" "$N" $cpu
		one "registers, $cpu processor" "$dir/floor" "$pid" "$N" \
		    $cpu registers
		one "registers, stack, $cpu processor" "$dir/floor" "$pid" \
		    "$N" $cpu stack
	done
	i=$((i + 1))
done | awk -F'|' '
!($1 in half) { order[++n] = $1; tenth[$1] = $2; half[$1] = $3 }
$2 < tenth[$1] { tenth[$1] = $2 }
$3 < half[$1] { half[$1] = $3 }
END {
	printf "%-36s %8s %8s\n", "microseconds of a stop", "tenth", "half"
	for (i = 1; i <= n; i++)
		printf "%-36s %8s %8s\n", order[i], tenth[order[i]], half[order[i]]
}'

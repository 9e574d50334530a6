# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh
#
# For the scripts beside it: times unwinddump beside other tools.  All of them
# print to /dev/null and run in turn, RUNS times each; the least times are
# compared.  "x" is how many times longer the other one takes; above 1
# unwinddump is faster.

: "${UNWINDDUMP:=./unwinddump}" "${BUILD:=build}" "${RUNS:=7}"
case $UNWINDDUMP in */*) ;; *) UNWINDDUMP=./$UNWINDDUMP;; esac
measure=$BUILD/tests/measure
[ -x "$measure" ] || { echo "bench: no $measure: use make bench"; exit 2; }

# Is there such a tool, and can it read the file?  One that prints nothing
# cannot.
usable()
{
	command -v "${1%% *}" >/dev/null 2>&1 || return 1
	# shellcheck disable=SC2086
	[ "$($1 "$2" 2>/dev/null | head -n 2 | wc -l)" -gt 0 ]
}

# race WHAT "OPTIONS" FILE [PEER...]: unwinddump with these options, in one
# thread and in as many as there are processors, and the peers, each of them a
# command to which the file is added.  One thread is told in processor time,
# all of them on the clock.
race()
{
	what=$1 options=$2 file=$3
	shift 3
	peers=
	for peer; do
		usable "$peer" "$file" && peers="$peers$peer
"
	done
	# shellcheck disable=SC2086
	set -- "$UNWINDDUMP" $options --threads=1 "$file" -- \
	    "$UNWINDDUMP" $options "$file"
	while read -r peer; do
		# shellcheck disable=SC2086
		[ -z "$peer" ] || set -- "$@" -- $peer "$file"
	done <<-EOF
	$peers
	EOF
	{ "$measure" "$RUNS" "$@"; echo; printf %s "$peers"; } |
	    awk -v what="$what" '
		/^$/ { names = 1; next }
		!names { wall[n] = $1 / 1000; cpu[n++] = $2 / 1000; next }
		{ peer[k++] = $0 }
		END {
			if (n < 2)
				exit
			printf "  %s: %.1f ms in one thread, %.1f ms in all\n",
			    what, cpu[0], wall[1]
			for (i = 0; i < k; i++)
				printf "    %-38s %8.1f ms %6.2f x %6.2f x\n",
				    peer[i], cpu[i + 2], cpu[i + 2] / cpu[0],
				    wall[i + 2] / wall[1]
		}'
}

# duel "OPTIONS" FILE "OPTIONS" FILE: processor time in one thread of both, in
# microseconds
duel()
{
	# shellcheck disable=SC2086
	"$measure" "$RUNS" "$UNWINDDUMP" $1 --threads=1 "$2" -- \
	    "$UNWINDDUMP" $3 --threads=1 "$4" | cut -d ' ' -f 2 | tr '\n' ' '
}

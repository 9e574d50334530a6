# SPDX-License-Identifier: GPL-3.0-or-later
# Holds the frames of a core against the truth: truth.c's output, then lines
# of ours ("f TID PC", "s TID STOP", "x RC MESSAGE"), then of eu-stack
# ("t TID", "e PC").  A line a thread:
#
#	NAME STEPS SEED TID whole|part frames N right N wrong N more N
#	    stop STOP eu N right N wrong N

FNR == 1 { file++ }
FILENAME == ARGV[1] && $1 == "thread" {
	tid = $2
	part[tid] = $3
	order[++threads] = tid
	next
}
FILENAME == ARGV[1] { true[tid, n[tid]++] = $1; next }
FILENAME == ARGV[2] && $1 == "f" { f[$2, nf[$2]++] = $3; next }
FILENAME == ARGV[2] && $1 == "s" { stop[$2] = $3; next }
FILENAME == ARGV[2] { print name, at, "x", $0; next }
$1 == "t" { tid = $2; next }
$1 == "e" { e[tid, ne[tid]++] = $2; next }

# How many of the first frames are true.
function right(list, count, t,	i) {
	for (i = 0; i < count && i < n[t] && list[t, i] == true[t, i]; i++)
		;
	return i
}

END {
	for (k = 1; k <= threads; k++) {
		t = order[k]
		r = right(f, nf[t] + 0, t)
		w = nf[t] - r
		more = 0
		if (part[t] == "part" && r == n[t]) {
			more = w
			w = 0
		}
		er = right(e, ne[t] + 0, t)
		ew = part[t] == "part" && er == n[t] ? 0 : ne[t] - er
		print name, at, t, part[t], "frames", n[t], "right", r, \
		    "wrong", w, "more", more, "stop", \
		    (t in stop ? stop[t] : "none"), "eu", ne[t] + 0, \
		    "right", er, "wrong", ew
	}
}

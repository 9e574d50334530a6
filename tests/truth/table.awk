# SPDX-License-Identifier: GPL-3.0-or-later
# The table of tests/truth/truth.sh, of what hold.awk printed.

$4 == "nocore" || $4 == "x" { print "no result:", $0; lost++; next }
{
	core = $1 " " $2 " " $3
	if (!(core in seen)) {
		seen[core] = 1
		cores[$1]++
		if (!($1 in known)) {
			known[$1] = 1
			order[++n] = $1
		}
	}
	threads[$1]++
	frames[$1] += $7
	right[$1] += $9
	wrong[$1] += $11
	more[$1] += $13
	whole[$1] += $9 == $7
	er[$1] += $19
	ew[$1] += $21
	stops[$15]++
	missing[$15] += $7 - $9
	how[$1, $15]++
	all[$15] = 1
	if ($11 > 0)
		print "WRONG:", $0
	if ($19 > $9)
		less[$1 " " $15]++
}
END {
	line = "%-22s %5s %7s %8s %8s %6s %5s %7s %8s %6s\n"
	printf line, "program", "cores", "threads", "frames", "right", \
	    "wrong", "more", "whole", "eu-right", "wrong"
	for (i = 1; i <= n; i++) {
		p = order[i]
		printf line, p, cores[p], threads[p], frames[p], right[p], \
		    wrong[p], more[p], whole[p], er[p], ew[p]
		c += cores[p]; t += threads[p]; f += frames[p]
		r += right[p]; w += wrong[p]; m += more[p]; h += whole[p]
		er_all += er[p]; ew_all += ew[p]
	}
	printf line, "all", c, t, f, r, w, m, h, er_all, ew_all
	print ""
	for (s in all) {
		text = ""
		for (i = 1; i <= n; i++)
			if ((order[i], s) in how)
				text = text " " order[i] "=" how[order[i], s]
		print "ends", s, stops[s] ", " missing[s], "frames missing:" \
		    text
	}
	print ""
	for (s in less)
		print "eu-stack has more right frames:", s, "in", less[s], \
		    "threads"
	if (c == 0) {
		print "no core was made"
		exit 2
	}
	exit w > 0 || lost > 0
}

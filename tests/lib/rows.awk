# SPDX-License-Identifier: GPL-3.0-or-later
# Brings rows from different tools into one form: registers sorted, a row that
# another one at the same place replaces and rows that say the same as the one
# before them left out.  With like_readelf=1 rules that readelf -wF does not
# tell apart are made equal, with like_libdwarf=1 those of libdwarf.
function loosen(s,    name, r)
{
	name = substr(s, 1, index(s, "=") - 1)
	r = substr(s, index(s, "=") + 1)
	if (r == "undefined")
		return name == "ra" ? "ra=same" : ""
	if (r ~ /^\[expr/ || (r ~ /^\[/ && r !~ /^\[cfa/))
		r = "exp"
	else if (r ~ /^expr/)
		r = name == "cfa" ? "exp" : "vexp"
	return name "=" r
}
function rules(    i, j, k, swap, part, out)
{
	# Rules hold spaces ("expr breg7 8; deref"): a new one begins at NAME=.
	k = 0
	for (i = 3; i <= NF; i++) {
		if ($i ~ /^[a-z][a-z0-9_.]*=/)
			part[++k] = $i
		else
			part[k] = part[k] " " $i
	}
	for (i = 1; like_readelf && i <= k; i++)
		part[i] = loosen(part[i])
	# part[1] is the CFA's, part[2] the return address's.
	for (i = 3; like_libdwarf && i <= k; i++)
		sub(/^[^=]*=same$/, "", part[i])
	for (i = 4; i <= k; i++)
		for (j = i; j > 3 && part[j - 1] > part[j]; j--) {
			swap = part[j]
			part[j] = part[j - 1]
			part[j - 1] = swap
		}
	out = ""
	for (i = 1; i <= k; i++)
		if (part[i] != "")
			out = out " " part[i]
	return out
}
function put()
{
	if (have && ((start "") != (put_start "") || now != last))
		print start, pc now
	if (have) {
		put_start = start
		last = now
	}
	have = 0
}
$2 == "many" || $2 == "error" {
	put()
	print $1, $2
	next
}
{
	if (($1 "") != (start "") || ($2 "") != (pc ""))
		put()
	start = $1
	pc = $2
	now = rules()
	have = 1
}
END { put() }

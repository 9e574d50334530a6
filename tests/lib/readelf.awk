# SPDX-License-Identifier: GPL-3.0-or-later
# The output of readelf -wF as "START PC cfa=RULE ra=RULE REGISTER=RULE...".
# A function for which it prints no rows has the one of its CIE.
# Numbers are compared as strings: 00e1 is not 0.
function rule(s)
{
	if (s == "u")
		return ""
	if (s == "s")
		return "same"
	if (s ~ /^c[-+]/)
		return "[cfa" substr(s, 2) "]"
	if (s ~ /^v[-+]/)
		return "cfa" substr(s, 2)
	return s
}
function hex(s)
{
	sub(/^0+/, "", s)
	return "0x" (s == "" ? "0" : s)
}
function row(    i, r, ra, regs)
{
	# A register in a register is "r3 (rbx)".
	gsub(/r[0-9]+ \(/, "(")
	gsub(/[()]/, "")
	ra = "same"
	regs = ""
	for (i = 3; i <= ncols; i++) {
		r = rule($i)
		if (col[i] == "ra")
			ra = r == "" ? "same" : r
		else if (r != "")
			regs = regs " " col[i] "=" r
	}
	return "cfa=" $2 " ra=" ra regs
}
function flush_fde()
{
	if (fde != "" && rows == 0 && (start "") != (end "") && (cie in initial))
		print fde, fde, initial[cie]
	fde = ""
}
/ CIE( |$)/ {
	flush_fde()
	cie = $1
	in_cie = 1
	next
}
/ FDE / {
	flush_fde()
	in_cie = 0
	rows = 0
	for (i = 1; i <= NF; i++) {
		if ($i ~ /^cie=/)
			cie = substr($i, 5)
		if ($i ~ /^pc=/)
			split(substr($i, 4), range, "[.][.]")
	}
	start = range[1]
	end = range[2]
	fde = hex(start)
	next
}
$1 == "LOC" {
	ncols = NF
	gsub(/[$]/, "")		# LoongArch
	for (i = 1; i <= NF; i++)
		col[i] = $i
	next
}
NF >= 2 && $2 != "ZERO" && $1 ~ /^[0-9a-f]+$/ {
	if (in_cie)
		initial[cie] = row()
	else if (fde != "") {
		rows++
		# What holds for no instruction is no row.
		if (($1 "") != (end ""))
			print fde, hex($1), row()
	}
}
END { flush_fde() }

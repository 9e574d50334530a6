# Directives as "dump -j code --ops" prints them, pasted into the source that
# they are of, which has none: awk -f paste.awk OPS SOURCE.s
FNR == NR {
	if (!match($0, /:[0-9]+: (before|after) "/))
		next
	line = substr($0, RSTART + 1)
	where = line ~ /^[0-9]+: before/
	sub(/:.*/, "", line)
	text = $0
	sub(/.*": /, "", text)
	gsub(/; /, "\n\t", text)
	if (where)
		before[line] = before[line] "\t" text "\n"
	else
		after[line] = after[line] "\t" text "\n"
	next
}
{
	printf "%s%s\n%s", before[FNR], $0, after[FNR]
}

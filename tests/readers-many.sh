# SPDX-License-Identifier: GPL-3.0-or-later
# How many rows of a file readers take at the most, one fewer and one more: the
# OpenTelemetry profiler's ebpf.go has 2^23 - 1 deltas, lightswitch's profiler.rs
# 7,000,000 rows.
# Run: long plain

prog=${UNWINDDUMP:-./unwinddump}
bin=${BUILD:-build}/tests/many_rows
file=${TMPDIR:-/tmp}/many

# most READER FUNCTIONS LAST YES|NO
most()
{
	"$bin" "$2" "$3" > "$file"
	says=$("$prog" check -v --profile="$1" --format=jsonl "$file" |
	    grep -c '"check":"profile-limit"')
	if [ "$says" = "$4" ]; then
		echo "ok - $1: $2 functions and $3 rows"
	else
		echo "not ok - $1: $2 functions and $3 rows: $says"
	fi
	rm -f "$file"
}

most otel 8388 607 0
most otel 8388 608 1
most lightswitch 7000 0 0
most lightswitch 7000 1 1

# SPDX-License-Identifier: GPL-3.0-or-later
# Who may include whom, by the table of rooms in src/README: decoders stay free
# of containers and of stdio, so that each can be run on plain bytes, and
# libraries stay behind few files.  And what else holds for all files of a kind.
# Run: plain

cd "${TESTS_TOP:-.}/src" || exit 1
bad=

# Prints what breaks a rule, of the table or of libraries, and what the table
# allows without need; a room stands under those that it may include.
broken=$(awk '
	function breach(inc, why) {
		print "src/" FILENAME " includes " inc ": " why
	}
	FILENAME == "README" {
		if ($0 !~ /^    [a-z]+ +\|/)
			next
		n = split($0, column, "|")
		room = $1
		seen[room] = 1
		n = split(column[2], named, " ")
		for (i = 1; i <= n; i++) {
			to = named[i]
			may[room "-" to] = 1
			if (!(to in seen))
				print "src/README: " room " includes " to \
				    ", which is below it"
		}
		next
	}
	FNR == 1 {
		room = FILENAME ~ /\// ? FILENAME : "main"
		sub(/\/.*/, "", room)
		if (!(room in seen)) {
			print "src/README has no line for src/" room
			seen[room] = 1
		}
		if ($0 !~ /License-Identifier: GPL-3\.0-or-later/)
			print "src/" FILENAME ": no SPDX line"
	}
	!/^[ \t]*#[ \t]*include[ \t]*[<"]/ { next }
	{
		inc = $0
		sub(/^[^<"]*/, "", inc)
		sub(/[>"][^>"]*$/, "", inc)
		kind = substr(inc, 1, 1)
		inc = substr(inc, 2)
	}
	kind == "\"" {
		to = inc ~ /\// ? inc : room # a file beside it
		sub(/\/.*/, "", to)
		if (to != room && !(room "-" to in may))
			breach(inc, room " must not see " to)
		used[room "-" to] = 1
		next
	}
	inc ~ /(libelf|gelf)\.h$/ && FILENAME !~ /^object\/(elf|ar\.c|core\.c)/ {
		breach(inc, "libelf is for object/elf*.c")
	}
	inc ~ /dwarf\.h$/ && FILENAME !~ /^object\/debuginfo/ {
		breach(inc, "libdwarf is for debuginfo*.c")
	}
	inc ~ /^Zydis/ && FILENAME !~ /^insn\/x86(.*\.c|_lib\.h)$/ {
		breach(inc, "Zydis is for insn/x86*.c")
	}
	inc ~ /(zlib|zstd|lzma|lz4|lz4frame|bzlib)\.h$/ &&
	    FILENAME !~ /^(object\/(unpack|elf.*\.c)|output\/page_data\.c)/ {
		breach(inc, "compression is for object/unpack*.c")
	}
	inc ~ /stdio\.h$/ && room ~ /^(format|code|insn|walk)$/ {
		breach(inc, "decoders do no I/O")
	}
	END {
		for (pair in may)
			if (!(pair in used))
				print "src/README allows what no file needs: " pair
	}' README *.c */*.[ch] */*.def)
[ -z "$broken" ] || { echo "$broken"; bad=1; }

# What a library keeps between calls, threads share: constants, locks, what is
# atomic or a thread's own, and what these files fill once or with a lock held.
state=$(grep -nE '^[	 ]*static [^()]*(;|=.*)$' */*.[ch] |
    grep -vE ':[	 ]*static (inline|const [^*]*(;|=|\*const))' |
    grep -vE 'pthread_(once|mutex|cond)_t|atomic_|_Atomic|_Thread_local' |
    grep -vE '^(cmd/|run/|process/|cost/|insn/opcodes\.h:.*struct opcodes name =|finding/diag\.c:|(check/readers|output/schema)\.c:.*(lines|defs)\[|object/map\.c:.*kept;|object/unpack\.c:.*budget_used, budget_room;|base/late\.h:)')
[ -z "$state" ] || { echo "state that threads share: $state"; bad=1; }

# Base names are unique, so that a file can be named without its folder.
twice=$(ls -- *.c */*.c 2>/dev/null | sed 's|.*/||' | sort | uniq -d)
[ -z "$twice" ] || { echo "two files are named: $twice"; bad=1; }

# What a person has read is as long as a person reads.
long=$(find ../tests/golden -type f \
    -exec awk 'FNR == 401 { print FILENAME }' {} +)
[ -z "$long" ] || { echo "more than 400 lines: $long"; bad=1; }

[ -z "$bad" ]

# SPDX-License-Identifier: GPL-3.0-or-later
# Who may include whom, by the table of rooms in src/README: decoders stay free
# of containers and of stdio, so that each can be run on plain bytes, and
# libraries stay behind few files.  And what else holds for all files of a kind.
# Run: plain

cd "${TESTS_TOP:-.}/src" || exit 1
bad=

# breach FILE INCLUDE REASON
breach()
{
	echo "src/$1 includes $2: $3"
	bad=1
}

# "room-other" for each room that a room may include.
rules=$(awk -F '|' '/^    [a-z]+ +\|/ {
	gsub(/ /, "", $1)
	n = split($2, to, " ")
	print $1
	for (i = 1; i <= n; i++)
		print $1 "-" to[i]
}' README)
# A room stands under those that it may include; process alone does not.
below=$(echo "$rules" | awk -F - 'NF == 1 { seen[$1] = 1 }
    NF == 2 && !($2 in seen) && $0 != "process-cmd"')
[ -z "$below" ] || { echo "src/README: includes what is below it: $below"; bad=1; }
for d in */; do
	echo "$rules" | grep -qx "${d%/}" ||
	    { echo "src/README has no line for src/$d"; bad=1; }
done
unused=$rules

for f in *.c */*.[ch] */*.def; do
	[ -f "$f" ] || continue
	case $f in
	*/*)	folder=${f%%/*};;
	*)	folder=main;;
	esac
	sed -n 's/^[ 	]*#[ 	]*include[ 	]*\([<"][^>"]*\).*/\1/p' "$f" \
	    > "${TMPDIR:-/tmp}/includes"
	while read -r inc; do
		case $inc in
		\"*)	;;
		*libelf.h|*gelf.h)
			case $f in
			object/elf*|object/ar.c|object/core.c) ;;
			*) breach "$f" "$inc" "libelf is for object/elf*.c";;
			esac
			continue;;
		*dwarf.h)
			case $f in
			object/debuginfo*) ;;
			*) breach "$f" "$inc" "libdwarf is for debuginfo*.c";;
			esac
			continue;;
		*Zydis*)
			case $f in
			insn/x86*.c|insn/x86_lib.h) ;;
			*) breach "$f" "$inc" "Zydis is for insn/x86*.c";;
			esac
			continue;;
		*zlib.h|*zstd.h|*lzma.h|*lz4.h|*lz4frame.h|*bzlib.h)
			case $f in
			object/unpack*|object/elf*.c|output/page_data.c) ;;
			*) breach "$f" "$inc" "compression is for object/unpack*.c";;
			esac
			continue;;
		*stdio.h)
			case $folder in
			format|code|insn|walk)
				breach "$f" "$inc" "decoders do no I/O";;
			esac
			continue;;
		*)	continue;;
		esac
		inc=${inc#?}
		case $inc in
		*/*)	to=${inc%%/*};;
		*)	to=$folder;;	# a file beside it
		esac
		[ "$to" != "$folder" ] || continue
		echo "$rules" | grep -qx -e "$folder-$to" ||
		    breach "$f" "$inc" "$folder must not see $to"
		unused=$(echo "$unused" | grep -vx -e "$folder-$to")
	done < "${TMPDIR:-/tmp}/includes"
	head -n 1 "$f" | grep -q 'License-Identifier: GPL-3\.0-or-later' ||
	    { echo "src/$f: no SPDX line"; bad=1; }
done

unused=$(echo "$unused" | grep -e -)
[ -z "$unused" ] || { echo "src/README allows what no file needs: $unused"; bad=1; }

# What a library keeps between calls, threads share: constants, locks, what is
# atomic or a thread's own, and what these files fill once or with a lock held.
state=$(grep -nE '^[	 ]*static [^()]*(;|=.*)$' */*.[ch] |
    grep -vE ':[	 ]*static (inline|const [^*]*(;|=|\*const))' |
    grep -vE 'pthread_(once|mutex|cond)_t|atomic_|_Atomic|_Thread_local' |
    grep -vE '^(cmd/|process/|cost/|insn/.*struct opcodes opcodes =|finding/diag\.c:|object/map\.c:.*kept;|object/unpack\.c:.*budget_used, budget_room;|base/late\.h:)')
[ -z "$state" ] || { echo "state that threads share: $state"; bad=1; }

# Base names are unique, so that a file can be named without its folder.
twice=$(ls -- *.c */*.c 2>/dev/null | sed 's|.*/||' | sort | uniq -d)
[ -z "$twice" ] || { echo "two files are named: $twice"; bad=1; }

# What a person has read is as long as a person reads.
long=$(find ../tests/golden -type f \
    -exec awk 'FNR == 401 { print FILENAME }' {} +)
[ -z "$long" ] || { echo "more than 400 lines: $long"; bad=1; }

[ -z "$bad" ]

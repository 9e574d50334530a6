# SPDX-License-Identifier: GPL-3.0-or-later
# What is wrong with some functions is wrong with the file too: check finds
# nothing with --func and the like that it does not find without.  (Only
# lsda-terminate-gap and exidx-pac-order count what they are given.)
# Run: long plain

cd "${TESTS_TOP:-.}/testdata" || exit 1

counts='-Wno-lsda-terminate-gap -Wno-exidx-pac-order'
for d in cfi check cost elf exidx macho orc sframe xray; do
	# Inputs of every folder have findings to be lost.
	if ! "$UNWINDDUMP" check -r -v "$d" 2>/dev/null | grep -q "\]$"; then
		echo "not ok - $d: no findings at all"
		continue
	fi
	n=0
	: > "$TMPDIR/wrong"
	for f in "$d"/*; do
		case $f in
		*.o|*.so|*.elf|*.dylib|*.xray) ;;
		*) continue;;
		esac
		n=$((n + 1))
		"$UNWINDDUMP" check -v $counts "$f" 2>/dev/null \
		    | grep "\]$" | sort > "$TMPDIR/all"
		for o in --func=nosuch --func='*a*' --start-address=0x1100 \
		    --stop-address=0x201296; do
			"$UNWINDDUMP" check -v $counts "$o" "$f" 2>/dev/null | grep "\]$" | sort |
			    comm -13 "$TMPDIR/all" - |
			    sed "s|^|# $o: |" >> "$TMPDIR/wrong"
		done
	done
	if [ "$n" -gt 0 ] && [ ! -s "$TMPDIR/wrong" ]; then
		echo "ok - $d: $n files"
	else
		head -n 5 "$TMPDIR/wrong"
		echo "not ok - $d"
	fi
done

# SPDX-License-Identifier: GPL-3.0-or-later
# libdwarf's own frame reader is an oracle: on linked images its rows must be
# ours.  It says "many" for functions whose rows would take it too long.
# Run: long plain

cd "${TESTS_TOP:-.}/testdata/cfi" || exit 1
lib=${TESTS_TOP:-../..}/tests/lib
oracle=$BUILD/tests/libdwarf_rows
command -v jq >/dev/null 2>&1 || { echo "no jq"; exit 77; }
ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0
export ASAN_OPTIONS

# compare TABLE FILE [FLAG]
compare()
{
	"$oracle" $3 "$2" > "$TMPDIR/raw"
	case $(head -n 1 "$TMPDIR/raw") in
	'')
		echo "not ok - $1 of $2: the oracle says nothing"
		return;;
	cannot*)
		echo "ok - $1 of $2 # SKIP libdwarf: $(head -n 1 "$TMPDIR/raw")"
		return;;
	esac
	# def_cfa_register alone, which the GNU assembler writes for MIPS and
	# LoongArch, is sp+0 for all readers but this one.
	case $2 in
	mips*|*loong*) sed -i 's/ cfa=- / cfa=sp+0 /' "$TMPDIR/raw";;
	esac
	awk -f "$lib/rows.awk" "$TMPDIR/raw" | sort > "$TMPDIR/theirs.all"
	"$UNWINDDUMP" -j "$1" --format=jsonl "$2" 2>/dev/null |
	    jq -r -f "$lib/rows.jq" |
	    awk -v like_libdwarf=1 -f "$lib/rows.awk" |
	    sort > "$TMPDIR/ours.all"
	# Functions that libdwarf gave up on.
	grep -E ' (many|error)$' "$TMPDIR/theirs.all" | cut -d ' ' -f 1 |
	    sed 's/$/ /' > "$TMPDIR/skip"
	for who in ours theirs; do
		if [ -s "$TMPDIR/skip" ]; then
			grep -v -F -f "$TMPDIR/skip" "$TMPDIR/$who.all"
		else
			cat "$TMPDIR/$who.all"
		fi > "$TMPDIR/$who"
	done
	if cmp -s "$TMPDIR/theirs" "$TMPDIR/ours"; then
		echo "ok - $1 of $2: $(wc -l < "$TMPDIR/ours") rows"
	else
		diff "$TMPDIR/theirs" "$TMPDIR/ours" | head -n 20 |
		    sed 's/^/# /'
		echo "not ok - $1 of $2"
	fi
}

for f in *.elf *.so; do
	case $f in
	# Damaged, hand-made or without sections: made for other tests.
	hdr-*|wide-ptr.elf|encodings.elf|pad.elf|gotoff.elf|*-noshdr*) continue;;
	# It passes over GNU_window_save.
	sparc*) continue;;
	# They have .debug_frame only, or .ARM.exidx.
	arm-thumb.elf|plt-arm*|plt-thumb.so) continue;;
	esac
	compare eh_frame "$f"
done
for f in arm-thumb.elf; do
	compare debug_frame "$f" -d
done

# And some of the system's libraries.
n=0
for f in /usr/lib/*/libz.so.1 /usr/lib/*/libelf.so.1 /usr/lib/*/libm.so.6 \
    /usr/lib*/libz.so.1 /usr/lib*/libelf.so.1; do
	[ -f "$f" ] && [ $n -lt 3 ] || continue
	# Those of Arm have .ARM.exidx.
	case $f in /usr/lib/arm-*) continue;; esac
	n=$((n + 1))
	compare eh_frame "$f"
done
exit 0

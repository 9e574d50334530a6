# SPDX-License-Identifier: GPL-3.0-or-later
# Cores that lie: notes, counts, lists and segments made up by core_make.  Each
# lie is a finding, and time is bounded by the size of the file.
# Run: long

cd "${TESTS_TOP:-.}/testdata/stack" || exit 1
out=$TMPDIR/out
core=$TMPDIR/core

# lies RC PATTERN KIND N [PROGRAM]
lies()
{
	want=$1 pattern=$2
	"$BUILD/tests/core_make" "$3" "$4" > "$core"
	timeout 60 "$UNWINDDUMP" stack -e "${5:-walks}" "$core" > "$out" 2>&1
	rc=$?
	if [ $rc -eq "$want" ] && grep -q "$pattern" "$out"; then
		echo "ok - $3 $4"
	else
		tail -n 20 "$out" | sed 's/^/# /'
		echo "not ok - $3 $4: exit status $rc"
	fi
}

# None lies: stacks that are long, and many.
lies 0 ': 1 thread, 12 frames' frames 10
lies 0 ': 1 thread, 300002 frames' frames 300000
lies 1 'there may be more frames .walk-limit' frames 1100000
lies 0 ': 20000 threads, 20000 frames' threads 20000
# By hand: of 245,900 bytes, 32,768 and twice their words are room for 94,243
# frames, and each thread that has none left shows its first; 30 have all.
lies 1 '600 threads, 94[0-9]* frames' shared 600
grep -q 'threads before it have had' "$out" && grep -q 'walk-limit' "$out" &&
    echo "ok - and says so" || echo "not ok - and says so"
lies 0 ': 30 threads, 30060 frames' shared 30
lies 0 ': 1 thread, 1 frame;.* 0 errors' links 3 modules

lies 1 'the list of loaded libraries has no end.*core-note' links 0 modules
lies 1 'the list of loaded libraries has no end.*core-note' links 5000 modules
lies 1 'counts 1152921504606846976 mappings.*core-note' \
    files 0x1000000000000000
lies 1 'counts 2 mappings.*core-note' files 2
lies 1 '3 end before they begin.*core-note' backwards 3
lies 1 'name of 4294967295, .* past the end.*core-note' note 0xffffffff
lies 1 '2 of 4 segments overlap.*core-overlap' overlap 3
lies 1 '1 of 3 segments overlap.*core-overlap' spread 2
lies 1 '69999 of 70001 segments overlap.*core-overlap' spread 70000

# A file that a core names may be anything but a pipe or a device: this one
# would wait for ever.
mkdir -p "$TMPDIR/not/there"
mkfifo "$TMPDIR/not/there/walks" 2>/dev/null
"$BUILD/tests/core_make" files 1 > "$core"
timeout 60 "$UNWINDDUMP" stack --sysroot="$TMPDIR" "$core" > "$out" 2>&1
rc=$?
if [ $rc -eq 1 ] && tr -s '\n ' ' ' < "$out" | grep -q 'walks: is no regular file'
then
	echo "ok - a pipe"
else
	sed 's/^/# /' "$out"
	echo "not ok - a pipe: exit status $rc"
fi

# Damage anywhere in headers and notes, and cores that end anywhere.
"$BUILD/tests/core_make" frames 40 > "$TMPDIR/good"
size=$(wc -c < "$TMPDIR/good")
bad=0 at=0
while [ $at -lt "$size" ]; do
	cp "$TMPDIR/good" "$core"
	printf '\377\377' | dd of="$core" bs=1 seek=$at conv=notrunc 2>/dev/null
	timeout 60 "$UNWINDDUMP" stack -e walks "$core" > "$out" 2>&1
	rc=$?
	head -c $at "$TMPDIR/good" > "$core"
	timeout 60 "$UNWINDDUMP" stack -e walks "$core" > "$out" 2>&1
	cut=$?
	if [ $rc -gt 2 ] || [ $cut -gt 2 ] || [ $cut -eq 0 ]; then
		echo "# at $at: exit status $rc, cut $cut"
		bad=1
	fi
	at=$((at + 11))
done
[ $bad -eq 0 ] && echo "ok - damage anywhere" || echo "not ok - damage anywhere"

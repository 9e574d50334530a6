# SPDX-License-Identifier: GPL-3.0-or-later
# The tests of the tests: with a program that does nothing, or fails, in place of
# unwinddump and of the test programs, each test fails.  One that passes would
# pass whatever the program does.
# Run: long plain

cd "${TESTS_TOP:-.}" || exit 1

# A golden test that expects no output at all would pass with a program that
# does nothing; tests/run.sh sees to it that unit tests have results.
for t in tests/golden/*/*.cmd; do
	[ -s "${t%.cmd}.out" ] || [ -s "${t%.cmd}.err" ] || echo "$t"
done > "$TMPDIR/silent"
if [ -s "$TMPDIR/silent" ]; then
	sed 's/^/# expects nothing: /' "$TMPDIR/silent"
	echo "not ok - golden tests"
else
	echo "ok - golden tests"
fi

# Scripts that look at the sources alone need no program.
list=$(ls tests/*.sh | grep -vE '/(run|tests-fail|layers|format|headers|man-checks|plural)\.sh')
mkdir "$TMPDIR/bin" || exit 1
printf '#!/bin/sh\nexit 0\n' > "$TMPDIR/bin/nothing"
printf '#!/bin/sh\nexit 1\n' > "$TMPDIR/bin/failure"
chmod +x "$TMPDIR"/bin/*
for how in nothing failure; do
	mkdir -p "$TMPDIR/$how/tests" || exit 1
	for prog in tests/prog/*.c; do
		cp "$TMPDIR/bin/$how" \
		    "$TMPDIR/$how/tests/$(basename "$prog" .c)"
	done
	UPDATE= SWEEP=1 BUILD=$TMPDIR/$how UNWINDDUMP=$TMPDIR/bin/$how \
	    sh tests/run.sh $list > "$TMPDIR/out" 2>&1
	for t in $list; do
		name=${t#tests/}
		grep -q "^not ok [0-9]* - $name" "$TMPDIR/out" ||
		    grep -q "^ok [0-9]* - $name.*# SKIP" "$TMPDIR/out" ||
		    echo "$name"
	done > "$TMPDIR/passed"
	if [ -s "$TMPDIR/passed" ]; then
		sed 's/^/# passes: /' "$TMPDIR/passed"
		echo "not ok - $how"
	else
		echo "ok - $how"
	fi
done

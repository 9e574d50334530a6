#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# No text counts one thing as many: "1 warnings".  What golden tests expect is
# what the program writes.
# Run: plain

cd "${TESTS_TOP:-$(dirname "$0")/..}/tests" || exit 1
LC_ALL=C
export LC_ALL

things='bytes|entries|functions|errors|warnings|notes|rows|records|words'
things="$things|registers|files|tables|images|lines|types|sections|symbols"
things="$things|relocations|frames|samples|threads|differences|inputs"
many="(^|[ (])1 ((more|further|index) )?($things)([^a-z]|\$)"

echo 'the last 1 warnings' | grep -qE "$many" ||
	echo "not ok - the pattern finds nothing"
if grep -rnE "$many" golden --include='*.out' --include='*.err' > \
    "$TMPDIR/many"; then
	sed 's/^/# /' "$TMPDIR/many"
	printf 'not '
fi
echo "ok - no text counts one as many"
echo "1..1"

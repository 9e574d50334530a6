# SPDX-License-Identifier: GPL-3.0-or-later
# Nothing reads beyond the end of a section: see prog/guard.c.
# Run: long plain

cd "${TESTS_TOP:-.}/testdata" || exit 1
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)

# The mappings of a sanitizer are not to be taken from it.
nm -D "$UNWINDDUMP" 2>/dev/null | grep -q __asan_init &&
    { echo "built with a sanitizer"; exit 77; }
find . -type f -size -262144c ! -path '*/src/*' ! -name '*.sh' ! -name '*.md' \
    ! -name README | sort > "$TMPDIR/list"
xargs -P "$jobs" -n 8 "$BUILD/tests/guard" < "$TMPDIR/list" > "$TMPDIR/out" ||
    echo "not ok - the program that moves sections failed"
cat "$TMPDIR/out"
[ "$(grep -cE '^(not )?ok ' "$TMPDIR/out")" -eq \
    "$(grep -c . "$TMPDIR/list")" ] || echo "not ok - not every input has a result"
# Most inputs have sections to be moved, and most of these make a table.
awk '{ n += $(NF - 1) } END { exit n < 20000 }' "$TMPDIR/out" &&
    echo "ok - so many runs" || echo "not ok - so many runs"
exit 0

# SPDX-License-Identifier: GPL-3.0-or-later
# Every bit flipped, every length: see prog/sweep.c.  With SWEEP=full, which
# check-asan sets, all mutations of small inputs; otherwise a few of each.

cd "${TESTS_TOP:-.}/testdata" || exit 1
n=600
[ "$SWEEP" != full ] || n=30000
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0
export ASAN_OPTIONS

# Inputs of one kind of table each; sources and notes are none.
find . -type f ! -path '*/src/*' ! -name '*.sh' ! -name '*.md' \
    ! -name README -size -64k | sort |
    xargs -P "$jobs" -n 8 "$BUILD/tests/sweep" -n "$n"

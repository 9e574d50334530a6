# SPDX-License-Identifier: GPL-3.0-or-later
# Every bit flipped, every length: see prog/sweep.c.  With SWEEP=full, which
# check-asan sets, all mutations of inputs up to 2000 bytes and 1500 of larger
# ones, some minutes on two processors; otherwise SWEEP of each, or a few.
# SWEEP=all makes all mutations of all inputs.
# Run: long sanitized

cd "${TESTS_TOP:-.}/testdata" || exit 1
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0
export ASAN_OPTIONS

# inputs TEST...: test inputs for which find's tests hold
inputs()
{
	find . -type f ! -path '*/src/*' ! -name '*.sh' ! -name '*.md' \
	    ! -name README "$@" | sort
}

# sweep MUTATIONS: of the files on standard input, which each have a result
sweep()
{
	cat > "$tmp/list"
	xargs -P "$jobs" -n 8 "$BUILD/tests/sweep" -n "$1" < "$tmp/list" \
	    > "$tmp/out" || echo "not ok - the program of the sweep failed"
	cat "$tmp/out"
	[ "$(grep -cE '^(not )?ok ' "$tmp/out")" -eq \
	    "$(grep -c . "$tmp/list")" ] ||
	    echo "not ok - not every input has a result"
}

if [ "$SWEEP" = all ]; then
	inputs -size -65536c | sweep 0
elif [ "$SWEEP" = full ]; then
	inputs -size -2001c | sweep 0
	inputs -size +2000c -size -65536c | sweep 1500
else
	inputs -size -65536c | sweep "${SWEEP:-600}"
fi
exit 0

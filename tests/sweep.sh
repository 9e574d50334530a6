# SPDX-License-Identifier: GPL-3.0-or-later
# Bits flipped and ends at lengths, evenly spread over each input: see
# prog/sweep.c.  SWEEP of each, by default so many that all inputs take minutes
# under sanitizers; SWEEP=0 makes every bit and every length of all inputs, for
# a night.
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

inputs -size -65536c | sweep "${SWEEP:-200}"
exit 0

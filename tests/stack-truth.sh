# SPDX-License-Identifier: GPL-3.0-or-later
# Cores of programs at instructions chosen at random, held against the calls
# that were seen being made: a small part of what `make truth' does.
# Run: long

dir=$(cd "$(dirname "$0")" && pwd) || exit 1
: "${CC:=cc}"
command -v "${CC%% *}" >/dev/null 2>&1 || { echo "no compiler"; exit 77; }
CASES='calls 0 4000
calls 3 20000
signals 2 20000
contexts 2 20000
uses 2 20000 removed'
export CC CASES
N=2 DIR=$TMPDIR/truth "$dir/truth/truth.sh" > "$TMPDIR/out" 2>&1
rc=$?
# A box may forbid ptrace, or cores.
if grep -q '^no core was made' "$TMPDIR/out" || [ $rc -eq 77 ]; then
	grep -m 1 -e '^cores go' -e '^not x86' "$TMPDIR/out" ||
	    echo "no program can be stepped, or leave a core, here"
	exit 77
fi
# None is wrong (the exit status), and most are there: cores, threads, frames,
# right; what is above a file that is gone is not.
if [ $rc -eq 0 ] && awk '$1 == "all" { ok = $2 >= 8 && $3 > $2 &&
    $5 * 10 >= $4 * 7 } END { exit !ok }' "$TMPDIR/out"; then
	echo "ok - frames are true: $(grep '^all' "$TMPDIR/out" | tr -s ' ')"
else
	sed 's/^/# /' "$TMPDIR/out"
	echo "not ok - frames are true"
fi

# SPDX-License-Identifier: GPL-3.0-or-later
# dump -j code keeps the rows that its sweeps have told, and walks no function
# once more for them; where only some are wanted it keeps none and walks those.
# Both ways have to say the same, of fixtures and of whole programs.
# Run: long plain

cd "$TESTS_TOP/testdata/code" || exit 1

# same NAME FILE...: both ways say the same of each
same()
{
	name=$1
	shift
	bad=
	n=0
	for f; do
		"$UNWINDDUMP" dump -j code --format=jsonl "$f" >kept 2>&1
		"$UNWINDDUMP" dump -j code --format=jsonl \
		    --stop-address=0xfffffffffffffffe "$f" >walked 2>&1
		cmp -s kept walked || bad="$bad $f"
		grep -q '"rows":\[{' kept && n=$((n + 1))
	done
	if [ -z "$bad" ] && [ $n -gt 0 ]; then
		echo "ok - $name: $n files with rows"
	else
		echo "not ok - $name:${bad:- no rows}"
	fi
}

top=$PWD
cd "$TMPDIR" || exit 1
same fixtures $(find "$top" -type f | sort)
if ! "$UNWINDDUMP" dump -j code "$top/cases-x86" 2>&1 | grep -q Zydis; then
	same itself "$UNWINDDUMP"
fi

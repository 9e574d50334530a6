# SPDX-License-Identifier: GPL-3.0-or-later
# Does the lane for plain functions say what the pass says?  prog/lanes.c holds
# each entry of the fixtures, right and wrong ones, against its code both ways.
# A lane that never says anything would pass, so it has to take some.
# Run: plain
# needs: Zydis

cd "$TESTS_TOP/testdata/code" || exit 1
case $BUILD in /*) ;; *) BUILD=$TESTS_TOP/$BUILD;; esac

# takes LEAST FILE...: of these the lane proves so many, and none differs
takes()
{
	least=$1
	shift
	"$BUILD/tests/lanes" "$@" | awk -v least="$least" -v f="$*" '
	/ by the lane, / { all = $1; quick = $3; differ = $7; next }
	{ print "# " $0 }
	END {
		ok = all > 0 && quick >= least && differ == 0
		print (ok ? "ok" : "not ok") " - " substr(f, 1, 40) ": " \
		    quick " of " all ", " differ " differ"
	}'
}

for m in aarch64 loongarch64 powerpc64le riscv64; do
	takes 4 seed-$m-*.o
done
for m in arm thumb i386 s390x; do
	takes 0 seed-$m-*.o
done
# Those that leave the word alone; of the others the pass tells.
takes 9 places-aarch64.o
# Rows that hold at calls only, and are no fault.
takes 3 sync-aarch64.elf
if ! "$UNWINDDUMP" check --code cases-x86 2>&1 | grep -q 'no row was held'; then
	takes 6 seed-x86-64-*.o
	takes 1 cases-x86
fi
takes 100 $(find . -type f | sort)

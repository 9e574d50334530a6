# SPDX-License-Identifier: GPL-3.0-or-later
# Is what -j code says true?  The compilers' own rows say, where code proves
# them: prog/implied.c holds one against the other, at each instruction.  All is
# equal but for one function a file that has an array of variable size, in which
# the compiler's rows say too little to know (gcc -O0).
# Run: plain
# needs: Zydis

cd "$TESTS_TOP/testdata/code" || exit 1
case $BUILD in /*) ;; *) BUILD=$TESTS_TOP/$BUILD;; esac

# is FILE TABLE [LEAST]: so many functions, 6, are to be there
is()
{
	"$BUILD/tests/implied" -t "$2" "$1" | awk -v f="$1" -v n="${3-6}" '
	{ all = $2; equal = $4; unknown = $6; doubted = $8; wrong = $10 }
	END {
		ok = all >= n && equal + unknown == all && unknown <= 1 &&
		    doubted == 0 && wrong == 0
		print (ok ? "ok" : "not ok") " - " f ", " equal " of " all
	}'
}

for f in seed-arm-*.o seed-thumb-*.o; do
	is "$f" exidx
done
is joined-arm exidx 1
for f in seed-aarch64-*.o seed-loongarch64-*.o seed-powerpc64le-*.o \
    seed-riscv64-*.o seed-s390x-*.o far-riscv64.*o \
    enter-powerpc64le.*o nowhere-aarch64.so; do
	is "$f" eh_frame
done
for f in seed-x86-64-*.o seed-i386-*.o sret-i386.o cases-x86 \
    named-x86.so traps-x86.so slots-i386.so ways-i386.so; do
	if "$UNWINDDUMP" check --code "$f" 2>&1 | grep -q 'no row was held'; then
		echo "ok - $f # SKIP this build does not read x86 code"
	else
		is "$f" eh_frame 4
	fi
done

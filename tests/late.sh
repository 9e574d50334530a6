# SPDX-License-Identifier: GPL-3.0-or-later
# Libraries that are opened when they are first needed: what needs one that is
# not there says so, and all else works.  preload/no_library.c takes them away.
# Run: plain

absent=/absent/library.so
library=$BUILD/tests/no_library.so
case $BUILD in /*) ;; *) library=$PWD/$library;; esac
cd "$TESTS_TOP/testdata" || exit 1
readelf -d "$UNWINDDUMP" 2>/dev/null | grep NEEDED > "$TMPDIR/needed" ||
    { echo "no readelf, or a static program"; exit 77; }

# lacks LIBRARY STATUS TEXT ARG...: without it, the status and what is said
lacks()
{
	lib=$1 status=$2 text=$3
	shift 3
	if grep -q "$lib\." "$TMPDIR/needed"; then
		echo "ok - $lib: $* # SKIP it is linked"
		return
	fi
	NO_LIBRARY=$lib LD_PRELOAD=$library "$UNWINDDUMP" "$@" \
	    > "$TMPDIR/out" 2>&1
	got=$?
	if "$UNWINDDUMP" "$@" 2>&1 | grep -q 'was built without'; then
		echo "ok - $lib: $* # SKIP this build is without it"
	elif ! NO_LIBRARY=$lib NO_MEMORY=1 LD_PRELOAD=$library \
	    "$UNWINDDUMP" "$@" 2>&1 | grep -q 'out of memory'; then
		echo "not ok - $lib: $*: want of memory is not told"
	elif [ $got -eq "$status" ] && grep -q "$text$absent" "$TMPDIR/out"; then
		echo "ok - $lib: $*"
	else
		sed 's/^/# /' "$TMPDIR/out"
		echo "not ok - $lib: $*: status $got, not $status"
	fi
}

lacks libzstd 2 "needs libzstd: " list unpack/elf.zst
lacks libzstd 1 "cannot be decompressed (.*): " dump cfi/zstd.o
lacks liblzma 2 "needs liblzma: " list unpack/elf.xz
lacks liblzma 2 "needs liblzma: " list unpack/elf.lzma
lacks liblzma 2 "needs liblzma: " find cfi/mini.so no_such_name
lacks liblz4 2 "needs liblz4: " list unpack/elf.lz4
lacks libbz2 2 "needs libbz2: " list unpack/elf.bz2
lacks libZydis 2 "cannot be held against tables: " \
    check --code code/kept-x86.o
lacks libZydis 2 "cannot be followed: " find --why code/kept-x86.o 0x10
lacks libdwarf 2 "" check hostile/names.so

# Most need none.
for args in "list code/kept-x86.o" "check code/kept-x86.o" \
    "dump cfi/x86-64.elf" "list unpack/elf.gz"; do
	# shellcheck disable=SC2086
	NO_LIBRARY=lib LD_PRELOAD=$library "$UNWINDDUMP" $args \
	    > "$TMPDIR/out" 2>&1
	got=$?
	# shellcheck disable=SC2086
	"$UNWINDDUMP" $args > "$TMPDIR/whole" 2>&1
	if [ $? -eq $got ] && cmp -s "$TMPDIR/out" "$TMPDIR/whole"; then
		echo "ok - none: $args"
	else
		diff "$TMPDIR/whole" "$TMPDIR/out" | sed 's/^/# /'
		echo "not ok - none: $args"
	fi
done

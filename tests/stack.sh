# SPDX-License-Identifier: GPL-3.0-or-later
# Stacks against what the programs recorded: each function of src/walks.c wrote
# its CFA and its return address, as the compiler has them, into the section
# .truth, which is in the core.  No unwinder and no table is asked.

cd "${TESTS_TOP:-.}/testdata/stack" || exit 1

# recorded CORE PROGRAM: "CFA RA" a line, the innermost function first
recorded()
{
	"$BUILD/tests/core_words" "$1" "$2" .truth | paste -d' ' - - |
	    sed '1!G;h;$!d' | case $2 in
	# A Thumb bit is no part of an address.
	arm)	sed 's/1$/0/; s/3$/2/; s/5$/4/; s/7$/6/; s/9$/8/; s/b$/a/
		    s/d$/c/; s/f$/e/';;
	*)	cat;;
	esac
}

# walked OPTION...: the same of the frames
walked()
{
	"$UNWINDDUMP" stack --format=jsonl "$@" |
	    sed -n 's/.*"type":"frame".*"cfa":"\(0x[0-9a-f]*\)","ra":"\(0x[0-9a-f]*\)","tables".*/\1 \2/p'
}

# holds NAME TABLE...: the walks by each of the tables; gcore is of walks
holds()
{
	name=$1
	shift
	[ -f "$name.core.xz" ] || return
	case $name in gcore) prog=walks;; *) prog=$name;; esac
	recorded "$name.core.xz" "$prog" > "$TMPDIR/truth"
	n=$(wc -l < "$TMPDIR/truth")
	for table; do
		walked --walk=alone -j "$table" -e "$prog" "$name.core.xz" \
		    > "$TMPDIR/walk"
		# What nobody called is no function of the record.
		if [ "$n" -ge 11 ] && head -n "$n" "$TMPDIR/walk" |
		    diff "$TMPDIR/truth" - > "$TMPDIR/diff"; then
			echo "ok - $name by $table: $n frames as recorded"
		else
			sed 's/^/# /' "$TMPDIR/diff"
			echo "not ok - $name by $table"
		fi
	done
	# And every table that covers a frame agrees there.
	if "$UNWINDDUMP" stack -q -e "$prog" "$name.core.xz" >/dev/null; then
		echo "ok - $name: no table differs, and the stack ends"
	else
		echo "not ok - $name: exit status"
	fi
}

# last NAME N OPTION...: the last N frames but the outermost are as recorded
last()
{
	name=$1 n=$2
	shift 2
	recorded "$name.core.xz" "$name" > "$TMPDIR/truth"
	walked -e "$name" "$@" "$name.core.xz" | tail -n "$n" > "$TMPDIR/walk"
	if [ "$(wc -l < "$TMPDIR/truth")" -eq "$n" ] &&
	    diff "$TMPDIR/truth" "$TMPDIR/walk" > "$TMPDIR/diff"; then
		echo "ok - $name: $n frames as recorded"
	else
		sed 's/^/# /' "$TMPDIR/diff"
		echo "not ok - $name"
	fi
}

"$UNWINDDUMP" stack -e walks walks.core.xz >/dev/null 2>&1
if [ $? -gt 1 ]; then
	echo "no decompressor for xz is built in"
	exit 77
fi
holds walks eh_frame sframe
holds gcore eh_frame sframe
holds both eh_frame debug_frame sframe
holds noid eh_frame sframe
holds i686 eh_frame
holds aarch64 eh_frame sframe
holds pac eh_frame sframe
holds arm exidx
holds riscv64 eh_frame
holds s390x eh_frame sframe
holds powerpc64le eh_frame
holds trap eh_frame sframe
holds loongarch64 eh_frame
holds mips64el eh_frame
holds mipsel eh_frame
holds mipsn32 eh_frame
last modules 3 --sysroot=root
last modules-aarch64 3
last split 11 --debug-dir=debug

# ld.so did not come as far as to list itself: its place is AT_BASE, its name
# the program's interpreter.  A library stands in for it.
mkdir -p "$TMPDIR/base/lib64"
cp root/not/there/library.so "$TMPDIR/base/lib64/ld-linux-x86-64.so.2"
# 0x300 is through_library (nm -D), whose caller is _start.
"$BUILD/tests/core_make" base 0x300 > "$TMPDIR/base.core"
"$UNWINDDUMP" stack --sysroot="$TMPDIR/base" -e modules "$TMPDIR/base.core" \
    > "$TMPDIR/out" 2>&1
rc=$?
if [ $rc -eq 0 ] && grep -q '#0 .* through_library+0x0 (ld-linux-x86-64.so.2)' \
    "$TMPDIR/out" && grep -q '#1 .* _start+0xb (modules)' "$TMPDIR/out"; then
	echo "ok - ld.so by AT_BASE"
else
	sed 's/^/# /' "$TMPDIR/out"
	echo "not ok - ld.so by AT_BASE: exit status $rc"
fi

# What follows changes cores.
if ! command -v xz > /dev/null 2>&1; then
	echo "ok - changed cores # SKIP no xz"
	exit
fi

# gdb leaves out whole segments whose bytes are in files, with their headers:
# of the core of modules, the code of program and library (readelf -l: numbers
# 1 and 4).  The stack is the same.
xz -dc modules.core.xz > "$TMPDIR/all.core"
cp "$TMPDIR/all.core" "$TMPDIR/less.core"
for i in 1 4; do
	printf '\0\0\0\0' | dd of="$TMPDIR/less.core" bs=1 conv=notrunc \
	    seek=$((64 + 56 * i)) 2>/dev/null
done
for core in all less; do
	"$UNWINDDUMP" stack --sysroot=root -e modules "$TMPDIR/$core.core" |
	    grep '^ #' > "$TMPDIR/$core.out"
done
if grep -q '#4 .* _start' "$TMPDIR/all.out" &&
    diff "$TMPDIR/all.out" "$TMPDIR/less.out" > "$TMPDIR/diff"; then
	echo "ok - segments that are not there"
else
	sed 's/^/# /' "$TMPDIR/diff"
	echo "not ok - segments that are not there"
fi
# And the vDSO (number 9), as of qemu-user: it is told what is missing.
printf '\0\0\0\0' | dd of="$TMPDIR/all.core" bs=1 conv=notrunc \
    seek=$((64 + 56 * 9)) 2>/dev/null
if "$UNWINDDUMP" stack --sysroot=root -e modules "$TMPDIR/all.core" |
    grep -q 'at #0: it is in the vDSO, which was not dumped'; then
	echo "ok - a vDSO that is not there"
else
	echo "not ok - a vDSO that is not there"
fi

# s390x: the psw is behind an instruction that trapped.  NT_PRPSINFO, which
# says nothing of stacks, becomes NT_SIGINFO, with the address of the trap that
# is leaf's last instruction (objdump), or with the pc, which then is where it
# happened.
xz -dc trap.core.xz > "$TMPDIR/trap.core"
note=$(LC_ALL=C grep -obUaP '\x00\x00\x00\x03CORE\x00' "$TMPDIR/trap.core" |
    head -n 1 | cut -d: -f1)
poke()
{
	printf "$2" | dd of="$TMPDIR/trap.core" bs=1 seek="$1" conv=notrunc \
	    2>/dev/null
}
poke "$note" SIGI
poke $((note + 12)) '\000\000\000\004'
for fault in '\326 leaf+0x58' '\330 with_alloca+0x0'; do
	poke $((note + 28)) "\\000\\000\\000\\000\\001\\000\\001${fault%% *}"
	"$UNWINDDUMP" stack -e trap "$TMPDIR/trap.core" > "$TMPDIR/out" 2>&1
	if grep -q "#0  *==  .*  ${fault#* } (trap)" "$TMPDIR/out"; then
		echo "ok - what trapped by NT_SIGINFO: ${fault#* }"
	else
		sed 's/^/# /' "$TMPDIR/out"
		echo "not ok - what trapped by NT_SIGINFO: ${fault#* }"
	fi
done

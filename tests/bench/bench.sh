#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Times unwinddump beside other tools, on what this machine has and on files
# made for the purpose, in one table.
#
#	tests/bench/bench.sh [FILE]
#
# FILE is a large program, the compiler if not said; BIG one for what a second
# thread gains, the largest library there is.  ARCHIVE, LIBDIR, KERNEL and
# MODULES name others of these; CC, CLANG, AS, LD, LLD and ARM (the prefix
# of tools for Arm) what files are made with.  The commands of a row are run in
# turn, RUNS times or for SECONDS_MAX.  GROWTH=1 adds growth.sh, which takes
# longer.
#
# shellcheck disable=SC2086

: "${UNWINDDUMP:=./unwinddump}" "${BUILD:=build}" "${RUNS:=15}"
case $UNWINDDUMP in */*) ;; *) UNWINDDUMP=./$UNWINDDUMP;; esac
export UNWINDDUMP BUILD
: "${SECONDS_MAX:=1}" "${CC:=cc}" "${CLANG:=clang}" "${AS:=as}" "${LD:=ld}"
: "${LLD:=ld64.lld}" "${ARM:=arm-linux-gnueabihf-}"
measure=$BUILD/tests/measure
[ -x "$measure" ] || { echo "bench: no $measure: use make bench"; exit 2; }
dir=$(mktemp -d) || exit 2
trap '[ -z "$pid" ] || kill "$pid"; rm -rf "$dir"' EXIT
trap 'exit 1' HUP INT TERM

# line WORK GOAL COLUMN PEER: a line of the table, from what measure says of
# ours with one and with two threads and of the peer.  COLUMN of it is compared:
# 2 is processor time, 3 memory.  A goal of ">4" means that the peer takes four
# times as much, "<4" that ours takes so much at most; "!" marks one missed.
# With two threads the goal is 1.5 times the speed on the clock.
line()
{
	awk -v work="$1" -v goal="$2" -v column="$3" -v peer="${4:--}" '
	function over(a, b) {
		return a > 0 && b > 0 ? a / b : 0
	}
	function text(v) {
		return v <= 0 ? "-" : sprintf(v < 10 ? "%.2f" : \
		    v < 100 ? "%.1f" : "%.0f", v)
	}
	{
		wall[NR] = column == 3 ? 0 : $1 / 1000
		used[NR] = $column / (column == 3 ? 1024 : 1000)
	}
	END {
		less = goal ~ /^</
		limit = substr(goal, 2) + 0
		ratio = less ? over(used[1], used[3]) : over(used[3], used[1])
		missed = ratio && limit && (less ? ratio > limit : ratio < limit)
		# What takes no time has none to gain.
		gain = over(wall[1], wall[2])
		slow = gain && gain < 1.5 && wall[1] >= 20
		printf "%-19.19s%6s  %-18.18s%6s%5s%5s%1s%6s%6s%5s%s\n", work,
		    text(used[1]), peer, text(used[3]), text(ratio), goal,
		    missed ? "!" : "", text(wall[1]), text(wall[2]),
		    text(gain), slow ? "!" : ""
	}' "$dir/measured" | sed 's/ *$//'
}

# usable COMMAND...: is there such a tool, and does it print anything?
usable()
{
	[ "$("$@" 2> /dev/null < /dev/null | head -n 1 | wc -l)" -gt 0 ]
}

# row WORK GOAL OURS [PEER]: OURS is what unwinddump is given.  PEER is another
# command or, where it begins with one of ours, unwinddump again.
row()
{
	work=$1 goal=$2 ours=$3 peer=$4
	case $peer in
	dump\ *|list\ *|find\ *|check\ *)
		name=${peer%% *}
		peer="$UNWINDDUMP $peer --threads=1";;
	'')
		name=;;
	*)
		name=$(echo "$peer" | awk '{ sub(/.*\//, "", $1)
		    print ($2 ~ /\// || length($1 $2) > 17 ? $1 : \
			$1 " " $2); exit }')
		usable $peer || peer=;;
	esac
	set -- "$UNWINDDUMP" $ours --threads=1 -- \
	    "$UNWINDDUMP" $ours --threads=2
	[ -z "$peer" ] || set -- "$@" -- $peer
	"$measure" "$RUNS" "$SECONDS_MAX" "$@" > "$dir/measured"
	line "$work" "$goal" 2 "$name"
}

# memory WORK: of the row before.
memory()
{
	line "$1, MiB" - 3 "$name"
}

# none WORK WHY: what cannot be timed here has a line, too.
none()
{
	: > "$dir/measured"
	line "$1" - 2 "($2)"
}

# script NAME TEXT: a command that takes more than words.
script()
{
	printf '#!/bin/sh\n%s\n' "$2" > "$dir/$1"
	chmod +x "$dir/$1"
}

# bare OPTION: $dir/bare, the file without something.
bare()
{
	objcopy "$1" "$file" "$dir/bare" 2> /dev/null ||
	    cp "$file" "$dir/bare"
}

# last FILE...: the last one, if it is there.
last()
{
	for found; do :; done
	[ ! -e "$found" ] || echo "$found"
}

head_lines()
{
	for tool in "$UNWINDDUMP" readelf objdump eu-readelf eu-stack dwarfdump \
	    llvm-dwarfdump llvm-objdump llvm-readobj llvm-xray; do
		printf '%-15s %.64s\n' "${tool##*/}" "$("$tool" --version \
		    2> /dev/null | sed -n '/[0-9]\.[0-9]/{s/^ *//;p;q;}' |
		    grep . || echo -)"
	done
	printf '%-15s %s\n' load "$(cat /proc/loadavg 2> /dev/null || uptime)" \
	    file "$file" big "$big" archive "${archive:--}" directory "$libdir"
	printf '\n%62s%17s\n' "ms of a processor" "ms on the clock"
	printf '%-19s%6s  %-18s%6s%6s%5s%6s%6s%5s\n' work ours peer time \
	    ratio goal one two gain
}

# What starting costs: beside readelf, and beside a program that does nothing
# and is linked to the same libraries.
small()
{
	echo 'extern int puts(const char *);
	    int main(void) { return puts("") < 0; }' > "$dir/empty.c"
	echo 'int f(int x) { return x + 1; }' > "$dir/f.c"
	libs=$(readelf -d "$UNWINDDUMP" 2> /dev/null |
	    sed -n 's/.*(NEEDED).*\[\(.*\)\]/-l:\1/p')
	$CC -O2 -c -o "$dir/f.o" "$dir/f.c"
	[ -z "$libs" ] || $CC -o "$dir/empty-program" "$dir/empty.c" \
	    -Wl,--no-as-needed $libs 2> /dev/null
	row "small object" ">1" "list $dir/f.o" "readelf -wF $dir/f.o"
	row "small object" - "list $dir/f.o" "$dir/empty-program"
}

cfi()
{
	eh="-j eh_frame $file"
	eu="eu-readelf -N --debug-dump=frames $file"
	$CC -O2 -o "$dir/cfi_loop" tests/bench/cfi_loop.c 2> /dev/null
	row "list" "<2" "list $eh" "$dir/cfi_loop $file"
	row "rows" ">16" "dump $eh" "readelf -wF $file"
	memory "rows"
	row "rows" - "dump $eh" "llvm-dwarfdump --eh-frame $file"
	row "operations" ">6" "dump --ops --no-rows $eh" "$eu"
	row "operations" - "dump --ops --no-rows $eh" "readelf -wf $file"
	row "operations, rows" - "dump --ops $eh" "$eu"
	row "JSON lines" - "dump --format=jsonl $eh" "dump $eh"
	bare --strip-all
	row "rows, no symbols" - "dump -j eh_frame $dir/bare" "dump $eh"
	script from-a-pipe "cat '$file' | '$UNWINDDUMP' list - -j eh_frame \
	    --threads=1"
	row "list" - "list $eh" "$dir/from-a-pipe"
	row "check" "<1.5" "check $eh" "list $eh"
	row "check" - "check $eh" "dwarfdump -kxe $file"
	row "check, all tables" "<1.5" "check $file" "list $file"
	row "check --code" ">4.5" "check --code $eh" "objdump -d $file"
	memory "check --code"
	row "size" "<3" "size $file" "list $file"
	row "size, page" "<5" "size --format=html $file" "list $file"
	row "list --gaps" - "list --gaps $file" "list $file"
	row "compare, itself" "<3" "compare $file $file" "list $file $file"
}

# What a second thread gains where there is enough to do for it.
threads()
{
	row "big: list" - "list $big"
	row "big: rows" - "dump -j eh_frame $big"
	row "big: check" - "check $big"
	row "big: size" - "size $big"
	row "big: list --gaps" - "list --gaps $big"
	row "big: compare" - "compare $big $big"
}

# A place, by the search table and without it, and one whose name and line are
# in another file.
places()
{
	pc=$("$UNWINDDUMP" -j eh_frame --format=jsonl "$file" 2> /dev/null |
	    sed -n 's/.*"type":"entry".*"start":"\(0x[0-9a-f]*\)".*/\1/p' |
	    awk '{ a[NR] = $0 } END { print a[int(NR / 2)] }')
	bare --remove-section=.eh_frame_hdr
	row "find" - "find $file $pc" "find $dir/bare $pc"
	if pc=0x$(nm "$UNWINDDUMP" | sed -n 's/ T main$//p') &&
	    objcopy --only-keep-debug "$UNWINDDUMP" "$dir/debug" &&
	    objcopy --strip-all "$UNWINDDUMP" "$dir/stripped"; then
		row "find, debug file" - \
		    "find --debug-file=$dir/debug $dir/stripped $pc" \
		    "addr2line -f -e $dir/debug $pc"
		pcs=$(nm "$UNWINDDUMP" | awk '$2 ~ /^[tT]$/ {
		    print "0x" $1 }' | head -n 1000)
		row "find, 1000 places" ">1" \
		    "find --debug-file=$dir/debug $dir/stripped $pcs" \
		    "addr2line -f -e $dir/debug $pcs"
	else
		none "find, debug file" "no objcopy"
	fi 2> /dev/null
}

# Builds of the same source, all and two of sixteen parts of which another level
# of optimisation made; and all of an archive linked.
builds()
{
	tests/bench/many.sh c 300 > "$dir/c.c"
	for o in 1 2; do
		(
			$CC -O$o -fPIC -c -o "$dir/$o.o" "$dir/c.c" || exit
			for i in a b c d e f g h i j k l m n o p; do
				objcopy --prefix-symbols=$i "$dir/$o.o" \
				    "$dir/$o$i.o"
			done
			$CC -shared -nostdlib -o "$dir/$o.so" "$dir/$o"[a-p].o
		) 2> /dev/null &
	done
	wait
	$CC -shared -nostdlib -o "$dir/mixed.so" "$dir"/1[a-n].o \
	    "$dir"/2[op].o 2> /dev/null
	row "compare, some new" "<3" "compare $dir/1.so $dir/mixed.so" \
	    "list $dir/1.so $dir/mixed.so"
	row "compare, all new" "<3" "compare $dir/1.so $dir/2.so" \
	    "list $dir/1.so $dir/2.so"
	# GNU ld does not let __dso_handle, which is hidden, be missing.
	$LD --eh-frame-hdr -e 0 --unresolved-symbols=ignore-all -s \
	    --allow-multiple-definition --defsym=__dso_handle=0 \
	    -o "$dir/all" --whole-archive "$archive" 2> /dev/null
	row "compare --link" - "compare --link $dir/all $archive" \
	    "list $dir/all $archive"
}

# Archives, directories, kernels.
many_files()
{
	row "archive, list" - "list $archive" "readelf -wF $archive"
	row "archive, rows" ">16" "dump -j eh_frame $archive" \
	    "readelf -wF $archive"
	row "archive, check" "<1.5" "check $archive" "list $archive"
	script readelf-all "find '$libdir' -type f -exec readelf -wF {} +"
	row "directory, list" - "list -r $libdir" "$dir/readelf-all $libdir"
	row "directory, check" "<1.5" "check -r $libdir" "list -r $libdir"
	if [ -n "$modules" ]; then
		row "modules, check" "<1.5" "check -q -r $modules" \
		    "list -q -r $modules"
	else
		none "kernel modules" "none here"
	fi
	# A table that it has not: this only unpacks.
	if [ -r "$kernel" ]; then
		row "kernel, rows" - "dump -j orc $kernel" \
		    "list -q -j sframe $kernel"
		row "kernel, check" - "check -q -j orc $kernel" \
		    "list -q -j orc $kernel"
	else
		none "kernel" "none here"
	fi
}

# Tables that only made files have.
formats()
{
	so=$dir/sframe.so
	tests/bench/many.sh x86 25000 > "$dir/x86.s"
	if $AS --gsframe -o "$dir/x86.o" "$dir/x86.s" 2> /dev/null &&
	    $LD -shared -o "$so" "$dir/x86.o"; then
		row "SFrame, rows" - "dump -j sframe $so" \
		    "readelf --sframe=.sframe $so"
		row "SFrame, compare" - "compare $so" "list $so"
	else
		none "SFrame" "no as --gsframe"
	fi
	elf=$dir/arm.elf
	tests/bench/many.sh arm 30000 > "$dir/arm.s"
	if "${ARM}as" -march=armv7-a -mfpu=neon -o "$dir/arm.o" "$dir/arm.s" &&
	    "${ARM}ld" --defsym __aeabi_unwind_cpp_pr0=0 --defsym _start=0 \
	    --defsym __aeabi_unwind_cpp_pr1=0 -o "$elf" "$dir/arm.o"; then
		row "exidx" - "dump -j exidx --ops $elf" "readelf -u $elf"
		row "exidx" - "dump -j exidx --ops $elf" \
		    "llvm-readobj --unwind $elf"
		row "exidx of an object" - "dump -j exidx --ops $dir/arm.o" \
		    "readelf -u $dir/arm.o"
	else
		none "exidx" "no ${ARM}as"
	fi 2> /dev/null
	tests/bench/many.sh macho 50000 > "$dir/macho.s"
	if $CLANG -target arm64-apple-macos11 -c -o "$dir/macho.o" \
	    "$dir/macho.s" 2> /dev/null; then
		row "compact, object" - "dump -j compact_unwind $dir/macho.o" \
		    "llvm-objdump --macho --unwind-info $dir/macho.o"
	else
		none "compact, object" "no clang"
	fi
	if $LLD -dylib -arch arm64 -platform_version macos 11.0 11.0 \
	    -install_name /usr/lib/libmany.dylib -o "$dir/macho.dylib" \
	    "$dir/macho.o" 2> /dev/null; then
		row "compact, linked" - "dump -j unwind_info $dir/macho.dylib" \
		    "llvm-objdump --macho --unwind-info $dir/macho.dylib"
	else
		none "compact, linked" "no $LLD"
	fi
	trace=$dir/trace.xray
	"$BUILD/tests/big_trace" 4 300000 > "$trace"
	row "XRay, dump" ">7" "dump $trace" "llvm-xray fdr-dump $trace"
	memory "XRay, dump"
	row "XRay, calls" - "calls $trace" "llvm-xray stack $trace"
}

# A core, and a process that has calls to walk and stands still.
stacks()
{
	"$BUILD/tests/core_make" frames 20000 > "$dir/core"
	row "stack of a core" - "stack -e testdata/stack/walks $dir/core"
	cat > "$dir/still.c" <<-'END'
	extern int pause(void);
	int f(int n) { volatile int x = n;
	    return n ? f(n - 1) + x : pause(); }
	int main(void) { return f(1000); }
	END
	$CC -O1 -fno-optimize-sibling-calls -o "$dir/still" "$dir/still.c"
	"$dir/still" &
	pid=$!
	row "stack of a process" - "stack -p $pid" "eu-stack -s -n 0 -p $pid"
	kill "$pid"
	pid=
	if [ "$(uname -sm)" = "Linux x86_64" ]; then
		N=100 ROUNDS=2 sh tests/bench/stop.sh | awk '
		    /^unwinddump  / { ours = $NF }
		    /^registers, stack, other/ { least = $NF }
		    END { printf "0 %d 0\n0 0 0\n0 %d 0\n", ours * 1000,
			least * 1000 }' > "$dir/measured"
		line "a thread stops, us" - 2 "floor"
	else
		none "a thread stops, us" "not x86-64 Linux"
	fi
}

file=${1:-$(find /usr/lib /usr/lib64 /usr/libexec -type f \( -name cc1plus \
    -o -name cc1 -o -name 'libLLVM*.so*' -o -name libc.so.6 \) \
    -size +2000 -size -120000 -exec ls -S {} + 2> /dev/null | head -n 1)}
file=${file:-$UNWINDDUMP}
big=${BIG:-$(find /usr/lib /usr/lib64 -type f -name '*.so*' -size +20000 \
    -exec ls -S {} + 2> /dev/null | head -n 1)}
big=${big:-$file}
libc=$($CC -print-file-name=libc.so.6)
libdir=${LIBDIR:-$(cd "$(dirname "$libc")" && pwd -P)}
archive=${ARCHIVE:-$($CC -print-file-name=libstdc++.a)}
kernel=${KERNEL:-$(last /boot/vmlinuz-* /usr/lib/modules/*/vmlinuz)}
modules=${MODULES:-$(last /lib/modules/*/kernel/fs)}

head_lines
small
cfi
threads
places
builds
many_files
formats
stacks
[ -z "$GROWTH" ] || tests/bench/growth.sh

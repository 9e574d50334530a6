#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# fuzz.sh NAME: builds a harness with clang's libFuzzer and sanitizers and runs
# it (make fuzz-NAME).  NAME is a table: cfi debug_frame hdr
# lsda sframe exidx unwind_info compact instr_map; or one of
#
#	file	containers, archives, traces	compare		two files
#	cli	whole commands, stack too	rules		suppressions
#	core	stack of cores			perf		of recordings
#	output	each --format
#	code	machine code			debuginfo	names, lines
#	link	a linked file and its map
#
#	SECONDS_MAX	how long (600)		CORPUS	where inputs are kept
#	FUZZ_ARGS	more for libFuzzer
#
# Inputs begin with what testdata has.  What was found stays in the folder of
# the build, as crash-*, timeout-*, oom-*.

cd "$(dirname "$0")/../.." || exit 2
name=$1
top=$PWD
: "${CLANG:=clang}" "${BUILD:=build-fuzz}" "${SECONDS_MAX:=600}"
: "${CORPUS:=$BUILD/corpus-$name}"
second=.gcc_except_table
case $name in
file|compare|rules|debuginfo|cli|code|link) table= source=$name;;
core)		table= source=cli lines=1;;
perf)		table= source=cli lines=2;;
output)		table= source=cli lines=3;;
cfi)		table=.eh_frame;;
lsda)		table=.gcc_except_table second=.eh_frame;;
debug_frame)	table=.debug_frame;;
hdr)		table=.eh_frame_hdr second=.eh_frame;;
sframe)		table=.sframe second=.eh_frame;;
exidx)		table=.ARM.exidx second=.ARM.extab;;
unwind_info)	table=__TEXT,__unwind_info second=__TEXT,__eh_frame;;
compact)	table=__LD,__compact_unwind second=__TEXT,__eh_frame;;
instr_map)	table=xray_instr_map second=.rodata;;
*)		echo "fuzz.sh: no harness is named $name" >&2; exit 2;;
esac
[ -z "$table" ] || source=table
# How many lines each list of cli.c has.
case $name in cli) nlines=14;; core|perf) nlines=7;; *) nlines=16;; esac
max=65536
[ "$name" != core ] || max=262144
flags="-std=c11 -O1 -g -w -Isrc -Itests/fuzz $FUZZ_CFLAGS"
san="-fsanitize=address,undefined -fno-sanitize-recover=undefined"
names="-DFUZZ_ROOT=\"$top/testdata/stack\" -DFUZZ_LINES=${lines:-0}"
names="$names -DFUZZ_TABLE=\"$table\" -DFUZZ_SECOND=\"$second\""
mkdir -p "$BUILD/o" "$CORPUS" || exit 2
for src in src/*/*.c; do
	o=$BUILD/o/$(basename "$src" .c).o
	[ "$o" -nt "$src" ] && [ -z "$(find src -name '*.[hd]*' \
	    -newer "$o")" ] && continue
	echo "$src $o"
done | xargs -r -n 2 -P "$(getconf _NPROCESSORS_ONLN)" sh -c \
    "$CLANG $flags $san -fsanitize=fuzzer-no-link -c -o \$1 \$0" || exit 2
rm -f "$BUILD/all.a"
ar -rcs "$BUILD/all.a" "$BUILD"/o/*.o
$CLANG $flags $names $san -fsanitize=fuzzer -pthread \
    -o "$BUILD/fuzz-$name" "tests/fuzz/$source.c" tests/fuzz/fuzz.c \
    "$BUILD/all.a" $FUZZ_LIBS || exit 2
inputs=$(find testdata -type f -size -40k ! -path '*/src/*' ! -name '*.sh' \
    ! -name '*.md' ! -name README)
if [ -n "$table" ]; then
	$CLANG $flags $names $san -fsanitize=fuzzer-no-link -DFUZZ_SEEDS \
	    -pthread -o "$BUILD/seeds-$name" tests/fuzz/table.c \
	    "$BUILD/all.a" $FUZZ_LIBS || exit 2
	"$BUILD/seeds-$name" "$CORPUS" $inputs || exit 2
elif [ "$name" = file ] || [ "$name" = debuginfo ]; then
	cp $inputs "$CORPUS/"
elif [ "$name" = compare ]; then
	for f in $inputs; do
		n=$(wc -c < "$f")
		{ printf "\\$(printf %o $((n & 255)))\\$(printf %o $((n >> 8)))"
		  cat "$f" "$f"; } > "$CORPUS/$(echo "$f" | tr / -)"
	done
elif [ "$name" = link ]; then
	for f in testdata/link/*.so testdata/link/*.o; do
		n=$(wc -c < "$f")
		[ "$n" -lt 40000 ] || continue
		for map in testdata/link/*.map; do
			{ printf "\\$(printf %o $((n & 255)))\\$(printf %o \
			    $((n >> 8)))"; cat "$f" "$map"; } \
			    > "$CORPUS/$(basename "$f")-$(basename "$map")"
		done
	done
elif [ "$source" = cli ]; then
	# Cores unpacked, so that what is changed is what they say.
	case $name in
	core)	inputs=$(ls testdata/stack/*.core.xz);;
	perf)	inputs=$(ls testdata/stack/*.perf);;
	cli)	inputs="$inputs $(ls testdata/stack/*.core.xz)";;
	esac
	# A line for each of many, each line for each of few.
	i=0
	for f in $inputs; do
		k=0
		while [ $k -lt $nlines ]; do
			{ printf "\\$(printf %o $(((i + k) % nlines)))"
			  case $f in
			  *.core.xz) xz -dc "$f";;
			  *) cat "$f";;
			  esac | head -c $((max - 1)); } \
			    > "$CORPUS/$k-$(echo "$f" | tr / -)"
			[ "$name" = perf ] && k=$((k + 1)) || k=$nlines
		done
		i=$((i + 1))
	done
elif [ "$name" = code ]; then
	i=0
	while [ $i -lt 18 ]; do
		for m in 0 1 2 4 5; do
			{ printf "\\$(printf %o $i)\\$(printf %o $m)"
			  head -c 64 "$BUILD/all.a"; } > "$CORPUS/$i-$m"
		done
		i=$((i + 1))
	done
else
	cp testdata/*/*.supp testdata/*/*.jsonl "$CORPUS/" 2>/dev/null
fi
cd "$BUILD" || exit 2
case $CORPUS in /*) ;; *) CORPUS=$top/$CORPUS;; esac
# What answers about DWARF lives as long as its process.
leaks=1 quiet=0
[ "$name" != debuginfo ] || leaks=0
case $source in cli|link) leaks=0 quiet=3;; esac
ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=$leaks:allocator_may_return_null=1} \
    ./fuzz-"$name" -max_total_time="$SECONDS_MAX" -timeout=10 \
    -rss_limit_mb=2048 -max_len=$max -close_fd_mask=$quiet -print_final_stats=1 \
    -artifact_prefix="$name-" $FUZZ_ARGS "$CORPUS"

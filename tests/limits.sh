#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Small files that say the same bytes many times.  What a command prints and
# the memory it takes stay within a multiple of the file; what was cut is said
# and is exit status 1.  tests/prog/bomb.c makes them.
# Run: long plain

. "${TESTS_TOP:-$(dirname "$0")/..}/tests/lib/limits.sh"

for kind in rows fdes regs shared names zeros same cies brief ops pages code; do
	"$tools/bomb" $kind > $kind
	if [ $? -eq 77 ]; then
		echo "ok - $kind # SKIP built without zlib"
		continue
	fi
	case $kind in
	# By hand: 16 KiB + 256 x 50,032 bytes are room for 32 rows of
	# 64 + 16 + 8 x 50,000 + 16, for 796 of 64 + 32 + 16 x 1,000.
	rows)	says rows ': 49969 of 50001 rows are not shown';;
	regs)	says regs ': 49205 of 50001 rows are not shown';;
	fdes)	says fdes ': 1 of 1 rows are not shown';;
	shared)	says shared 'before it have shown more than 2 times';;
	names)	says names 'some names are missing';;
	# 65,536 and one for each 192 bytes; 32,768 and one for 64; 196,608 and
	# one for 64;
	# 98,304 and one for 48 of the file's 6,066,040 bytes.
	cies)	says cies 'has 61[0-3][0-9][0-9] CIEs up to here';;
	brief)	says brief 'has 796[0-9][0-9] records too short for an FDE';;
	ops)	says ops ': more than 2591[0-9][0-9] operations';;
	# 65,536 bytes of code five times, in entries of 65,535.
	code)	within code check --code code
		within code check --code --format=jsonl -v code
		within code dump --code code
		within code dump --code --format=json code
		within code compare --code code;;
	pages)	says pages 'no code for more than 2246[0-9][0-9] entries';;
	*)	says $kind 'become more than 16 times the file';;
	esac
	within $kind dump $kind
	within $kind dump --ops --format=json $kind
	within $kind list $kind
	within $kind list --gaps $kind
	within $kind check $kind
	within $kind check --format=jsonl $kind
	within $kind find $kind 10004
	[ $kind != code ] || within code find --why code 1fff0
	within $kind compare $kind $kind
	within $kind size $kind
done

# Tables whose entries have the fewest bytes: tests/prog/dense.c makes them.
for kind in fdes apart rels lsdas exidx orc sframe sframes symbols strange \
    words; do
	"$tools/dense" $kind 8000000 > $kind
	for how in 'dump --ops --format=json' check 'check --format=json' \
	    compare size 'size --as=sframe' 'list --gaps'; do
		case $how in
		compare) within $kind compare $kind $kind;;
		*)	within $kind $how $kind;;
		esac
	done
	rm -f $kind
done

# By the process that reads debug information, too.
"$tools/dense" lines 8000000 > lines
# (With a sanitizer its memory has no bound, and its time ends it.)
much='takes too much memory'
[ -z "$sanitized" ] || much='takes too'
"$UNWINDDUMP" find lines 10000 > out 2> err
[ $? -eq 1 ] && grep -q "$much" err && grep -q eh_frame out &&
    echo "ok - lines: find says it" || echo "not ok - lines: $(cat err)"
within lines find lines 10000

"$tools/dense" members 8000000 > members
within members compare members members
"$tools/dense" phdrs 8000000 > phdrs
"$tools/dense" threads 8000000 > threads
within phdrs stack phdrs
within threads stack threads
"$tools/dense" slices 8000000 > slices
says slices 'bytes of the file more than 2 times'
within slices dump slices
rm -f members phdrs threads slices

# Six packed files by six threads take what the largest may take, 64 MiB and 32
# times its size, and the 32 MiB of any command.
for how in gzip bzip2 xz; do
	command -v $how > /dev/null 2>&1 || continue
	mkdir packed
	head -c 200000000 /dev/zero | $how -1 > packed/0
	for i in 1 2 3 4 5; do
		cp packed/0 packed/$i
	done
	limit=$((32 * 1024 + 64 * 1024 + 32 * $(wc -c < packed/0) / 1024))
	kib=$("$tools/measure" -m "$UNWINDDUMP" check --threads=6 packed/* \
	    2> /dev/null | cut -d' ' -f1)
	if [ -n "$sanitized" ] ||
	    { [ "${kib:-0}" -gt 0 ] && [ "$kib" -le $limit ]; }; then
		echo "ok - six files by $how: $kib of $limit KiB"
	else
		echo "not ok - six files by $how: $kib of $limit KiB"
	fi
	rm -rf packed
done

# Traces: of every kind that tests/prog/trace_bomb.c makes.
for kind in open deep functions strangers paths pairs orphans zeros args \
    events threads pieces basic; do
	"$tools/trace_bomb" $kind 1000000 > $kind
	within $kind dump $kind
	within $kind check $kind
	within $kind check --format=jsonl $kind
	for how in text dot folded trace-event; do
		within $kind calls --format=$how $kind
	done
	within $kind calls --tree $kind
done
within open list open
within pieces list pieces
within threads calls --per-thread threads
within functions calls --diff functions functions

# limited KIND TEXT ARG...: the limit is said, and is exit status 1
limited()
{
	kind=$1
	text=$2
	shift 2
	"$UNWINDDUMP" "$@" $kind > out 2>&1
	status=$?
	if [ "$status" -eq 1 ] && grep -a 'xray-limit' out | grep -q "$text"
	then
		echo "ok - $kind: $* says '$text'"
	else
		echo "not ok - $kind: status $status, no word of '$text'"
		grep -a 'xray-limit' out | sed 's/^/# /'
	fi
}

# By hand: of 1,000,000 records in 8,000,112 bytes 262,144 and a 32nd of these
# bytes can be open, 131,072 and a 64th of them can be functions.
limited open '487853 calls are left out' calls
limited open '487853 calls are left out' check
limited functions '243927 calls are left out' calls
limited strangers '743927 calls are left out' calls
limited deep 'stacks are cut after' calls --format=folded
limited pieces 'the calls of .* buffers are left out' calls

# Programs are told all: a finding for each record of 8 bytes.
"$UNWINDDUMP" check --format=jsonl zeros > out 2> err
grep -c '"check":"xray-id-zero"' out | grep -qx 1000000 &&
    ! grep -q '"more"' out && echo "ok - zeros: all of a million" ||
    echo "not ok - zeros: $(grep -c xray-id-zero out) of a million"

# What is within is whole: 249,000 calls on one stack, each one left.
"$tools/trace_bomb" deep 498000 > deep
"$UNWINDDUMP" calls --format=csv deep > out 2> err && [ ! -s err ] &&
    awk -F, 'NR > 1 { n += $4 } END { exit n != 249000 }' out &&
    echo "ok - deep" || echo "not ok - deep"
rm -f open deep functions strangers paths pairs orphans zeros args events \
    threads pieces basic

# What is no bomb is whole.
"$tools/bomb" plain > plain
"$UNWINDDUMP" dump plain > out 2> err && [ ! -s err ] &&
    grep -q 'cfa=rsp+8  ra=\[cfa-8\]' out && echo "ok - plain" ||
    echo "not ok - plain"

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Are the frames true?  Run by hand (make truth N=12): programs of many kinds
# (prog/) are stopped at random instructions, their threads as each stands,
# and dump core; what `stack' makes of the core is held, frame by frame, against
# the calls that truth.c saw being made.  No other unwinder is asked; eu-stack's
# frames are held against the same truth, beside ours.
#
#	N	cores of each program (12)	SEED	where they stop (1)
#	ONLY	programs whose name has it	KEEP	cores with a wrong frame
#	ROOT	a root directory whose compilers and libraries are used
#	DIR	where to work ($BUILD/truth, with ROOT /tmp/truth)
#	OPTIONS	more options of stack (--fallback=fp)
#	CASES	other lines than those below: PROGRAM THREADS STEPS_MAX ...
#
# Ends with a table: of each program the cores, their threads, the frames that
# are true, those of them that were shown, those shown that are not true
# ("wrong"), and the same of eu-stack; then how the walks ended, and where less
# was shown than there was.  "more": frames behind the end of what is known, on
# a stack that began where no call was seen (a coroutine's first function
# returns to what makecontext wrote).  Exit status 1 with any wrong frame.
#
# In ten instructions of glibc's __longjmp the rules are those of the frame that
# it resumes (its CFA is what rdi points to): a core of those has the frames
# that will be, and all behind the first count as wrong.
#
# x86-64 Linux, with /proc/sys/kernel/core_pattern "core".  A program whose
# compiler is not there is left out, with a word.

top=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
: "${UNWINDDUMP:=$top/unwinddump}" "${BUILD:=$top/build}" "${CC:=cc}"
: "${N:=12}" "${SEED:=1}"
case $UNWINDDUMP in /*) ;; *) UNWINDDUMP=$top/$UNWINDDUMP;; esac
case $BUILD in /*) ;; *) BUILD=$top/$BUILD;; esac
if [ -n "$ROOT" ]; then
	: "${DIR:=/tmp/truth-$$}"
else
	: "${DIR:=$BUILD/truth}"
fi
here=$ROOT$DIR		# as seen from outside of ROOT
rm -rf "$here/run" "$here/results" "$here"/calls-*
mkdir -p "$here/bin" "$here/run" || exit 2
cp -r "$top/tests/truth/prog" "$top"/tests/truth/*.[ch] "$here" || exit 2

[ "$(uname -sm)" = "Linux x86_64" ] || { echo "not x86-64 Linux"; exit 77; }
case $(cat /proc/sys/kernel/core_pattern) in
core) ;;
*) echo "cores go elsewhere: see /proc/sys/kernel/core_pattern"; exit 77;;
esac

# inside FOLDER COMMAND...: where the programs are
inside()
{
	(
		cd "$here/$1" || exit 2
		folder=$DIR/$1
		shift
		[ -n "$ROOT" ] || exec "$@"
		exec chroot "$ROOT" sh -c 'cd "$0" && exec "$@"' "$folder" "$@"
	)
}

# PROGRAM THREADS STEPS_MAX [ARGUMENT OPTION...]: from the entry point on, and
# with -l from the loader's.  A library of its own is copied for each core.
if [ -n "$CASES" ]; then
	printf '%s\n' "$CASES"
else
	cat <<-EOF
	calls 0 30000
	calls 0 40000 - -l
	calls 5 60000
	calls-O0 0 40000
	calls-O0 3 60000
	calls-static 0 30000 - -m
	calls-static 5 60000 - -m
	calls-static-pie 3 60000
	calls-now 0 30000
	calls-clang 4 60000
	calls-musl 0 30000
	calls-musl 4 60000
	calls-musl-so 3 60000
	signals 0 40000
	signals 4 80000
	signals-static 4 80000 - -m
	signals-musl 3 60000
	contexts 0 30000
	contexts 4 80000
	contexts-static 3 80000 - -m
	deep 0 70000
	deep 4 120000
	objects 0 80000
	objects 4 120000
	objects-static 3 120000 - -m
	uses 0 60000 bare.so
	uses 4 80000 bare.so
	uses 4 80000 bare-fp.so
	uses 0 60000 removed
	uses 3 80000 removed
	uses 0 60000 rebuilt
	uses 3 80000 rebuilt
	rust 0 40000
	rust 3 300000
	rust-O0 3 300000
	go 1 100000
	go 2 40000 - -f
	go 6 100000 - -f
	EOF
fi > "$here/cases"

awk -v n="$N" -v seed="$SEED" -v only="$ONLY" 'BEGIN { srand(seed) }
{
	arg = NF > 3 ? $4 : "-"
	name = $1 ":" $2 (arg == "-" ? "" : ":" arg) ($5 == "-l" ? ":loader" : $5 == "-f" ? ":free" : "")
	for (i = 0; i < n; i++) {
		at = int(rand() * $3) + 1
		s = int(rand() * 1e6)
		if (only == "" || index(name, only))
			print name, at, s, $2, $3, arg, $5
	}
}' "$here/cases" > "$here/plan"

# make NAME COMMAND...: builds bin/NAME
make()
{
	what=$1
	shift
	cut -d' ' -f 1,6 "$here/plan" | tr ' :' '\n\n' |
	    sed 's/^re.*/&.so\nlibrary.so/' | grep -qx "$what" || return
	inside prog "$@" -o "../bin/$what" > "$here/log" 2>&1 ||
	    echo "left out: $what ($*: $(grep -v '^ ' "$here/log" | head -n 1))"
}

inside . $CC -O2 -o bin/truth truth.c follow.c || exit 2
c="$CC -g -pthread -Wl,--build-id"
musl="musl-gcc -g -pthread -Wl,--build-id"
gsframe=
inside prog $CC -Wa,--gsframe -c -o ../log library.c 2>/dev/null &&
    gsframe=-Wa,--gsframe
make calls $c -O2 $gsframe calls.c
make calls-O0 $c -O0 calls.c
make calls-static $c -O2 -static $gsframe calls.c
make calls-static-pie $c -O3 -static-pie -fPIE calls.c
make calls-now $c -Os -fno-plt -Wl,-z,now calls.c
make calls-clang ${CLANG:-clang} -g -pthread -O2 -Wl,--build-id calls.c
make calls-musl $musl -O2 -fasynchronous-unwind-tables -static calls.c
make calls-musl-so $musl -O2 -fasynchronous-unwind-tables calls.c
make signals $c -O2 $gsframe signals.c
make signals-static $c -O2 -static signals.c
make signals-musl $musl -O2 -fasynchronous-unwind-tables -static signals.c
make contexts $c -O2 $gsframe contexts.c
make contexts-static $c -O2 -static contexts.c
make deep $c -O2 deep.c
make objects ${CXX:-c++} -g -pthread -O2 -std=c++17 -Wl,--build-id objects.cc
make objects-static ${CXX:-c++} -g -pthread -O1 -std=c++17 -static \
    -Wl,--build-id objects.cc
make uses $c -O2 uses.c -ldl
lib="$c -O2 -shared -fPIC"
# Not even the .debug_frame that comes with -g.
bare="$CC -O2 -shared -fPIC -Wl,--build-id -fno-asynchronous-unwind-tables"
make library.so $lib library.c
make rebuilt.so $c -O0 -shared -fPIC library.c
make bare.so $bare library.c
make bare-fp.so $bare -fno-omit-frame-pointer library.c
make rust rustc -O -g work.rs
make rust-O0 rustc -C opt-level=0 work.rs
make go env HOME="$DIR" sh -c 'exec go build "$@" work.go' go

# frames of ours and of eu-stack, as "f TID PC" and "s TID STOP"
ours()
{
	"$UNWINDDUMP" stack $OPTIONS --format=jsonl ${ROOT:+--sysroot="$ROOT"} \
	    "$here/run/the.core" > "$here/run/json" 2> "$here/run/err"
	rc=$?
	[ $rc -le 1 ] || echo "x $rc $(head -n 1 "$here/run/err")"
	sed -n -e 's/^{"type":"frame".*"thread":\([0-9]*\),.*"frame":[0-9]*,"pc":"\(0x[0-9a-f]*\)".*/f \1 \2/p' \
	    -e 's/^{"type":"walk".*"thread":\([0-9]*\),.*"checked":true.*"stop":"\([a-z-]*\)".*/s \1 \2/p' \
	    "$here/run/json"
}

theirs()
{
	inside run timeout 60 eu-stack -n 0 --core=the.core 2>/dev/null |
	    sed -n -e 's/^TID \([0-9]*\):.*/t \1/p' \
	    -e 's/^#[0-9]* *0x0*\([0-9a-f][0-9a-f]*\).*/e 0x\1/p'
}

# one NAME STEPS SEED THREADS MAX ARGUMENT [OPTION]: one core; a line a thread
one()
{
	name=$1 steps=$2 seed=$3 count=$4 most=$5 arg=$6 opt=$7 tries=0
	case $opt in
	-m)	opt="-m $(nm "$here/bin/${name%%:*}" |
		    sed -n 's/ T main$//p') -c ../calls-$name";;
	-f)	opt="-m $(nm "$here/bin/${name%%:*}" |
		    sed -n 's/ T main\.main$//p')";;
	esac
	while :; do
		rm -rf "$here/run"
		mkdir "$here/run"
		set -- "../bin/${name%%:*}" "$count"
		case $arg in
		-) ;;
		removed)
			cp "$here/bin/library.so" "$here/run/removed.so"
			set -- "$@" ./removed.so remove;;
		rebuilt)
			cp "$here/bin/library.so" "$here/run/rebuilt.so"
			set -- "$@" ./rebuilt.so;;
		*) set -- "$@" "../bin/$arg";;
		esac
		inside run ../bin/truth $opt -n "$steps" -s "$seed" \
		    -v GOMAXPROCS=3 the.core "$@" > "$here/truth" \
		    2> "$here/err"
		rc=$?
		[ $rc -eq 0 ] && break
		tries=$((tries + 1))
		if [ $rc -ne 3 ] || [ $tries -eq 4 ]; then
			echo "$name $steps $seed nocore $(cat "$here/err")"
			return
		fi
		# It ended before: somewhere in what there is.
		end=$(sed -n 's/^end //p' "$here/truth")
		steps=$((steps % (end > 9 ? end - 1 : 8) + 1))
	done
	[ "$arg" = rebuilt ] && cp "$here/bin/rebuilt.so" "$here/run/"
	ours > "$here/ours"
	theirs > "$here/theirs"
	awk -v name="$name" -v at="$steps $seed" \
	    -f "$top/tests/truth/hold.awk" "$here/truth" "$here/ours" \
	    "$here/theirs" | tee "$here/lines"
	[ -n "$KEEP" ] && grep -Eq ' wrong [1-9][0-9]* more| x ' "$here/lines" &&
	    mkdir -p "$KEEP" && cp "$here/run/the.core" \
	    "$KEEP/$(echo "$name" | tr : -)-$steps-$seed.core" &&
	    cp "$here/truth" "$KEEP/$(echo "$name" | tr : -)-$steps-$seed.truth"
	:
}

while read -r name steps seed count most arg opt; do
	[ -e "$here/bin/${name%%:*}" ] || continue
	one "$name" "$steps" "$seed" "$count" "$most" "$arg" "$opt" < /dev/null
done < "$here/plan" > "$here/results"
awk -f "$top/tests/truth/table.awk" "$here/results"

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# On a terminal rows fold between rules, at the same column in all rows of an
# entry, and very long names have a line of their own; the words are those of
# the output that is no terminal's.  script(1) lends the terminal.
# needs: libiberty

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
cd "${TESTS_TOP:-$(dirname "$0")/..}/testdata" || exit 1
unset COLUMNS NO_COLOR

result()
{
	if [ "$2" -eq 0 ]; then
		echo "ok - $1"
	else
		echo "not ok - $1"
		sed 's/^/# /' "$tmp/out"
	fi
}

if ! script -qec true /dev/null >/dev/null 2>&1 </dev/null; then
	echo "ok - terminal # SKIP no script(1) that takes -e"
	exit 0
fi

# on WIDTH ARG...: what a terminal of that width shows
on()
{
	width=$1
	shift
	script -qec "stty cols $width; $UNWINDDUMP $*" /dev/null </dev/null |
	    tr -d '\r'
}
words()
{
	tr -s ' \n' '\n' | sort
}

for color in never always; do
	for file in cfi/eh-gcc.o cfi/eh-s390x.o exidx/be8.elf; do
		args="dump -C --color=$color $file"
		on 80 "$args" > "$tmp/80"
		"$UNWINDDUMP" $args > "$tmp/plain"
		# What is longer is one rule or one name, and its line's all.
		sed "s/$(printf '\033')\\[[0-9;]*m//g" "$tmp/80" |
		    awk 'length > 80 && !/^ *[^ ]*$/ { print; bad = 1 }
			END { exit bad || NR == 0 }' > "$tmp/out"
		result "80 columns of $file, --color=$color" $?
		words < "$tmp/80" > "$tmp/words80"
		words < "$tmp/plain" > "$tmp/words"
		[ -s "$tmp/words" ] &&
		    ! cmp -s "$tmp/80" "$tmp/plain" &&
		    diff "$tmp/words" "$tmp/words80" > "$tmp/out"
		result "same words of $file, --color=$color" $?
	done
done

# By hand: the first function of that file that saves registers.
on 64 "dump --color=never -j eh_frame cfi/eh-s390x.o --func=_Z4speci" |
    tail -n +4 > "$tmp/got"
cat > "$tmp/expected" <<'END'

.text+0000000000000230-000000000000025a _Z4speci at 0xe4,
    cie 0x34, lsda .gcc_except_table+0xa4,
    personality __gxx_personality_v0
  0000000000000230  cfa=r15+160  ra=same
  0000000000000236  cfa=r15+160  ra=[cfa-48]  r6=[cfa-112]
                    r7=[cfa-104]  r13=[cfa-56]  r15=[cfa-40]
  000000000000023a  cfa=r15+320  ra=[cfa-48]  r6=[cfa-112]
                    r7=[cfa-104]  r13=[cfa-56]  r15=[cfa-40]
END
diff "$tmp/expected" "$tmp/got" > "$tmp/out"
result "an entry at 64 columns" $?
[ "$(on 64 "-W -j eh_frame cfi/eh-s390x.o")" = \
    "$("$UNWINDDUMP" --color=always -j eh_frame cfi/eh-s390x.o)" ] &&
    [ "$(on 20 "-j eh_frame cfi/eh-s390x.o")" = \
    "$("$UNWINDDUMP" --color=always -j eh_frame cfi/eh-s390x.o)" ]
result "-W, and a terminal too narrow for rows, fold nothing" $?

# list shows coverage as a bar there: 28 of 30 bytes are 18 of 20 places, 17 of
# 5461 none, and all of them all; without a terminal there is none.
bars()
{
	on 120 "list -j eh_frame $1" | sed -n 's/.*%  \(\[[#.]*\]\).*/\1/p'
}
{
	bars html/names.so
	bars cost/gaps.so
	"$UNWINDDUMP" list -j eh_frame html/names.so |
	    grep -o '\[[#.]*\]'
	"$UNWINDDUMP" list -j eh_frame builds/old.so |
	    grep -q ' 100.0%' && bars builds/old.so
} > "$tmp/got"
cat > "$tmp/expected" <<'END'
[##################..]
[....................]
[####################]
END
diff "$tmp/expected" "$tmp/got" > "$tmp/out"
result "coverage as a bar" $?

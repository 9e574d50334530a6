# SPDX-License-Identifier: GPL-3.0-or-later
# What comes from outside cannot hang the program, end it by a signal, reach a
# terminal as it is, or be lost without a word.
# Run: long

cd "${TESTS_TOP:-.}/testdata" || exit 1
tmp=$TMPDIR
esc=$(printf '\033')

# says OK NAME: prints a line of TAP.
says()
{
	if [ "$1" -eq 0 ]; then
		echo "ok - $2"
	else
		sed 's/^/# /' "$tmp/err" | cat -v | head -n 5
		echo "not ok - $2"
	fi
}
# limited COMMAND...: within 10 seconds; its messages are in $tmp/err.
if command -v timeout > /dev/null 2>&1; then
	limited() { timeout -k 1 10 "$@" 2> "$tmp/err"; }
else
	limited() { "$@" 2> "$tmp/err"; }
fi

# A pipe and a device as members of a thin archive: neither is opened to read.
cp hostile/thin.a "$tmp/thin.a"
mkfifo "$tmp/fifo" || exit 1
ln -s /dev/zero "$tmp/zero"
limited "$UNWINDDUMP" list "$tmp/thin.a"
[ $? -eq 1 ] && [ "$(grep -c 'no regular file' "$tmp/err")" -eq 2 ]
says $? "pipes and devices in a thin archive"
# Who waits to write to the pipe is not let in: it was never opened.
rm -f "$tmp/opened"
(: > "$tmp/fifo"; : > "$tmp/opened") &
sleep 0.1
limited "$UNWINDDUMP" list "$tmp/thin.a"
[ ! -e "$tmp/opened" ]
says $? "a pipe is not opened"
: < "$tmp/fifo"
wait
# Nor is a file of the kernel, which says that it has no bytes.
if [ -s /proc/self/exe ] && [ ! -s /proc/version ]; then
	{
		printf '!<thin>\n'
		printf '%-16s%-12s%-6s%-6s%-8s%-10s`\n' // '' '' '' '' 16
		printf '/proc/version/\n\n'
		printf '%-16s%-12s%-6s%-6s%-8s%-10s`\n' /0 0 0 0 644 8
	} > "$tmp/proc.a"
	command -v strace > /dev/null 2>&1 && strace -o "$tmp/trace" true \
	    2> /dev/null && strace -f -y -e trace=read -o "$tmp/trace" \
	    "$UNWINDDUMP" list "$tmp/proc.a" > "$tmp/out" 2> "$tmp/err"
	[ ! -s "$tmp/trace" ] || ! grep -q '/proc/version' "$tmp/trace"
	says $? "a file of /proc in a thin archive"
fi
limited "$UNWINDDUMP" list /dev/zero
[ $? -eq 2 ]
says $? "a device without end"

# Sections that say that they are of 2^48 bytes, in a file of 9,000: what goes
# over all bytes of a section ends with the file.
# sh_size of section N is 32 bytes from its header.
for file in bare-x86.so away-ppc64le.so far-riscv64.so; do
	set -- $(od -An -tu1 -j40 -N3 code/$file)
	at=$(($1 + 256 * ($2 + 256 * $3)))
	set -- $(od -An -tu1 -j60 -N1 code/$file)
	k=1 slow=
	while [ $k -lt "$1" ]; do
		cp code/$file "$tmp/lies"
		printf '\000\000\000\000\000\000\001\000' |
		    dd of="$tmp/lies" bs=1 seek=$((at + 64 * k + 32)) \
			conv=notrunc 2> /dev/null
		for how in 'dump -j code' 'list --gaps' 'check --code' size; do
			limited "$UNWINDDUMP" $how "$tmp/lies" > /dev/null
			[ $? -le 2 ] || slow="$slow $how of section $k;"
		done
		k=$((k + 1))
	done
	[ -z "$slow" ] || echo "# $slow"
	[ -z "$slow" ] && [ $k -gt 6 ]
	says $? "sizes that lie, $file"
done
# A pipe that the user names is read.
(limited cat cfi/x86-64.elf > "$tmp/fifo") 2> /dev/null &
writer=$!
limited "$UNWINDDUMP" list "$tmp/fifo" > "$tmp/out" && grep -q eh_frame "$tmp/out"
says $? "a pipe by name"
kill $writer 2> /dev/null
wait

# Names that would write to the terminal, or give commands to GitHub.
for bad in "a${esc}[31m" "b$(printf '\302\233')31m" "c$(printf '\233')31m" \
    "d$(printf '\342\200\256')e"; do
	cp cfi/ops-bad.o "$tmp/$bad"
	for cmd in dump list check "check --format=github" compare; do
		# shellcheck disable=SC2086
		limited "$UNWINDDUMP" $cmd "$tmp/$bad" "$tmp/$bad.gone" \
		    > "$tmp/out"
		LC_ALL=C grep -q "$(printf '[\033\233]\|\342\200\256')" \
		    "$tmp/out" "$tmp/err"
		[ $? -eq 1 ]
		says $? "$cmd of a name with $(echo "$bad" | cut -c 1)"
	done
	rm "$tmp/$bad"
done
# The same in a name of a symbol, in what each format makes of it.
bad="$esc$(printf '\302\233\342\200\256')"
LC_ALL=C sed -e "s/covered/${bad}x/g" -e "s/bare/${esc}[1m/g" cost/gaps.so \
    > "$tmp/names.so"
for cmd in "dump" "dump --format=json" "list --gaps -v" \
    "list --gaps --format=jsonl" "check -v" "check --format=sarif" \
    "check --format=github" "size" "size --format=csv" \
    "size --format=folded" "size --format=json" "size --as=sframe" \
    "find --format=json" "compare --format=json"; do
	case $cmd in
	find*)	set -- "$tmp/names.so" "${bad}x" 280;;
	compare*) set -- "$tmp/names.so" cost/gaps.so;;
	*)	set -- "$tmp/names.so";;
	esac
	# shellcheck disable=SC2086
	limited "$UNWINDDUMP" $cmd "$@" > "$tmp/out"
	LC_ALL=C grep -q "$(printf '[\033\233]\|\342\200\256')" \
	    "$tmp/out" "$tmp/err"
	[ $? -eq 1 ]
	says $? "$cmd of a symbol"
done
"$UNWINDDUMP" dump --format=jsonl "$tmp/names.so" |
    grep -q 'u001b\\u009b\\u202e'
says $? "a program is told it as it is"
for word in "${esc}x" "--${esc}x" "-j${esc}x" "-W${esc}x"; do
	limited "$UNWINDDUMP" check "$word" cost/gaps.so > "$tmp/out"
	[ $? -eq 2 ] && ! LC_ALL=C grep -q "$esc" "$tmp/err"
	says $? "a word on the command line"
done

cp cfi/ops-bad.o "$tmp/::error::x"
(cd "$tmp" && limited "$UNWINDDUMP" check --format=github ::error::x \
    ::error::gone) > "$tmp/out"
[ $? -eq 2 ] && ! grep -v '^::[a-z]* file=%3A%3Aerror%3A%3A' "$tmp/out" &&
    ! grep -q '^::' "$tmp/err"
says $? "commands to GitHub in a name, of check"
(cd "$tmp" && limited "$UNWINDDUMP" compare --format=github ::error::x) \
    > "$tmp/out"
! grep -q '^::' "$tmp/err"
says $? "commands to GitHub in a name, of compare"

# A stack that is too small for anything.
if ! nm -D "$UNWINDDUMP" 2>/dev/null | grep -q __asan_init; then
	(ulimit -s 32; limited env -i "$UNWINDDUMP" check cfi/ops-bad.o)
	[ $? -eq 2 ] && grep -q 'the stack is too small' "$tmp/err"
	says $? "a stack of 32 KiB"
	(ulimit -s 256; limited env -i "$UNWINDDUMP" check cfi/ops-bad.o) \
	    > "$tmp/out"
	[ $? -eq 1 ] && grep -q cfi-op-unknown "$tmp/out"
	says $? "a stack of 256 KiB"
fi

# Damage of a Mach-O segment's name takes no table away.
for name in __unwind_info __eh_frame __compact_unwind; do
	for f in macho/*.dylib macho/*.o; do
		grep -q "$name" "$f" || continue
		limited "$UNWINDDUMP" list "$f" > "$tmp/want"
		LC_ALL=C sed "s/\($name\x00*\)__\([A-Z]\)/\1_X\2/" "$f" \
		    > "$tmp/file"
		cmp -s "$f" "$tmp/file" && continue
		limited "$UNWINDDUMP" list "$tmp/file" > "$tmp/have"
		[ "$(awk '/^  [a-z]/ { print $1 }' "$tmp/want" | sort)" = \
		    "$(awk '/^  [a-z]/ { print $1 }' "$tmp/have" | sort)" ]
		says $? "the segment of $name in $f"
	done
done

# What cannot be written is status 2, also when it was a message that wrote.
if [ -c /dev/full ]; then
	limited "$UNWINDDUMP" check cfi/ops-bad.o /nonexistent > /dev/full
	[ $? -eq 2 ] && grep -q 'cannot write' "$tmp/err"
	says $? "a full disk, after a message"
	while read -r cmd; do
		# shellcheck disable=SC2086
		limited "$UNWINDDUMP" $cmd < /dev/null > /dev/full
		[ $? -eq 2 ] && grep -q 'cannot write' "$tmp/err"
		says $? "a full disk, $cmd"
	done <<'END'
dump cfi/ops-bad.o
dump --format=json cfi/ops-bad.o
dump --format=jsonl cfi/ops-bad.o
list cfi/eh.so
list --format=json cfi/eh.so
list --format=html cfi/eh.so
list --gaps cost/gaps.so
list -r exidx
check cfi/ops-bad.o
check --format=json cfi/ops-bad.o
check --format=sarif cfi/ops-bad.o
check --format=github cfi/ops-bad.o
check --format=html cfi/ops-bad.o
check -r exidx
compare sframe/v3-amd64.so
compare --format=json builds/old.so builds/new.so
compare --format=html builds/old.so builds/new.so
compare --link link/all-bfd.so link/a.o link/b.o link/lib.a
size cfi/eh.so
size --format=csv cfi/eh.so
size --format=folded cfi/eh.so
size --as=sframe --format=json cfi/eh.so
find cfi/eh.so 7c0
find --format=json cfi/eh.so 7c0
calls xray/fdr-run.xray
calls --tree xray/fdr-run.xray
calls --format=folded xray/fdr-run.xray
calls --format=trace-event xray/fdr-run.xray
calls --format=csv xray/fdr-run.xray
calls --format=dot xray/fdr-run.xray
stack -e stack/both stack/both.core.xz
stack --format=json -e stack/both stack/both.core.xz
END
	for arg in --help --version --json-schema --completion=bash \
	    "check --list-checks"; do
		# shellcheck disable=SC2086
		limited "$UNWINDDUMP" $arg > /dev/full
		[ $? -eq 2 ]
		says $? "a full disk, $arg"
	done
fi

# The process that reads debug information is killed by someone.
if command -v pgrep > /dev/null 2>&1; then
	"$BUILD/tests/dense" lines 100000 > "$tmp/lines"
	# So many places that it is at work for long.
	places=$(awk 'BEGIN {
	    for (i = 0; i < 20000; i++) printf "%x ", 65536 + i % 8 }')
	# shellcheck disable=SC2086
	"$UNWINDDUMP" find "$tmp/lines" $places > "$tmp/out" 2> "$tmp/err" &
	parent=$!
	i=0
	until child=$(pgrep -P $parent) || [ $i -ge 200 ]; do
		i=$((i + 1))
	done
	kill -9 $child 2> /dev/null
	wait $parent
	rc=$?
	sed 's/^/# /' "$tmp/err" | head -n 3
	[ $rc -eq 2 ] && grep -q eh_frame "$tmp/out" &&
	    [ "$(grep -c 'was killed: names and lines' "$tmp/err")" -eq 1 ]
	says $? "the process that reads names is killed"
	rm "$tmp/lines"
fi

# A file that becomes shorter while the reader of the output waits.
i=0
: > "$tmp/big.a"
printf '!<arch>\n' > "$tmp/big.a"
size=$(wc -c < cfi/x86-64.elf)
while [ $i -lt 200 ]; do
	printf '%-16s%-12s%-6s%-6s%-8s%-10s`\n' "$i/" 0 0 0 644 "$size"
	cat cfi/x86-64.elf
	[ $((size % 2)) -eq 0 ] || printf '\n'
	i=$((i + 1))
done >> "$tmp/big.a"
rm -f "$tmp/pipe"
mkfifo "$tmp/pipe"
(limited "$UNWINDDUMP" dump --threads=1 "$tmp/big.a" > "$tmp/pipe"
    echo $? > "$tmp/status") &
{
	head -c 1000 > /dev/null
	: > "$tmp/big.a"
	cat > /dev/null
} < "$tmp/pipe"
wait
[ "$(cat "$tmp/status")" -eq 2 ] && grep -q 'became shorter' "$tmp/err"
says $? "a file that becomes shorter"

exit 0

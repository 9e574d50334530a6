# SPDX-License-Identifier: GPL-3.0-or-later
# Runs tests, named by their files, and leaves what each printed as one file in the
# folder of results, with a line "#end STATUS USER SYSTEM".  Called by
# tests/run.sh, many at a time, under a limit of time.

# What a test starts costs as much as what it asks: no process but for a reason.

# parsed FILE...: are they good JSON?
parsed()
{
	if command -v jq >/dev/null 2>&1; then
		jq -e . "$@" >/dev/null 2>"$dir/json"
		[ $? -le 1 ]
	elif command -v python3 >/dev/null 2>&1; then
		for f; do
			python3 -m json.tool --json-lines "$f" >/dev/null \
			    2>"$dir/json" || python3 -m json.tool "$f" \
			    >/dev/null 2>"$dir/json" || return
		done
	fi
}

golden()
{
	cmd=$TESTS_TOP/$test
	base=${cmd%.cmd}
	want=0
	bad=
	skip=
	n=0
	outs=	# what the commands wrote, a file each
	docs=	# which of these are documents of the schema
	jsons=	# and which JSON of any kind
	: > "$dir/err"
	cd "$TESTS_TOP/testdata" || return
	# What is read before it is written shows: glibc fills what it allocates
	# (where cores are unpacked that is much).
	case $test in
	tests/golden/stack/*) ;;
	*) export MALLOC_PERTURB_=165;;
	esac
	while IFS= read -r line || [ -n "$line" ]; do
		case $line in
		'# rc: '*) want=${line#\# rc: }; continue;;
		'#'*|'') continue;;
		esac
		n=$((n + 1))
		outs="$outs $n"
		case $line in
		*--format=json*) docs="$docs $n"; jsons="$jsons $n";;
		*--format=sarif*|*--format=trace-event*) jsons="$jsons $n";;
		esac
		run="\"\$UNWINDDUMP\" $line"
		case $line in *';'*) run="($run)";; esac
		eval "$run" > "$dir/$n" 2>> "$dir/err" < /dev/null
		rc=$?
		[ $rc -eq "$want" ] && continue
		bad=1
		echo "# exit status $rc, not $want: $line"
	done < "$cmd" > "$dir/said"
	cd "$dir" || return
	# shellcheck disable=SC2086
	{
		cat /dev/null $outs > out
		if [ -n "$docs" ] && ! "$BUILD/tests/json_schema" \
		    "$TESTS_TMP/schema" $docs > json || [ -n "$jsons" ] &&
		    ! parsed $jsons; then
			bad=1
			echo "# bad JSON:"
			sed 's/^/# /' json
		fi >> said
	}
	for what in out err; do
		expected=$base.$what
		if [ -f "$expected" ]; then
			cmp -s "$expected" $what && continue
		else
			[ -s $what ] || continue
			expected=/dev/null
		fi
		# What needs an optional library is not asked of a program
		# without it.
		if without=$(grep -aohm 1 'built without [A-Za-z]*' out err); then
			skip=${without%%
*}
			break
		fi
		if [ -n "$UPDATE" ]; then
			if [ -s $what ]; then
				cp $what "$base.$what"
			else
				rm -f "$base.$what"
			fi
			continue
		fi
		bad=1
		echo "# std$what, - expected, + found:"
		diff -u "$expected" $what | sed 1,2d | head -n 60 |
		    sed 's/^/# /'
	done >> said
	if [ -n "$skip" ]; then
		echo "ok - ${name%.cmd} # SKIP $skip"
		return
	fi
	cat said
	echo "${bad:+not }ok - ${name%.cmd}"
}

# one TEST, in a shell of its own
one()
{
	test=$1
	name=${test#tests/}
	IFS=/
	# shellcheck disable=SC2086
	set -- $test
	IFS=:
	flat="$*"
	unset IFS
	result=$TESTS_TMP/results/$flat
	dir=$TESTS_TMP/$flat
	TMPDIR=$dir/tmp
	export TMPDIR
	case $test in
	*.cmd)	golden > "$result" 2>&1
		rc=0;;
	*.c)	unit=${test##*/}
		"$BUILD/tests/units" "${unit%.c}" > "$result" 2>&1 < /dev/null
		rc=$?;;
	*.sh)	# Leaks are looked for in the others: it doubles what a process
		# takes.
		ASAN_OPTIONS=detect_leaks=0${ASAN_OPTIONS:+:$ASAN_OPTIONS}
		sh "$test" > "$result" 2>&1 < /dev/null
		rc=$?
		rm -rf "$dir/tmp";;
	esac
	# What the shell's children took; no child may ask.
	times > "$dir.times"
	{ read -r line; read -r line; } < "$dir.times"
	echo "#end $rc $line" >> "$result"
}

for t; do
	(one "$t")
done
exit 0

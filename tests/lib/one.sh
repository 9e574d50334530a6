# SPDX-License-Identifier: GPL-3.0-or-later
# Runs one test, named by its file, and leaves its TAP lines as one file in the
# folder of results.  Called by tests/run.sh, many at a time.

test=$1
name=${test#tests/}
result=$TESTS_TMP/results/$(echo "$test" | tr / :)
dir=$TESTS_TMP/$(echo "$test" | tr / :)
mkdir "$dir" "$dir/tmp" || exit 0
TMPDIR=$dir/tmp
export TMPDIR
limit=
# Sanitizers, and what the slow machine may need.
[ "$RUN" = sanitized ] && seconds=3600 || seconds=120
command -v timeout >/dev/null 2>&1 && limit="timeout -k 5 $seconds"

# json FILE LINE: is the output of the command LINE good JSON, and as the
# schema has it?  jq takes its time to begin: all of a test's is left to parsed().
json()
{
	case $2 in
	*--format=json*)
		"$BUILD/tests/json_schema" "$TESTS_TMP/schema" "$1" \
		    > "$dir/json" || return 1;;
	esac
	if command -v jq >/dev/null 2>&1; then
		cat "$1" >> "$dir/jq"
	elif command -v python3 >/dev/null 2>&1; then
		case $2 in
		*jsonl*) set -- --json-lines "$1";;
		*) set -- "$1";;
		esac
		python3 -m json.tool "$@" >/dev/null 2>"$dir/json"
	fi
}

parsed()
{
	[ -s "$dir/jq" ] || return 0
	jq -e . "$dir/jq" >/dev/null 2>"$dir/json"
	[ $? -le 1 ]
}

golden()
{
	cmd=$TESTS_TOP/$test
	base=${cmd%.cmd}
	want=0
	bad=
	: > "$dir/out"
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
		'# needs: x86 code')
			# A build without Zydis says so of any x86 file.
			if "$UNWINDDUMP" check --code sframe/v3-amd64.o 2>&1 |
			    grep -q 'built without'; then
				echo "ok - ${name%.cmd} # SKIP no Zydis"
				return
			fi
			continue;;
		'# needs: demangled names')
			if "$UNWINDDUMP" -C -j sframe sframe/v3-amd64.o 2>&1 |
			    grep -q 'built without'; then
				echo "ok - ${name%.cmd} # SKIP no libiberty"
				return
			fi
			continue;;
		'#'*|'') continue;;
		esac
		case $line in
		*--format=json*|*--format=sarif*|*--format=trace-event*)
			to=$dir/one
			: > "$to";;
		*)	to=$dir/out;;
		esac
		run="$limit \"\$UNWINDDUMP\" $line"
		case $line in *';'*) run="($run)";; esac
		eval "$run" >> "$to" 2>> "$dir/err" < /dev/null
		rc=$?
		if [ $rc -ne "$want" ]; then
			bad=1
			echo "# exit status $rc, not $want: $line"
		fi
		[ "$to" = "$dir/one" ] || continue
		if ! json "$to" "$line"; then
			bad=1
			echo "# bad JSON: $line"
			sed 's/^/# /' "$dir/json"
		fi
		cat "$to" >> "$dir/out"
	done < "$cmd"
	if ! parsed; then
		bad=1
		echo "# bad JSON:"
		sed 's/^/# /' "$dir/json"
	fi
	for what in out err; do
		if [ -n "$UPDATE" ]; then
			if [ -s "$dir/$what" ]; then
				cmp -s "$dir/$what" "$base.$what" ||
				    cp "$dir/$what" "$base.$what"
			else
				rm -f "$base.$what"
			fi
			continue
		fi
		expected=$base.$what
		[ -f "$expected" ] || expected=/dev/null
		if ! cmp -s "$expected" "$dir/$what"; then
			bad=1
			echo "# std$what, - expected, + found:"
			diff -u "$expected" "$dir/$what" | sed 1,2d |
			    head -n 60 | sed 's/^/# /'
		fi
	done
	echo "${bad:+not }ok - ${name%.cmd}"
}

# external COMMAND...: a script or a unit program.
external()
{
	"$@" > "$dir/out" 2>&1 < /dev/null
	rc=$?
	if grep -Eq '^(not )?ok( |$)' "$dir/out"; then
		sed -E "s|^((not )?ok *[0-9]*)( - )? *|\1 - $name: |" "$dir/out"
		[ $rc -eq 0 ] || grep -q '^not ok' "$dir/out" ||
		    echo "not ok - $name: exit status $rc"
	elif [ $rc -eq 0 ] && [ "$name" != "${name%.c}" ]; then
		echo "not ok - $name: no result"	# a program prints TAP
	elif [ $rc -eq 0 ]; then
		echo "ok - $name"
	elif [ $rc -eq 77 ]; then
		echo "ok - $name # SKIP $(tail -n 1 "$dir/out")"
	else
		sed 's/^/# /' "$dir/out"
		echo "not ok - $name: exit status $rc"
	fi
}

case $test in
*.cmd)	golden;;
*.c)	external $limit "$BUILD/tests/units" "$(basename "$test" .c)";;
*.sh)	external sh "$test";;
esac > "$result.part" 2>&1
mv "$result.part" "$result"
rm -rf "$dir"
exit 0

# SPDX-License-Identifier: GPL-3.0-or-later
# What --json-schema prints describes all that is printed as JSON: every object
# about every input of the tests, by our own validator, which also refuses
# fields that the schema does not name, and where there is one by a foreign
# one.  And it refuses what is wrong.
# Run: long plain

cd "${TESTS_TOP:-.}/testdata" || exit 1
validate=$BUILD/tests/json_schema
schema=$TMPDIR/schema
"$UNWINDDUMP" --json-schema > "$schema" || { echo "not ok - --json-schema"; exit; }

# foreign FILE: each line of FILE by Python's jsonschema.
foreign()
{
	python3 - "$schema" "$1" <<'PY'
import json, sys
import jsonschema
doc = json.load(open(sys.argv[1]))
jsonschema.Draft202012Validator.check_schema(doc)
line = dict(doc["properties"]["objects"]["items"])
line["$defs"] = doc["$defs"]
v = jsonschema.Draft202012Validator(line)
bad = 0
for n, text in enumerate(open(sys.argv[2])):
    for e in v.iter_errors(json.loads(text)):
        print("line %d: %s" % (n + 1, e.message[:300]))
        bad = 1
sys.exit(bad)
PY
}
if python3 -c 'import jsonschema; jsonschema.Draft202012Validator' \
    2>/dev/null; then
	have_foreign=yes
else
	echo "# no Python with jsonschema: by our own validator only"
fi

# fits NAME ARGUMENT...
fits()
{
	name=$1
	shift
	"$UNWINDDUMP" "$@" --format=jsonl > "$TMPDIR/lines" 2>/dev/null
	[ $? -le 2 ] || { echo "not ok - $name: status"; return; }
	bad=
	[ -s "$TMPDIR/lines" ] || bad=1
	"$validate" "$schema" "$TMPDIR/lines" > "$TMPDIR/wrong" || bad=1
	# The other validator is slow: once, at the end, every 20th line.
	awk 'NR % 20 == 1' "$TMPDIR/lines" >> "$TMPDIR/some"
	# The object of an image comes before all others about it, and once,
	# but where an archive has one member many times.
	awk '{
		match($0, /"file":"[^"]*"(,"member":"[^"]*")?(,"arch":"[^"]*")?/)
		key = substr($0, RSTART, RLENGTH)
	}
	/^{"type":"image"/ && seen[key]++ && key !~ /\/times[0-9]*\.a"/ {
		print "twice: " $0
		bad = 1
	}
	/"type":"summary".*"images":/ { next }	# of all files
	/^{"type":"(table|entry|record|summary|difference)"/ && !seen[key] {
		print "before its image: " $0
		bad = 1
	}
	END { exit bad }' "$TMPDIR/lines" >> "$TMPDIR/wrong" || bad=1
	[ -z "$bad" ] || head -n 20 "$TMPDIR/wrong" | cut -c 1-400 |
	    sed 's/^/# /'
	echo "${bad:+not }ok - $name: $(wc -l < "$TMPDIR/lines") objects"
}
set -- */*.o */*.so */*.elf */*.a */*.dylib */*.xray
fits dump dump --ops --raw -C "$@"
fits list list "$@"
fits gaps list --gaps "$@"
fits size size "$@"
fits "size --as" size --as=sframe "$@"
fits "list -r" list -r "$PWD"
fits check check -v "$@" /nonexistent
set -- */*.o */*.so */*.elf */*.dylib
for f; do
	fits "compare $f" compare "$f"
done > "$TMPDIR/compare"
grep -B 20 '^not ok' "$TMPDIR/compare"
echo "ok - compare: $(grep -c '^ok' "$TMPDIR/compare") of $# files"
fits checks check --list-checks
fits readers check --profile=all cfi/*.elf
fits builds compare cfi/eh.so cfi/mini.so
fits link compare --link link/doubled.so link/sf-fold.o
fits "changed builds" compare builds/old.so builds/new.so
cp cfi/two.a "$TMPDIR/two.a"
fits "builds of members" compare cfi/two.a "$TMPDIR/two.a"
fits find find cfi/x86-64.elf main
for f in */calls-v*.xray; do
	fits "calls $f" calls "$f"
	fits "calls --tree $f" calls --tree "$f"
done

if [ -n "$have_foreign" ]; then
	if foreign "$TMPDIR/some" > "$TMPDIR/wrong" 2>&1; then
		echo "ok - $(wc -l < "$TMPDIR/some") objects by jsonschema"
	else
		head -n 20 "$TMPDIR/wrong" | sed 's/^/# /'
		echo "not ok - jsonschema"
	fi
fi

# refused WHAT VALUE
refused()
{
	echo "$2" | "$validate" "$schema" > "$TMPDIR/wrong"
	if [ $? -eq 1 ] && [ -s "$TMPDIR/wrong" ]; then
		echo "ok - refused: $1"
	else
		echo "not ok - refused: $1"
	fi
	[ -z "$have_foreign" ] || [ -n "$3" ] && return
	echo "$2" > "$TMPDIR/one"
	if foreign "$TMPDIR/one" > /dev/null 2>&1; then
		echo "not ok - refused by jsonschema: $1"
	else
		echo "ok - refused by jsonschema: $1"
	fi
}
if echo '{"type":"error","file":"a","message":"b"}' |
    "$validate" "$schema"; then
	echo "ok - an error object"
else
	echo "not ok - an error object"
fi
refused "an unknown type" '{"type":"nonsense","file":"a"}'
refused "a missing field" '{"type":"error","file":"a"}'
refused "null" '{"type":"table","file":"a","table":"sframe","size":1,"x":null}'
refused "an address as number" '{"type":"table","file":"a","table":"sframe","size":1,"address":1}'
refused "a negative size" '{"type":"table","file":"a","table":"sframe","size":-1}'
refused "a level that is none" '{"type":"finding","file":"a","check":"a-b","level":"fatal","table":"t","message":"m"}'
refused "a row without cfa" '{"type":"entry","file":"a","table":"t","section":"s","offset":"0x0","rows":[{"pc":"0x1"}]}'
refused "a field that is not listed" '{"type":"error","file":"a","message":"b","x":1}' strict
refused "a key twice" '{"type":"error","file":"a","message":"b","message":"b"}' strict
refused "a document of another schema" '{"schema":"other","objects":[]}'
exit 0

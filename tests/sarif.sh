#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# SARIF 2.1.0: what the schema requires of the objects that are written, and
# what GitHub's code scanning requires beside it (a rule for each result with
# short and full description and help text, a location with a line).

if ! command -v jq >/dev/null 2>&1; then
	echo "jq is not installed"
	exit 77
fi
cd "${TESTS_TOP:-.}/testdata" || exit 1
out=$(mktemp) || exit 1
trap 'rm -f "$out"' EXIT
bad=0
asked=

# try WHAT CONDITION: to be asked of the next document, with all others at once.
try()
{
	asked="$asked {\"what\": \"$1\", \"so\": (try ([$2] |
	    length > 0 and last) catch false)},"
}

# Is all of that so, of what the program wrote?
ask()
{
	wrong=$(jq -r "[$asked empty] | .[] | select(.so | not) |
	    \"# not so: \" + .what" "$out") || wrong="# not JSON"
	asked=
	[ -z "$wrong" ] || { echo "$wrong"; bad=1; }
}

document()
{
	try "version and schema (3.13)" '.version == "2.1.0" and
	    (."$schema" | endswith("sarif-schema-2.1.0.json"))'
	try "one run with a driver that has a name and a version (3.14, 3.19)" \
	    '(.runs | length) == 1 and (.runs[0].tool.driver |
	    .name == "unwinddump" and (.version | type) == "string")'
	try "rules with unique ids and the texts that viewers show (3.49)" \
	    '.runs[0].tool.driver.rules | (map(.id) | unique | length) ==
	    length and all(.[]; (.id | test("^[a-z0-9-]+$")) and
	    (.shortDescription.text | length) > 0 and
	    (.shortDescription.text | length) <= 1024 and
	    (.fullDescription.text | length) <= 1024 and
	    (.help.text | length) > 0 and
	    ((.defaultConfiguration.level |
	    IN("error", "warning", "note")) or
	    .defaultConfiguration.enabled == false))'
	try "results with message, level and rule (3.27)" \
	    '.runs[0] as $run | all($run.results[];
	    (.message.text | length) > 0 and
	    (.level | IN("error", "warning", "note")) and
	    (.ruleId as $id | any($run.tool.driver.rules[]; .id == $id)))'
	try "no rule without a result" '.runs[0] as $run |
	    all($run.tool.driver.rules[]; .id as $id |
	    any($run.results[]; .ruleId == $id))'
	try "one location at least, with a URI and a line (3.28 to 3.30)" \
	    'all(.runs[0].results[]; (.locations | length) > 0 and
	    all(.locations[]; .physicalLocation |
	    (.artifactLocation.uri | test("^[^ \\\\]+$")) and
	    .region.startLine >= 1))'
	try "addresses that are numbers, not strings (3.32)" \
	    'all(.runs[0].results[].locations[].physicalLocation.address //
	    empty; (.name | type) == "string" and .kind == "section" and
	    ((.absoluteAddress // 0) | type) == "number" and
	    ((.offsetFromParent // 0) | type) == "number")'
	try "functions as logical locations (3.33)" \
	    'all(.runs[0].results[].locations[].logicalLocations // [] | .[];
	    .kind == "function" and (.name | length) > 0)'
	try "fingerprints (3.27.17)" 'all(.runs[0].results[];
	    .partialFingerprints.primaryLocationLineHash |
	    test("^[0-9a-f]{16}:[1-9][0-9]*$"))'
	try "an invocation (3.20)" '.runs[0].invocations | length == 1 and
	    (.[0].executionSuccessful | type) == "boolean"'
}

"$UNWINDDUMP" check --format=sarif check/image.elf cfi/ops-bad.o > "$out"
[ $? -eq 1 ] || { echo "# exit status"; bad=1; }
document
try "results, and the place of one of them" '.runs[0].results[] |
    select(.ruleId == "hdr-zero-range") | .level == "error" and
    .locations[0].physicalLocation.artifactLocation.uri ==
    "check/image.elf" and
    .locations[0].physicalLocation.address.offsetFromParent == 20 and
    .locations[0].logicalLocations[0].name == "_start"'
ask

# Results that look the same are numbered: viewers take one fingerprint for one
# alert.
"$UNWINDDUMP" check --format=sarif xray/bad-13.xray > "$out"
document
try "fingerprints of equal messages" '[.runs[0].results[] |
    select(.ruleId == "xray-exit-implicit") |
    .partialFingerprints.primaryLocationLineHash | sub(".*:"; "")] | sort ==
    ["1", "1", "2", "3", "4"]'
ask

# Nothing to report, and nothing that could be read.
"$UNWINDDUMP" check --format=sarif cfi/x86-64.o > "$out"
document
ask
"$UNWINDDUMP" check --format=sarif cfi/note.txt > "$out" 2>/dev/null
[ $? -eq 2 ] || { echo "# exit status"; bad=1; }
document
try "that the run failed" '.runs[0].invocations[0].executionSuccessful | not'
try "which file it was (3.20.21, 3.58)" '.runs[0].invocations[0] |
    .toolExecutionNotifications | length == 1 and (.[0] |
    .level == "error" and (.message.text | length) > 0 and
    .locations[0].physicalLocation.artifactLocation.uri == "cfi/note.txt")'
ask

# Several that cannot be read, in the order of the command line.
"$UNWINDDUMP" check --format=sarif --threads=4 /nonexistent cfi/x86-64.o \
    cfi/note.txt > "$out" 2>/dev/null
document
try "two notifications in order" '[.runs[0].invocations[0] |
    .toolExecutionNotifications[].locations[0].physicalLocation |
    .artifactLocation.uri] == ["file:///nonexistent", "cfi/note.txt"]'
ask
"$UNWINDDUMP" compare --format=sarif /nonexistent > "$out" 2>/dev/null
document
try "one of compare" '.runs[0].invocations[0] |
    .toolExecutionNotifications | length == 1'
ask

# The source line first where debug information has it, the binary beside it.
"$UNWINDDUMP" check -Werror=cfi-restore-no-initial --format=sarif \
    cfi/arm-thumb.o > "$out"
document
try "a source location" 'any(.runs[0].results[];
    (.locations[0].physicalLocation.artifactLocation.uri |
    endswith("frames.c")) and .locations[0].physicalLocation.region.startLine
    > 1 and .relatedLocations[0].physicalLocation.artifactLocation.uri ==
    "cfi/arm-thumb.o")'
ask
exit $bad

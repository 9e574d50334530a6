# SPDX-License-Identifier: GPL-3.0-or-later
# The objects of a page as they are in jsonl: written from what
# src/output/pack.h says of their form.  Addresses below 2^53.
def unhex: ltrimstr("0x") | explode |
    reduce .[] as $c (0; . * 16 + (if $c > 96 then $c - 87 else $c - 48 end));
def tohex: . as $n | if $n < 16 then "0123456789abcdef"[$n:$n + 1]
    else (($n / 16 | floor | tohex) + ($n % 16 | tohex)) end;
def full($v): .value = $v | .values += [$v];

# From a state with shapes and values, one row; the result is its object.
def object($row):
    .shapes[$row[0]] as $shape | .base = 0 |
    reduce range($shape.keys | length) as $i (.object = {};
	$shape.kinds[$i] as $kind | ($row[$i + 1] // 0) as $token |
	.value = .shapes[$row[0]].last[$i] |
	if $kind == "a" then
	    .object as $object | .base as $base |
	    reduce $token[] as $inner (.list = [];
		.list as $list | object($inner) | .list = $list + [.object]) |
	    .value = .list | .object = $object | .base = $base
	elif $kind == "o" then
	    .object as $object | .base as $base | object($token) |
	    .value = .object | .object = $object | .base = $base
	elif $kind == "n" then .value += $token
	elif $kind == "x" or $kind == "e" then
	    .value = (if ($token | type) == "string" then $token | unhex
		elif $kind == "e" then .base + $token
		else .value + $token end) | .base = .value
	elif ($token | type) == "string" then full($token)
	elif ($token | type) == "array" then
	    full(if $kind == "j" then $token[0]
		else .value[:$token[0]] + $token[1] end)
	elif $token > 0 then .value = .values[$token - 1]
	else . end |
	.shapes[$row[0]].last[$i] = .value |
	.object[$shape.keys[$i]] = (if $kind == "x" or $kind == "e"
	    then "0x" + (.value | tohex) else .value end));

foreach .packed[] as $row ({ shapes: [], values: [] };
    .object = null |
    if ($row[0] | type) == "array" then
	.shapes += [{ keys: $row[0], kinds: ($row[1] / ""),
	    last: ($row[1] / "" | map(if . == "s" or . == "j" then null
		else 0 end)) }]
    else object($row) end;
    .object // empty)

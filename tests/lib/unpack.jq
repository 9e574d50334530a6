# SPDX-License-Identifier: GPL-3.0-or-later
# The objects of a page as they are in jsonl: written from what
# src/output/pack.h says of their form.  Addresses below 2^53.
def unhex: ltrimstr("0x") | explode |
    reduce .[] as $c (0; . * 16 + (if $c > 96 then $c - 87 else $c - 48 end));
def tohex: . as $n | if $n < 16 then "0123456789abcdef"[$n:$n + 1]
    else (($n / 16 | floor | tohex) + ($n % 16 | tohex)) end;

def token($kind; $token):
    if $kind == "n" then .value += $token
    elif $kind == "x" or $kind == "e" then
        .value = (if ($token | type) == "string" then $token | unhex
            elif $kind == "e" then .base + $token
            else .value + $token end) | .base = .value
    elif ($token | type) == "string" then
        .value = $token | .new = [$token]
    elif ($token | type) == "array" then
        .value = (if $kind == "j" then $token[0]
            else .value[:$token[0]] + $token[1] end) | .new = [.value]
    elif $token > 0 then .value = .values[$token - 1]
    else . end;

foreach .packed[] as $row ({ shapes: [], values: [] };
    .object = null |
    if ($row[0] | type) == "array" then
        .shapes += [{ keys: $row[0], kinds: ($row[1] / ""),
            last: ($row[1] / "" | map(if . == "s" or . == "j" then null
                else 0 end)) }]
    else
        .shapes[$row[0]] as $shape | .base = 0 |
        reduce range($shape.keys | length) as $i (.object = {};
            ({ value: .shapes[$row[0]].last[$i], base, values, new: [] } |
                token($shape.kinds[$i]; $row[$i + 1] // 0)) as $v |
            .base = $v.base | .values += $v.new |
            .shapes[$row[0]].last[$i] = $v.value |
            .object[$shape.keys[$i]] =
                (if $shape.kinds[$i] == "x" or $shape.kinds[$i] == "e"
                then "0x" + ($v.value | tohex) else $v.value end))
    end;
    .object // empty)

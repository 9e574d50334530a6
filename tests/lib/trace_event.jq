# Is this document one of the Trace Event Format?  Prints what is wrong, a line
# each: what the format asks of each phase, that all names stand before other
# events, that calls of a thread nest, and callers come before what they call.
def whole: type == "number" and . == floor;
def bad($e; $what): "\($what): \($e | tojson)";

# Calls of one thread, in order: each inside of the last one that is not over.
# Times are decimals of which a reader's numbers keep so much.
def nest: reduce .[] as $e ({stack: [], out: []};
	until((.stack | length) == 0 or
	    .stack[-1].ts + .stack[-1].dur > $e.ts; .stack |= .[:-1])
	| if (.stack | length) > 0 and
	    $e.ts + $e.dur > .stack[-1].ts + .stack[-1].dur + 0.001
	  then .out += [bad($e; "ends after its caller")]
	  elif (.stack | length) > 0 and $e.ts < .stack[-1].ts
	  then .out += [bad($e; "begins before its caller")]
	  else . end
	| .stack += [$e]) | .out[];

if type != "object" or (.traceEvents | type) != "array" then
	"no array traceEvents"
else
	.traceEvents as $all
	| ($all[] | . as $e |
	    if (.ph | IN("X", "i", "M") | not) then bad($e; "phase")
	    elif (.name | type) != "string" or .name == "" then
		bad($e; "name")
	    elif (.pid | whole | not) or (.tid | whole | not) then
		bad($e; "pid or tid")
	    elif (.args | type) != "object" then bad($e; "args")
	    elif .ph == "X" and ((.ts | type) != "number" or .ts < 0 or
		(.dur | type) != "number" or .dur < 0) then
		bad($e; "ts or dur")
	    elif .ph == "i" and ((.ts | type) != "number" or .ts < 0 or
		(.s | IN("t", "p", "g") | not)) then bad($e; "instant")
	    elif .ph == "M" and ((.name | IN("process_name",
		"thread_name") | not) or (.args.name | type) != "string")
	    then bad($e; "metadata")
	    else empty end),
	# Names first, one for each thread that there is.
	([$all[].ph == "M"] | if index(true) != null and
	    .[:index(false)] != map(select(.)) then
		"a name after other events" else empty end),
	([$all[] | select(.name == "thread_name" and .ph == "M") |
	    "\(.pid) \(.tid)"] as $named |
	    ($all | map(select(.ph != "M") | "\(.pid) \(.tid)") | unique[] |
	    select(IN($named[]) | not) | "thread without a name: \(.)")),
	# One clock: it begins with the first event, or before.
	($all | map(select(.ph == "X")) | group_by([.pid, .tid])[] | nest)
end

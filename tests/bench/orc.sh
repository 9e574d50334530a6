#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# ORC: a kernel image and the modules of this machine, beside what only unpacks
# them and, where it is installed, objtool (Debian: linux-kbuild-*).  KERNEL,
# MODULES and OBJTOOL name others.
#
#	tests/bench/orc.sh

. tests/bench/race.sh

newest()
{
	ls -d "$@" 2>/dev/null | tail -n 1
}

kernel=${KERNEL:-$(newest /boot/vmlinuz-* /usr/lib/modules/*/vmlinuz)}
modules=${MODULES:-$(newest /lib/modules/*/kernel)}
objtool=${OBJTOOL:-$(newest /usr/lib/linux-kbuild-*/tools/objtool/objtool)}
SRCARCH=${SRCARCH:-x86}
export SRCARCH

if [ -r "$kernel" ]; then
	echo "$kernel: $(($(wc -c < "$kernel") >> 10)) KiB"
	race "rows" "-j orc" "$kernel"
	race "all checks" "check -q -j orc" "$kernel"
	# A table that it has not: everything but this is unpacking.
	set -- $("$measure" "$RUNS" "$UNWINDDUMP" -j orc --threads=1 "$kernel" \
	    -- "$UNWINDDUMP" list -q -j sframe --threads=1 "$kernel" |
	    awk '{ print $2 }')
	awk -v all="$1" -v unpack="$2" 'BEGIN { printf \
	    "  rows beyond unpacking: %.1f ms of %.1f ms\n",
	    (all - unpack) / 1000, all / 1000 }'
fi
if [ -d "$modules" ]; then
	n=$(find "$modules" -name '*.ko*' | wc -l)
	xz=$(find "$modules" -name '*.ko.xz' | wc -l)
	echo "$modules: $n modules"
	RUNS=1
	if [ "$xz" -gt 0 ] && command -v xz > /dev/null 2>&1; then
		list=$(mktemp)
		find "$modules" -name '*.ko.xz' > "$list"
		set -- $("$measure" 1 "$UNWINDDUMP" check -q -r --threads=1 \
		    "$modules" -- sh -c "xargs xz -dc < '$list'" |
		    awk '{ print $2 }')
		awk -v c="$1" -v x="$2" 'BEGIN { printf \
		    "  check -r: %.1f s, %.2f x unpacking them (xz -dc)\n",
		    c / 1000000, c / x }'
		rm -f "$list"
	else
		race "check -r" "check -q -r" "$modules"
	fi
	RUNS=7
	ko=$(find "$modules" -name '*.ko' -size +1000k | sort | head -n 1)
	if [ -x "$objtool" ] && [ -n "$ko" ]; then
		echo "$ko: $(($(wc -c < "$ko") >> 10)) KiB"
		race "rows" "-j orc" "$ko" "$objtool --dump=orc"
	fi
fi

# SPDX-License-Identifier: GPL-3.0-or-later
# For tests of what a command prints and takes at the most: in a folder of their
# own, with the programs that make files in $tools.

cd "${TESTS_TOP:-$(dirname "$0")/..}" || exit 1
tools=$PWD/$BUILD/tests
case $BUILD in /*) tools=$BUILD/tests;; esac
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
cd "$tmp" || exit 1

# A sanitizer's own memory says nothing of the program's.
sanitized=
ldd "$UNWINDDUMP" 2>/dev/null | grep -q 'lib[au]b*san' && sanitized=yes

# within KIND COMMAND ARG...: 300 bytes out a byte of the file, 32 MiB + 4 x it
# and 512 bytes a section of ELF
within()
{
	kind=$1
	shift
	size=$(wc -c < "$kind")
	# Of an archive, those of all members.
	sections=$(readelf -S "$kind" 2>/dev/null |
	    awk '/^There are [0-9]+ section/ { n += $3 } END { print n + 0 }')
	bytes=$((4 * size + 512 * sections))
	case $* in
	compare*|*--diff*)
		size=$((2 * size)) bytes=$((2 * bytes));;
	esac
	"$UNWINDDUMP" "$@" > out 2> err
	status=$?
	out=$(cat out err | wc -c)
	if [ "$status" -ge 2 ]; then
		echo "not ok - $*: status $status"
	elif [ "$out" -gt $((300 * size)) ]; then
		echo "not ok - $*: prints $out bytes for $size"
	elif [ -z "$sanitized" ]; then
		kib=$("$tools/measure" -m "$UNWINDDUMP" "$@" | cut -d' ' -f1)
		limit=$((32 * 1024 + bytes / 1024))
		if [ "$kib" -gt 0 ] && [ "$kib" -le "$limit" ]; then
			echo "ok - $*"
		else
			echo "not ok - $*: takes $kib KiB of $limit"
		fi
	else
		echo "ok - $*"
	fi
}

# says KIND TEXT: dump says so, and has status 1
says()
{
	"$UNWINDDUMP" dump "$1" > out 2> err
	status=$?
	if [ "$status" -eq 1 ] && grep -q "$2" err; then
		echo "ok - $1: $2"
	else
		echo "not ok - $1: status $status, no word of $2"
		sed 's/^/# /' err
	fi
}

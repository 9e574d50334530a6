# SPDX-License-Identifier: GPL-3.0-or-later
# size --as=sframe against what GNU as and ld made of the same operations: the
# size of .sframe in all inputs of version 3, to the byte, and every function
# says the same when it is decoded again.
# Run: plain

cd "${TESTS_TOP:-.}/testdata" || exit 1
n=0
for f in sframe/v3-*.o sframe/v3-*.so sframe/v2-*.o sframe/v2-*.so; do
	# Of .debug_frame in part, by other linkers, without sections' names,
	# and rows for stubs on s390x, which links with crti.o do not have.
	case $f in
	*-both.o|*-lld.so|*-mold.so|*-noshdr.so|*-s390x.so) continue;;
	# Not by GNU as and ld, or only in part.
	*-lost.o|*-llvm.o|*-pcrel-*|*-r.o) continue;;
	esac
	as=sframe
	case $f in */v2-*) as=sframe2;; esac
	real=$("$UNWINDDUMP" list -j sframe --format=jsonl "$f" 2>/dev/null |
	    sed -n 's/.*"type":"table".*"table":"sframe".*"size":\([0-9]*\).*/\1/p')
	"$UNWINDDUMP" list -j eh_frame "$f" >/dev/null 2>&1 || continue
	"$UNWINDDUMP" size --as=$as --format=jsonl "$f" 2>/dev/null |
	    grep '"type":"summary"' > "$TMPDIR/one" || continue
	[ -n "$real" ] || continue
	as=$(sed 's/.*"size":\([0-9]*\).*/\1/' "$TMPDIR/one")
	bad=$(sed 's/.*"differing":\([0-9]*\).*/\1/' "$TMPDIR/one")
	# What that assembler did not look at is not in its rows either.
	[ "$f" != sframe/v2-blind.o ] || bad=$((bad - 3))
	n=$((n + 1))
	if [ "$as" = "$real" ] && [ "$bad" = 0 ]; then
		echo "ok - $f: $as bytes"
	else
		echo "not ok - $f: $as bytes, not $real, $bad functions differ"
	fi
done
[ $n -ge 4 ] || echo "not ok - only $n files were compared"

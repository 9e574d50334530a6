# Cores made by core_make, which says what is in them; the addresses of code are
# those of nm and readelf -wF of walks and modules.  Three calls of recursive()
# from itself have it three times, and one each of c_start and _start below.
stack -e stack/walks stack/made-frames-3.core.xz
stack --words -e stack/walks --format=jsonl stack/made-frames-3.core.xz
stack --words -e stack/walks stack/made-frames-3.core.xz
stack --walk=alone -e stack/walks stack/made-frames-3.core.xz
stack --walk=checked -j sframe -e stack/walks stack/made-frames-3.core.xz
stack --fallback=none -e stack/walks stack/made-frames-3.core.xz
stack --fallback=fp --fallback=sigreturn -e stack/walks stack/made-frames-3.core.xz
stack -q -e stack/walks stack/made-frames-3.core.xz
stack --limit=6 -e stack/walks stack/made-frames-3.core.xz
stack --limit=5 -e stack/walks stack/made-frames-3.core.xz
stack -e stack/walks - < stack/made-frames-3.core.xz
# Of three threads one.
stack -e stack/walks stack/made-threads-3.core.xz
stack --merge=no -e stack/walks stack/made-threads-3.core.xz
stack --merge=yes -e stack/walks stack/made-threads-3.core.xz
stack --thread=2 -e stack/walks stack/made-threads-3.core.xz
stack --thread=3 --format=jsonl -e stack/walks stack/made-threads-3.core.xz
# By the list of ld.so, and by where ld.so itself is, before there was a list.
stack -e stack/modules stack/made-links-3.core.xz
stack --format=jsonl -e stack/modules stack/made-links-3.core.xz
stack -e stack/walks stack/made-files-1.core.xz
# A library stands in for ld.so; 0x300 is through_library (nm -D), called by _start.
stack --sysroot=stack/base -e stack/modules stack/made-base-768.core.xz
# rc: 2
stack --merge=perhaps -e stack/walks stack/made-threads-3.core.xz
# rc: 1
stack --limit=4 -e stack/walks stack/made-frames-3.core.xz
stack --limit=4 --walk=alone -e stack/walks stack/made-frames-3.core.xz
stack --thread=4 -e stack/walks stack/made-threads-3.core.xz
stack -e stack/modules stack/made-links-0.core.xz
stack --sysroot=stack/base -e stack/modules stack/made-base-3.core.xz
stack stack/made-files-1.core.xz
stack -e stack/walks stack/made-files-2.core.xz
stack -e stack/walks stack/made-backwards-3.core.xz
stack -e stack/walks stack/made-note-300.core.xz
stack -e stack/walks stack/made-overlap-3.core.xz
stack -e stack/walks stack/made-spread-2.core.xz
# No program that is named, and one that is not there.
stack stack/made-frames-3.core.xz
stack --sysroot=stack stack/made-links-3.core.xz

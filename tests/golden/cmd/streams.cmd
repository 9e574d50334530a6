# Standard output and standard error in one file: what comes first is written
# first, whichever it is for.  One finding behind the head of its table (readelf -x
# .eh_frame_hdr: version 2); more of a kind than are shown; what is said at the end.
dump -j exidx --no-rows exidx/ops.o exidx/image.elf 2>&1 | tail -n 4
check --suppressions=check/suppress.txt html/names.so html/other.so 2>&1
# rc: 1
dump -j eh_frame_hdr html/names.so cfi/hdr-version.elf 2>&1
compare -v --func=other_cfa orc/differ.o 2>&1
compare -v --func=other_cfa orc/differ.o orc/differ-sframe.o 2>&1
list -j lsda html/names.so exidx/ops.o html/names.so 2>&1
# rc: 2
list -j sframe html/names.so no/such html/names.so 2>&1
dump -j eh_frame_hdr cfi/hdr-version.elf no/such 2>&1
check html/names.so no/such html/names.so 2>&1
compare html/names.so no/such 2>&1
find -j lsda cfi/eh.so 667 nosuch 6fa 2>&1
# Output that cannot be written, however it is.
list cfi/eh.so > /dev/full
dump --format=json cfi/eh.so > /dev/full
list --format=html cfi/eh.so > /dev/full
check cfi/eh.so > /dev/full
compare --format=sarif html/names.so > /dev/full
--json-schema > /dev/full
--help > /dev/full
--completion=bash > /dev/full
# Input that cannot be read: a directory.
find cfi/x86-64.elf - < .
check --suppressions=- cfi/x86-64.elf < .
check --baseline=- cfi/x86-64.elf < .
list - < .

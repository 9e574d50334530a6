# Findings of one kind are shown ten times for a file, in all members of an
# archive, and three times where several files are checked; what is left out is
# counted.  times3.a and so on have the one finding of their member as often as
# their names say.
check cfi/times10.a
check cfi/times11.a
check cfi/times3.a cfi/times4.a
check -v cfi/times4.a cfi/times3.a | grep -c 'cfi-cie-ptr-size'
check --format=jsonl cfi/times4.a cfi/times3.a | sed 's/"checks":[0-9]*/"checks":0/g'
check --format=github cfi/times11.a | grep -c 'cfi-cie-ptr-size'
check --format=sarif cfi/times11.a | grep -c '"ruleId":"cfi-cie-ptr-size"'
# Findings that are alike in all but their place are told apart by number.
check --format=sarif cfi/encodings.o | grep -c '"primaryLocationLineHash":"[0-9a-f]*:2"'
check --format=sarif cfi/encodings.o | grep -c '"primaryLocationLineHash":"[0-9a-f]*:3"'
# Errors count by themselves, and one is enough; what is suppressed is counted.
# rc: 1
check -Werror=cfi-cie-ptr-size cfi/times11.a
check -q -Werror cfi/times3.a
check --suppressions=check/suppress.txt check/records.o cfi/times4.a
check --suppressions=check/suppress.txt check/records.o check/records.o
check --baseline=check/records-old.jsonl check/records.o cfi/times3.a
# The same by other commands, for each image by itself: of 55 bytes with spare
# opcodes (src/ops.s, readelf -u) ten are told of.
dump --no-rows -j exidx exidx/ops.o exidx/ops-be.o > /dev/null
list exidx/ops.o
dump -q --no-rows -j exidx exidx/ops.o > /dev/null
# Requirements: a share of the code (28 of 30 bytes), every table that is named.
check --require=eh_frame:93.34 html/names.so
check --require=lsda --require=sframe --require=eh_frame:93.3 -j lsda cfi/eh.so
check --require=orc cfi/eh.so
check --require=debug_frame cfi/eh.so elf/bare4.a
# Ten for a table: twelve of 13 rows of 20 bytes begin where the one before does
# (objdump -s).
check macho/words-armv7k.o
# rc: 0
# Four for a function (readelf -wf has the advances of each), and where a baseline
# may take some of these away, those of the table that are left.
check elf/lost-aarch64.o | sed 's/.*eh_frame+//' | grep advance
check --baseline=/dev/null elf/lost-aarch64.o | sed 's/.*eh_frame+//' | grep advance
dump -v --no-rows -j exidx exidx/ops.o 2>&1 > /dev/null | grep -c exidx-op-spare
check --require=eh_frame:93.33% html/names.so
check --require=eh_frame -j lsda cfi/eh.so
check -r --require=eh_frame cfi/eh.so html/names.so

# What is on, off, and an error.
check -v check/abs.so
check -v -Wno-cfi-pe-textrel-readonly check/abs.so
# rc: 1
check -v -Werror check/abs.so
check -v -Werror=cfi-pe-textrel-readonly check/abs.so
# Notes are never errors, unless by name.
# rc: 0
check -v -Werror check/arm.o
# rc: 1
check -v -Werror=xcheck-exidx check/arm.o
# rc: 2
check -Wno-such-check check/abs.so
check --explain=no-such-check
check --require=no_such_table check/abs.so
check check/no-such-file
check --profile=windows check/abs.so
check
# rc: 0
check --explain=hdr-dup-pc
# A table that is not there, and one that is.
# rc: 1
check -v --require=sframe --require=eh_frame check/abs.so
check -v -j sframe check/abs.so
# rc: 2
check -v cfi/note.txt cfi/empty check/abs.so
# Only what is asked for: nothing is missing then.
# rc: 1
check -v --func=f_ra --func=f_expr check/records.o
check -v -j debug_frame check/records.o
# Quiet is the exit status alone; notes are shown with -v, and counted without.
# rc: 1
check -q -Werror check/abs.so
check -q --format=jsonl -Werror check/abs.so
# rc: 0
check check/arm.o
check --format=github check/arm.o
check -v check/arm.o
# What these do not print.
# rc: 2
check --list-checks -j .eh_frame
check --list-checks --format=sarif
check --explain=hdr-dup-pc --format=json
# A section that is not there, with the one that may be meant.
# rc: 1
dump -j .eh_frmae check/abs.so
check -j orc -j .eh_fram check/abs.so

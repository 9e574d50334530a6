# What is on, off, and an error.
check -q check/abs.so
check -q -Wno-cfi-pe-textrel-readonly check/abs.so
# rc: 1
check -q -Werror check/abs.so
check -q -Werror=cfi-pe-textrel-readonly check/abs.so
# Notes are never errors, unless by name.
# rc: 0
check -q -Werror check/arm.o
# rc: 1
check -q -Werror=xcheck-exidx check/arm.o
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
check -q --require=sframe --require=eh_frame check/abs.so
check -q -j sframe check/abs.so
# rc: 2
check -q cfi/note.txt cfi/empty check/abs.so
# Only what is asked for: nothing is missing then.
# rc: 1
check -q --func=f_ra --func=f_expr check/records.o
check -q -j debug_frame check/records.o

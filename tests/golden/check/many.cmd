# Directories, sorted, without what is no object; damage is not passed over.
# rc: 1
check -r -Wno-cfi-terminator-missing -Wno-cfi-restore-no-initial check
# rc: 2
check check
# One member of an archive has the table, and that is enough; a directory where
# nothing has one is as bad as such a file.
# rc: 0
check -v elf/bare.a
check elf/bare.a
# rc: 1
check -j sframe elf/gnu.a
check -r check/src
check -r -j unwind_info check

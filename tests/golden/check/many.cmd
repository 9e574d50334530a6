# Directories, sorted, without what is no object; damage is not passed over.
# rc: 1
check -rq -Wno-cfi-terminator-missing -Wno-cfi-restore-no-initial check
# rc: 2
check check

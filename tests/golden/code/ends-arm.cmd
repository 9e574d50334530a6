# A table's element may be the entry's end, where no case is.  By hand.
check --code -v code/ends-arm

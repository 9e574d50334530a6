# cold-back-x86.s: rows by hand, its head says them.
dump -j code code/cold-back-x86

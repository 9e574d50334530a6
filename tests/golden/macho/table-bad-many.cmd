# One page 99 times: reading stops in between, and what was read is told by
# its own page. By hand from the source.
--ops --start-address=960 --stop-address=968 macho/table-bad-many.o

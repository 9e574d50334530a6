# Three sections of one name, each read on its own; rows as readelf -wF.
cfi/groups.o
--format=json cfi/groups.o

# Damage of all kinds; the entries that can be read are there.
# rc: 1
dump --ops --raw macho/table-bad-arm64.o

# What stands above each function of faults-x86.s and edges-x86.s; offsets and
# addresses are those of objdump -d and readelf.
# rc: 1
check --code -v code/faults-x86.o
check --code --format=json code/faults-x86.o
check --code -v code/edges-x86.o
check --code --format=github code/faults-x86.o
check --code --format=sarif code/edges-x86.o
# A share of proved functions, all of them, and no table at all.
check --require=code:99.9 -Wno-code-cfa code/edges-x86.o
check --require=code:99.9 code/no-tables.o
# rc: 0
check --require=code:70 -Wno-code-cfa code/edges-x86.o
check --require=code:99.9 code/equal-x86.o
check --code code/equal-x86.o
# Compact words that are wrong on purpose: src/compare-bad.s says how.
# rc: 1
check --code -j compact_unwind macho/compare-bad.o

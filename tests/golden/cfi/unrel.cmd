# By hand from src/unrel.s and readelf -r: the first FDE's range and the third's
# CIE pointer are symbols of another file, the second's range is the addend 16,
# the fourth has f + 4, a"b - 4 and .text + 8 in expressions.  The selector of
# the last is 01 02 03.
# rc: 1
--ops cfi/unrel.o
--format=jsonl cfi/unrel.o

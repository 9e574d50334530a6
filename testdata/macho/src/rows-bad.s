# Rows that are wrong by themselves and beside each other.
	.text
_a:	.space 32, 0x90
_b:	.space 32, 0x90
_c:	.space 32, 0x90
_d:	.space 32, 0x90
_end:
	.data
_data:	.quad 0
	.section __TEXT,__gcc_except_tab
_lsda:	.byte 0xff, 0xff, 0x01, 0x00

.macro row func, len, word, pers=0, lsda=0
	.quad	\func
	.long	\len
	.long	\word
	.quad	\pers
	.quad	\lsda
.endm
	.section __LD,__compact_unwind,regular,debug
	row	_a, 16, 0x01000000
	row	_a + 20, 12, 0x81000000			# a hole before it
	row	_b, 40, 0x01000000			# into the next
	row	_c, 32, 0x01000000
	row	_c, 32, 0x01010001			# twice
	row	_d, 0, 0x01000000			# empty
	row	_d + 8, 64, 0x11000000			# past the end; a number
	row	_data, 8, 0x01000000			# no code
	row	0x20, 8, 0x01000000			# not relocated
	row	_a + 16, 4, 0x41000000			# flag, no LSDA
	row	_b + 8, 1, 0x01000000, ___gxx_personality_v0, _lsda
	row	_b + 9, 1, 0x04000010			# DWARF with an offset
	row	_b + 10, 1, 0x04000000, ___gxx_personality_v0, _lsda
	.quad	_end - _a				# a number: fine
	.long	8
	.long	0x01000000
	.quad	_lsda - .				# a difference
	.quad	0
	.quad	_a
	.long	_b					# a pointer that is none
	.long	0x01000000
	.quad	0, 0
	row	_a + 4, 4, 0x01000000, 0x10		# a number for a routine
	.long	0					# a part of a row

# Rows with words of every mode: those of real functions, then damaged ones.
	.text
_f:
	ret
	.space 15, 0xcc
# push %rbx; sub $0x13890, %rsp
_ind1:
	.byte 0x53, 0x48, 0x81, 0xec, 0x90, 0x38, 0x01, 0x00
	.space 8, 0xcc
# push %rbp; push %r14; push %rbx; sub $0x13890, %rsp
_ind3:
	.byte 0x55, 0x41, 0x56, 0x53, 0x48, 0x81, 0xec, 0x90, 0x38, 0x01, 0x00
	.space 5, 0xcc
_end:

.macro row func, word
	.quad	\func
	.long	16
	.long	\word
	.quad	0
	.quad	0
.endm
	.section __LD,__compact_unwind,regular,debug
	row	_f, 0x010558D1		# rbx r12 r13 r14 r15 below rbp
	row	_f, 0x01020021		# rbx r14
	row	_f, 0x01000000
	row	_f, 0x01050081		# rbx, a hole, r12
	row	_f, 0x020A1800		# all six
	row	_f, 0x020A1ACF		# all six, the last permutation
	row	_f, 0x02010000
	row	_f, 0x02020405		# rbp alone
	row	_f, 0x0203081D		# r15 or rbp first
	row	_f, 0x02040C77
	row	_f, 0x02051167
	row	_f, 0x020616CF
	row	_ind1, 0x03044400
	row	_ind3, 0x03078C0B
	row	_f, 0x04000000		# DWARF, but there is none
	row	_f, 0x00000000
	row	_f, 0x81000000		# not a start
# damaged
	row	_f, 0x0105D8D1		# bit 15
	row	_f, 0x01010006		# rbp inside its own frame
	row	_f, 0x01010007		# code 7
	row	_f, 0x01020009		# rbx twice
	row	_f, 0x01000001		# a slot above those there are
	row	_f, 0x02081C00		# seven registers
	row	_f, 0x02020406		# sixth of five
	row	_f, 0x02060ED0		# permutation 720 of 3
	row	_f, 0x02010400		# no room
	row	_f, 0x02022000		# adjustment that nothing uses
	row	_ind1, 0x03050400	# not at an operand
	row	_ind1, 0x03044400 + 0x1c00
	row	0x1000, 0x03040400	# no code
	row	_f, 0x05000000		# no such mode
	row	_f, 0x40000000		# bits without a mode
	row	_f, 0x02010001		# a permutation of no registers

# The same for i386: 4-byte slots, other registers, an opcode less.
	.text
_f:
	ret
	.space 15, 0xcc
# push %esi; sub $0x138ac, %esp
_ind1:
	.byte 0x56, 0x81, 0xec, 0xac, 0x38, 0x01, 0x00
	.space 9, 0xcc

.macro row func, word
	.long	\func
	.long	16
	.long	\word
	.long	0
	.long	0
.endm
	.section __LD,__compact_unwind,regular,debug
	row	_f, 0x020C1116		# esi edi ebx ebp upward, 48 bytes
	row	_f, 0x01030065		# esi edi ebx
	row	_f, 0x01000000
	row	_f, 0x02030817		# edi, esi
	row	_f, 0x020819C0		# all six
	row	_ind1, 0x03034404	# esi, size in the code
	row	_f, 0x04000000
	row	_f, 0x00000000
	row	_ind1, 0x03044404	# not at an operand
	row	_f, 0x06000000

// Rows with words of every mode of arm64.
	.text
_f:
	ret
	.space 12

.macro row word
	.quad	_f
	.long	16
	.long	\word
	.quad	0
	.quad	0
.endm
	.section __LD,__compact_unwind,regular,debug
	row	0x04000011		// x19/x20 x27/x28
	row	0x04000700		// d8/d9 d10/d11 d12/d13
	row	0x0400001F
	row	0x04000F1F		// everything
	row	0x04000000
	row	0x02002000		// 32 bytes
	row	0x02011010		// 272 bytes, x27/x28
	row	0x02000000
	row	0x02FFFF1F
	row	0x03000000		// DWARF, but there is none
	row	0x00000000
	row	0x84000001		// not a start
	row	0x05003003		// signed at the fourth instruction
	row	0x01000011		// the early layout
// damaged
	row	0x040000E0		// bits 5 to 7
	row	0x04123000		// bits 12 to 23
	row	0x02001080
	row	0x06000000		// no such mode
	row	0x00000001

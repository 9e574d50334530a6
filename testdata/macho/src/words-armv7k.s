@ Rows with words of every mode of armv7k.
	.syntax unified
	.text
	.thumb
	.thumb_func
_f:
	bx	lr
	.space 14

.macro row word
	.long	_f
	.long	16
	.long	\word
	.long	0
	.long	0
.endm
	.section __LD,__compact_unwind,regular,debug
	row	0x01C0000F		@ r4 r5 r6 r8, 12 bytes above
	row	0x01000000
	row	0x010000FF		@ r4-r6 r8-r12
	row	0x01400004		@ r6, 4 bytes above
	row	0x02000000		@ d8
	row	0x02000303		@ r4 r5, d8 d10 d12 d14
	row	0x02000181		@ r4 r12, d8 d10
	row	0x04000000		@ DWARF, but there is none
	row	0x00000000
@ damaged
	row	0x01000100		@ bits of the D registers in mode 1
	row	0x02000500		@ six D registers
	row	0x02000800		@ bit 11
	row	0x03000000		@ no such mode

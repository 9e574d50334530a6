@ SPDX-License-Identifier: GPL-3.0-or-later
@ An index in which nearly every entry has a fault of its own; linked with
@ addresses in place, so that no linker puts it right.
	.syntax	unified
	.arm
	.text
	.globl	_start
	.type	_start, %function
_start:
	.rept	40
	bx	lr
	.endr
	.size	_start, . - _start
	.type	__gxx_personality_v0, %function
__gxx_personality_v0:
	bx	lr
	.size	__gxx_personality_v0, . - __gxx_personality_v0
	@ Arm code between two words.
	.set	between, _start + 34
	.type	between, %function
	.size	between, 2

	@ Distances are computed here: relocations could not be wrong.
	.macro	entry at, second
	.word	((0x8000 + \at) - (0x9000 + (. - index))) & 0x7fffffff
	.word	\second
	.endm
	.macro	entry_extab at, label
	entry	\at, (0xa000 + (\label - tab) - (0x9000 + (. - index))) & 0x7fffffff
	.endm

	.section .tab, "a", %progbits
tab:
x_bits:	.word	0xc0b0b0b0
x_routine: .word 0x8fb0b0b0
x_kind3: .word	0x80b0b0b0
	.short	5, 1
	.word	0, 0
x_empty: .word	0x80b0b0b0
	.short	0, 4
	.word	0, 0
x_pad:	.word	0x80b0b0b0
	.short	4, 0
	.word	0x00700000, 0
x_overlap: .word 0x8102b0b0
x_inside: .word 0x80b0b0b0
	.word	0
x_uleb:	.word	0x8102b2ff, 0xffffffff, 0xffffff0f
	.word	0
x_cut:	.word	0x800000b2
	.word	0
	@ A routine that is no code; language data that no one can read.
x_routine2: .word ((0xa000 - (0xa000 + (. - tab))) & 0x7fffffff)
	.word	0x00b0b0b0, 0
x_lsda:	.word	((0x8000 + 160 - (0xa000 + (. - tab))) & 0x7fffffff)
	.word	0x00b0b0b0
	.byte	0xff, 0x15, 3, 0x22, 4, 0, 0, 0
x_count: .word	0x81ffb0b0

	.section .index, "a", %0x70000001
index:
	entry	0, 0x80b0b0b0
	.word	(((0x8000 + 4) - (0x9000 + (. - index))) & 0x7fffffff) | 0x80000000
	.word	1
	entry	8, 0xf0b0b0b0		@ bits 30 to 28
	entry	12, 0x83b0b0b0		@ routine 3
	entry	16, 0x8101b0b0		@ routine 1, a word it cannot have
	entry	20, 0x809db0b0		@ reserved
	entry	24, 0x80000080		@ operand cut off
	entry	28, 0x80cab0b0		@ spare
	entry	32, 0x80b041b0		@ dead byte
	entry	34, 0x80b0b0b0		@ Arm code, not at a word
	entry	36, 0x00700000		@ table entry beyond the file
	entry_extab 40, x_count
	entry_extab 44, x_bits
	entry_extab 48, x_routine
	entry_extab 52, x_kind3
	entry_extab 56, x_empty
	entry_extab 60, x_pad
	entry_extab 64, x_overlap
	entry_extab 68, x_inside
	entry_extab 72, x_uleb
	entry_extab 76, x_cut
	entry_extab 77, x_routine2	@ bit 0 does not count: one address
	entry_extab 78, x_lsda
	entry	84, 0x80b0b0b0		@ the next two are out of order
	entry	80, 0x80b0b0b0
	entry	80, 1			@ the same address again
	entry	0x100000, 0x80b0b0b0	@ no code
	.space	4			@ half an entry

// SPDX-License-Identifier: GPL-3.0-or-later
// LLVM 14 on leaves: the first row tells of the frame that a later instruction
// makes.  The function is called without it, so rows are wrong up to there.
	.macro	begin name, size
	.globl	\name
	.type	\name, %function
\name:
	.cfi_startproc
	.cfi_def_cfa_offset \size
	.endm
	.macro	end name
	.cfi_endproc
	.size	\name, .-\name
	.endm
	.text
	begin	ahead, 32
	mov	x8, x0
	mov	x9, x1
	stp	x8, x9, [sp, #-32]!
	ldr	x0, [sp, #8]
	add	sp, sp, #32
	.cfi_def_cfa_offset 0
	ret
	end	ahead
// A part of a function with that frame: nothing is wrong.
	begin	part, 32
	.cfi_offset x30, -16
	mov	x8, x0
	stp	x8, x9, [sp]
	bl	outside
	ldr	x30, [sp, #16]
	.cfi_restore x30
	add	sp, sp, #32
	.cfi_def_cfa_offset 0
	ret
	end	part
// One that makes room for more, of which its rows do not tell.
	begin	more, 32
	.cfi_offset x30, -16
	mov	x8, x0
	stp	x8, x9, [sp, #-16]!
	bl	outside
	ldr	x30, [sp, #32]
	.cfi_restore x30
	add	sp, sp, #48
	.cfi_def_cfa_offset 0
	ret
	end	more
// In a table of which a quarter holds at calls only the first were one of those.
	.irp	n, 1, 2, 3, 4, 5, 6
	begin	plain\n, 0
	mov	x0, x1
	ret
	end	plain\n
	.endr

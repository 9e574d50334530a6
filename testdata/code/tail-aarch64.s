// SPDX-License-Identifier: GPL-3.0-or-later
// "add sp, sp, #48; ret" that LLVM's outliner has moved out of first and second:
// they jump to it with their frame, so that it is the row of its first
// instruction that is wrong, not that of the return.  Nobody jumps to lone.
	.text
	.macro	func name
	.globl	\name
	.type	\name, %function
\name:
	.cfi_startproc
	.endm
	.macro	end name
	.cfi_endproc
	.size	\name, . - \name
	.endm

	.macro	jumper name
	func	\name
	sub	sp, sp, #48
	.cfi_def_cfa_offset 48
	stp	x29, x30, [sp, #32]
	.cfi_offset x30, -8
	.cfi_offset x29, -16
	bl	other
	ldp	x29, x30, [sp, #32]
	.cfi_restore x30
	.cfi_restore x29
	b	.Lmoved
	end	\name
	.endm

	jumper	first
	jumper	second

	func	moved
.Lmoved:
	add	sp, sp, #48
	ret
	end	moved

	func	lone
	add	sp, sp, #48
	ret
	end	lone

	func	other
	ret
	end	other

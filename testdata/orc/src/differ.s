# SPDX-License-Identifier: GPL-3.0-or-later
# Call frame information and ORC that say different things for no reason, and
# code that only one of them is about.

	.set	LAYOUT, 4
	.include "orc.inc"
	.include "numbers.inc"
	.cfi_sections .debug_frame

	.macro	func name
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	.endm
	.macro	endfunc name
	.cfi_endproc
	.size	\name, . - \name
	.endm

	.text
	func	other_cfa
	mov	%eax, %eax
a1:	sub	$8, %rsp
a2:	.cfi_def_cfa_offset 16
	add	$8, %rsp
a3:	.cfi_def_cfa_offset 8
	ret
	endfunc	other_cfa
	entry	other_cfa, SP, 8, 0, 0, CALL
	entry	a1, SP, 16, 0, 0, CALL
	entry	a3, SP, 8, 0, 0, CALL

	func	other_slot
	push	%rbp
b1:	.cfi_def_cfa_offset 16
	.cfi_offset rbp, -16
	pop	%rbp
b2:	.cfi_def_cfa_offset 8
	.cfi_restore rbp
	ret
	endfunc	other_slot
	entry	other_slot, SP, 8, 0, 0, CALL
	entry	b1, SP, 16, PREV_SP, -24, CALL
	entry	b2, SP, 8, 0, 0, CALL

	func	never_saved
	push	%rbp
c1:	.cfi_def_cfa_offset 16
	pop	%rbp
c2:	.cfi_def_cfa_offset 8
	ret
	endfunc	never_saved
	entry	never_saved, SP, 8, 0, 0, CALL
	entry	c1, SP, 16, PREV_SP, -16, CALL
	entry	c2, SP, 8, 0, 0, CALL
c3:	und	c3

# Overridden by another definition at link time: no symbol is left.
	.p2align 4
	.cfi_startproc
	nop
	ret
	.cfi_endproc

	func	uncovered
	nop
d1:	ud2
	nop
	endfunc	uncovered
	entry	uncovered, SP, 8, 0, 0, CALL
	und	d1

	.p2align 4
	.globl	assembly
	.type	assembly, @function
assembly:
	ret
d2:	.size	assembly, . - assembly
	entry	assembly, SP, 8, 0, 0, CALL
	und	d2
	.section .note.GNU-stack, "", @progbits

# SPDX-License-Identifier: GPL-3.0-or-later
# Functions with a frame pointer whose callees take their arguments away (D's,
# LDC 1.41): what the callee's return says is taken, and where an epilogue pops a
# register from is where it was pushed.  In "wrong" ebx is not where the row says.
	.text
	.type	takes_eight, @function
takes_eight: .cfi_startproc
	ret	$8
	.cfi_endproc
	.size	takes_eight, . - takes_eight
	.macro	enter
	.cfi_startproc
	push	%ebp
	.cfi_def_cfa_offset 8
	.cfi_offset %ebp, -8
	mov	%esp, %ebp
	.cfi_def_cfa_register %ebp
	push	%ebx
	push	%esi
	.endm
	.macro	quit last
	pop	%esi
	pop	%ebx
	pop	%ebp
	.cfi_def_cfa %esp, 4
	ret	\last
	.cfi_endproc
	.endm
	.globl	many
	.type	many, @function
many:	enter
	sub	$104, %esp
	.cfi_offset %ebx, -12
	.cfi_offset %esi, -16
	.rept	10
	call	takes_eight
	sub	$8, %esp
	.endr
	add	$104, %esp
	quit	$4
	.size	many, . - many
# Nobody knows what is called, or how much of the 104 bytes it takes.
	.globl	large
	.type	large, @function
large:	enter
	sub	$104, %esp
	.cfi_offset %ebx, -12
	.cfi_offset %esi, -16
	call	*%eax
	add	$8, %esp
	quit	$96
	.size	large, . - large
	.globl	wrong
	.type	wrong, @function
wrong:	enter
	sub	$104, %esp
	.cfi_offset %ebx, -16
	.cfi_offset %esi, -12
	call	takes_eight
	sub	$8, %esp
	add	$104, %esp
	quit	$4
	.size	wrong, . - wrong
	.section .note.GNU-stack,"",@progbits

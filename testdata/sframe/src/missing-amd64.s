# SPDX-License-Identifier: GPL-3.0-or-later
# Functions that gas leaves out of .sframe, one for each reason that it has.
	.text
	.macro	func name
	.globl	\name
	.type	\name, @function
\name:
	.endm
	.macro	endfunc name
	.size	\name, .-\name
	.endm

func fp_undefined
	.cfi_startproc
	.cfi_undefined %rbp
	xorl	%ebp, %ebp
	ret
	.cfi_endproc
endfunc fp_undefined

func fp_value
	.cfi_startproc
	leaq	-8(%rsp), %rbp
	.cfi_val_offset %rbp, -16
	nop
	ret
	.cfi_endproc
endfunc fp_value

func sp_register
	.cfi_startproc
	movq	%rsp, %rdx
	.cfi_register %rsp, %rdx
	nop
	ret
	.cfi_endproc
endfunc sp_register

func cfa_expression
	.cfi_startproc
	nop
	.cfi_escape 0x0f, 3, 0x77, 0x10, 6	# *(rsp+16)
	nop
	ret
	.cfi_endproc
endfunc cfa_expression

func value_expression
	.cfi_startproc
	nop
	.cfi_escape 0x16, 3, 2, 0x77, 0x08	# rbx is rsp+8
	nop
	ret
	.cfi_endproc
endfunc value_expression

func other_column
	.cfi_startproc
	.cfi_return_column 2
	nop
	ret
	.cfi_endproc
endfunc other_column

func early_remember
	.cfi_startproc simple
	.cfi_remember_state
	.cfi_def_cfa %rsp, 8
	nop
	.cfi_restore_state
	.cfi_def_cfa %rsp, 8
	ret
	.cfi_endproc
endfunc early_remember
	.section .note.GNU-stack, "", @progbits

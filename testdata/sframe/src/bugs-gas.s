# SPDX-License-Identifier: GPL-3.0-or-later
# Call frame information that gas 2.47 translates wrongly into SFrame, one
# function for each case.  With --defsym TWIN=1 the same code with directives
# that it translates rightly.
	.text
	.macro	func name
	.globl	\name
	.type	\name, @function
\name:
	.endm
	.macro	endfunc name
	.size	\name, .-\name
	.endm

# The width of the words leaves out the return address: -200 becomes +56.
func ra_far
	.cfi_startproc
	subq	$48, %rsp
	.cfi_def_cfa_offset 56
	.ifdef	TWIN
	.cfi_offset %rip, -56
	.else
	.cfi_offset %rip, -200
	.endif
	addq	$48, %rsp
	.cfi_def_cfa_offset 8
	.cfi_offset %rip, -8
	ret
	.cfi_endproc
endfunc ra_far

# The frame pointer is at an expression of another register than itself.
func fp_expr
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	.ifdef	TWIN
	.cfi_offset %rbp, -16
	.else
	.cfi_escape 0x10, 6, 2, 0x77, 0		# [rsp+0]
	.endif
	popq	%rbp
	.cfi_def_cfa_offset 8
	.cfi_restore %rbp
	ret
	.cfi_endproc
endfunc fp_expr

# The return address comes back from a register.
func ra_back
	.cfi_startproc
	popq	%rdx
	.cfi_def_cfa_offset 0
	.cfi_register %rip, %rdx
	pushq	%rdx
	.cfi_def_cfa_offset 8
	.ifdef	TWIN
	.cfi_offset %rip, -8
	.else
	.cfi_restore %rip
	.endif
	ret
	.cfi_endproc
endfunc ra_back

# States are remembered two deep.
func nested
	.cfi_startproc
	testl	%edi, %edi
	jz	1f
	subq	$24, %rsp
	.cfi_def_cfa_offset 32
	.cfi_remember_state
	pushq	%rax
	.cfi_def_cfa_offset 40
	.ifndef	TWIN
	.cfi_remember_state
	.endif
	addq	$32, %rsp
	.cfi_def_cfa_offset 8
	ret
	.ifndef	TWIN
	.cfi_restore_state
	.else
	.cfi_def_cfa_offset 40
	.endif
	popq	%rax
	.cfi_restore_state
	nop
1:
	addq	$24, %rsp
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
endfunc nested

# The return address is at an expression.
func ra_expr
	.cfi_startproc
	subq	$16, %rsp
	.cfi_def_cfa_offset 24
	.ifndef	TWIN
	.cfi_escape 0x10, 16, 2, 0x77, 0	# [rsp+0]
	.endif
	addq	$16, %rsp
	.cfi_def_cfa_offset 8
	.cfi_restore %rip
	ret
	.cfi_endproc
endfunc ra_expr
	.section .note.GNU-stack, "", @progbits

# SPDX-License-Identifier: GPL-3.0-or-later
# Call frame information that llvm-mc 22 translates wrongly into SFrame, one
# function for each case.  With --defsym TWIN=1 without what it ignores.
	.text
	.macro	func name
	.globl	\name
	.type	\name, @function
\name:
	.endm
	.macro	endfunc name
	.size	\name, .-\name
	.endm

func ra_undefined
	.cfi_startproc
	.ifndef	TWIN
	.cfi_undefined %rip
	.endif
	call	fp_undefined
	hlt
	.cfi_endproc
endfunc ra_undefined

func ra_offset
	.cfi_startproc
	subq	$16, %rsp
	.cfi_def_cfa_offset 24
	.ifndef	TWIN
	.cfi_offset %rip, -24
	.endif
	addq	$16, %rsp
	.cfi_def_cfa_offset 8
	.cfi_offset %rip, -8
	ret
	.cfi_endproc
endfunc ra_offset

func ra_register
	.cfi_startproc
	movq	(%rsp), %rdx
	.ifndef	TWIN
	.cfi_register %rip, %rdx
	.endif
	nop
	.cfi_offset %rip, -8
	ret
	.cfi_endproc
endfunc ra_register

func fp_undefined
	.cfi_startproc
	movq	%rsp, %rbp
	.ifndef	TWIN
	.cfi_undefined %rbp
	.endif
	nop
	ret
	.cfi_endproc
endfunc fp_undefined

func fp_value
	.cfi_startproc
	leaq	-8(%rsp), %rbp
	.ifndef	TWIN
	.cfi_val_offset %rbp, -16
	.endif
	nop
	ret
	.cfi_endproc
endfunc fp_value

func no_cfa
	.ifdef	TWIN
	.cfi_startproc
	.else
	.cfi_startproc simple
	.endif
	nop
	ret
	.cfi_endproc
endfunc no_cfa
	.section .note.GNU-stack, "", @progbits

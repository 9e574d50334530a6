# SPDX-License-Identifier: GPL-3.0-or-later
# Registers that a function's part has changed where it jumps to the other part.
	.macro	func name
	.globl	\name
	.type	\name, @function
\name:
	.cfi_startproc
	.endm
	.macro	end name
	.cfi_endproc
	.size	\name, .-\name
	.endm

	.text
# code-clobber: no row has a rule for rbx, as in preserve_none.  It is told of this
# part alone.
	func	keeps_none
	push	%rax
	.cfi_def_cfa_offset 16
	mov	%edi, %ebx
	call	outside
	test	%eax, %eax
	jne	keeps_none.cold
	mov	%ebx, %eax
	pop	%rdx
	.cfi_def_cfa_offset 8
	ret
	end	keeps_none
# code-xentry in the other part: this one says where rbx is.
	func	keeps_rbx
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset rbx, -16
	mov	%edi, %ebx
	call	outside
	test	%eax, %eax
	jne	keeps_rbx.cold
	mov	%ebx, %eax
	pop	%rbx
	.cfi_restore rbx
	.cfi_def_cfa_offset 8
	ret
	end	keeps_rbx

	.section .text.unlikely, "ax", @progbits
	.type	keeps_none.cold, @function
keeps_none.cold:
	.cfi_startproc
	.cfi_def_cfa_offset 16
	mov	%ebx, %edi
	call	abort
	end	keeps_none.cold
	.type	keeps_rbx.cold, @function
keeps_rbx.cold:
	.cfi_startproc
	.cfi_def_cfa_offset 16
	mov	%ebx, %edi
	call	abort
	end	keeps_rbx.cold

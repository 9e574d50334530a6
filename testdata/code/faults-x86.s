# SPDX-License-Identifier: GPL-3.0-or-later
# Functions whose rows do not agree with their code, one fault each, and some
# whose do.  Above each stands what is to be found.

	.text
	.macro	func name
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	.endm
	.macro	end name
	.cfi_endproc
	.size	\name, . - \name
	.endm

# code-cfa at the add: the epilogue is not described before its first pop.
	func	late_epilogue
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset rbx, -16
	sub	$16, %rsp
	.cfi_def_cfa_offset 32
	call	outside
	add	$16, %rsp
	pop	%rbx
	.cfi_def_cfa_offset 8
	ret
	end	late_epilogue

# code-cfa at the call: the second push is described one instruction late.
	func	late_push
	sub	$8, %rsp
	.cfi_def_cfa_offset 16
	push	$1
	.cfi_adjust_cfa_offset 8
	push	$2
	mov	%eax, %eax
	.cfi_adjust_cfa_offset 8
	call	outside
	add	$24, %rsp
	.cfi_def_cfa_offset 8
	ret
	end	late_push

# code-saved: rbx and rbp change places.
	func	swapped
	push	%rbp
	.cfi_def_cfa_offset 16
	.cfi_offset rbx, -16
	push	%rbx
	.cfi_def_cfa_offset 24
	.cfi_offset rbp, -24
	mov	%edi, %ebx
	mov	%esi, %ebp
	call	outside
	pop	%rbx
	.cfi_def_cfa_offset 16
	.cfi_restore rbp
	pop	%rbp
	.cfi_def_cfa_offset 8
	.cfi_restore rbx
	ret
	end	swapped

# code-saved: nothing is stored where rbx is said to be.
	func	too_low
	sub	$24, %rsp
	.cfi_def_cfa_offset 32
	mov	%rbx, 16(%rsp)
	.cfi_offset rbx, -24
	mov	%edi, %ebx
	call	outside
	mov	16(%rsp), %rbx
	.cfi_restore rbx
	add	$24, %rsp
	.cfi_def_cfa_offset 8
	ret
	end	too_low

# code-ra: the return address is at -8.
	func	wrong_ra
	sub	$8, %rsp
	.cfi_def_cfa_offset 16
	.cfi_offset rip, -16
	call	outside
	add	$8, %rsp
	.cfi_def_cfa_offset 8
	.cfi_offset rip, -8
	ret
	end	wrong_ra

# code-clobber
	func	clobber
	sub	$8, %rsp
	.cfi_def_cfa_offset 16
	mov	%rdi, %rbx
	call	outside
	add	$8, %rsp
	.cfi_def_cfa_offset 8
	ret
	end	clobber

# code-ret: a word of the frame is left.
	func	wrong_ret
	push	%rbx
	.cfi_def_cfa_offset 16
	ret
	end	wrong_ret

# code-stale: on the way that saves nothing rbx is not there, and has its value.
	func	stale
	test	%edi, %edi
	je	1f
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset rbx, -16
	xor	%ebx, %ebx
	call	outside
	pop	%rbx
	.cfi_def_cfa_offset 8
	ret
1:	ret
	end	stale

# code-xentry in cold_part: the only jump that leads there has another frame.
	func	warm_part
	sub	$24, %rsp
	.cfi_def_cfa_offset 32
	test	%edi, %edi
	je	cold_part
	add	$24, %rsp
	.cfi_def_cfa_offset 8
	ret
	end	warm_part
	.type	cold_part, @function
cold_part:
	.cfi_startproc
	.cfi_def_cfa_offset 48
	call	abort
	end	cold_part

# Proved: the CFA is by rsp for longer than it had to be, which is as right.
	func	late_switch
	push	%rbp
	.cfi_def_cfa_offset 16
	.cfi_offset rbp, -16
	mov	%rsp, %rbp
	mov	%edi, %eax
	.cfi_def_cfa_register rbp
	sub	$64, %rsp
	call	outside
	leave
	.cfi_def_cfa rsp, 8
	ret
	end	late_switch

# Proved: a frame on an aligned stack pointer, and one of alloca.
	func	aligned
	push	%rbp
	.cfi_def_cfa_offset 16
	.cfi_offset rbp, -16
	mov	%rsp, %rbp
	.cfi_def_cfa_register rbp
	push	%rbx
	.cfi_offset rbx, -24
	and	$-64, %rsp
	sub	$128, %rsp
	mov	%rdi, %rbx
	sub	%rdi, %rsp
	mov	%rsp, %rdi
	call	outside
	mov	-8(%rbp), %rbx
	leave
	.cfi_def_cfa rsp, 8
	ret
	end	aligned

# Unknown: another context's stack, on purpose.
	func	context
	mov	8(%rdi), %rbx
	mov	(%rdi), %rsp
	.cfi_def_cfa rdi, 8
	mov	16(%rdi), %rbp
	jmp	*24(%rdi)
	end	context

# Nothing to check: the outermost frame.
	func	outermost
	.cfi_undefined rip
	xor	%ebp, %ebp
	and	$-16, %rsp
	call	outside
	hlt
	end	outermost

	.section .note.GNU-stack, "", @progbits

# SPDX-License-Identifier: GPL-3.0-or-later
# Assembly: parts of functions that have names of their own, as symbols that the
# file keeps to itself, and functions that have such names.
	.text
	.globl	outer
	.type	outer, @function
outer:	.cfi_startproc
	push	%rbx
	.cfi_adjust_cfa_offset 8
	.cfi_offset rbx, -16
	sub	$32, %rsp
	.cfi_adjust_cfa_offset 32
	test	%rdi, %rdi
	je	inner
	mov	%rdi, %rbx
	call	called
	add	$32, %rsp
	.cfi_adjust_cfa_offset -32
	pop	%rbx
	.cfi_adjust_cfa_offset -8
	.cfi_restore rbx
	jmp	tail
	.cfi_endproc
	.size	outer, . - outer
	.p2align 5
# Nothing calls it: it has outer's frame.
	.type	inner, @function
inner:	.cfi_startproc
	.cfi_def_cfa_offset 48
	.cfi_offset rbx, -16
	xor	%ebx, %ebx
	add	$32, %rsp
	.cfi_adjust_cfa_offset -32
	pop	%rbx
	.cfi_adjust_cfa_offset -8
	.cfi_restore rbx
	ret
	.cfi_endproc
	.size	inner, . - inner
	.p2align 5
	.type	called, @function
called:	.cfi_startproc
	push	%rbx
	.cfi_adjust_cfa_offset 8
	.cfi_offset rbx, -16
	xor	%ebx, %ebx
	pop	%rbx
	.cfi_adjust_cfa_offset -8
	.cfi_restore rbx
	ret
	.cfi_endproc
	.size	called, . - called
	.p2align 5
# Only jumped to, as if it were called.
	.type	tail, @function
tail:	.cfi_startproc
	push	%rax
	.cfi_adjust_cfa_offset 8
	call	called
	pop	%rcx
	.cfi_adjust_cfa_offset -8
	ret
	.cfi_endproc
	.size	tail, . - tail
	.p2align 5
# Other files may call what they know.
	.globl	known
	.type	known, @function
known:	.cfi_startproc
	push	%rax
	.cfi_adjust_cfa_offset 8
	pop	%rcx
	.cfi_adjust_cfa_offset -8
	ret
	.cfi_endproc
	.size	known, . - known
	.globl	odd
	.type	odd, @function
odd:	.cfi_startproc
	push	%rbx
	.cfi_adjust_cfa_offset 8
	.cfi_offset rbx, -16
	jmp	known
	.cfi_endproc
	.size	odd, . - odd

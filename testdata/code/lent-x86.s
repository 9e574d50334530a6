# SPDX-License-Identifier: GPL-3.0-or-later
#
# Functions that are called with arguments in callee-saved registers, as clang
# has it for preserve_none (handed on, by a jump and by a call) and
# swiftasynccall (r14): no table tells of these.  An answer in r12 (swiftcall) is
# told of: nothing shows that it is one.
	.text
	.type jumps, @function
jumps:	.cfi_startproc
	mov	%r13, %rax
	mov	%r14, %r13
	mov	%r15, %r14
	mov	%rax, %r12
	jmp	next
	.cfi_endproc
	.size jumps, . - jumps

	.type calls, @function
calls:	.cfi_startproc
	push	%rax
	.cfi_def_cfa_offset 16
	mov	%r12, %rdi
	call	next
	add	%rax, %r13
	lea	(%r13, %r14), %rax
	pop	%rcx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size calls, . - calls

	.type answers, @function
answers:
	.cfi_startproc
	push	%rax
	.cfi_def_cfa_offset 16
	call	next
	mov	%r13, %r12
	pop	%rax
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size answers, . - answers

	.type context, @function
context:
	.cfi_startproc
	push	%rax
	.cfi_def_cfa_offset 16
	mov	%r14, %rdi
	call	next
	add	$8, %r14
	pop	%rax
	.cfi_def_cfa_offset 8
	jmp	next
	.cfi_endproc
	.size context, . - context

# No argument, but a register that is changed: a warning.
	.type changes, @function
changes:
	.cfi_startproc
	push	%rax
	.cfi_def_cfa_offset 16
	mov	%rdi, %rbx
	call	next
	lea	(%rbx, %rax), %rax
	pop	%rcx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size changes, . - changes

# One that is kept where nobody looks for it: neither is that.
	.type moves, @function
moves:	.cfi_startproc
	mov	%rbx, %r8
	mov	%rdi, %rbx
	lea	(%rbx, %rsi), %rax
	ret
	.cfi_endproc
	.size moves, . - moves

# The frame pointer is what callers find their frames by.
	.type frame, @function
frame:	.cfi_startproc
	push	%rax
	.cfi_def_cfa_offset 16
	mov	%rbp, %rdi
	add	$8, %rbp
	call	next
	pop	%rcx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size frame, . - frame

# What is taken back comes into another register, before another function goes
# on.
	.type mixed, @function
mixed:	.cfi_startproc
	push	%rbx
	.cfi_def_cfa_offset 16
	mov	%rdi, %rax
	pop	%r12
	.cfi_def_cfa_offset 8
	jmp	next
	.cfi_endproc
	.size mixed, . - mixed

# Arguments that are shorter than a register.
	.type short, @function
short:	.cfi_startproc
	push	%rax
	.cfi_def_cfa_offset 16
	mov	%r12d, %edi
	call	next
	add	%eax, %r13d
	lea	(%r13, %r12), %rax
	pop	%rcx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size short, . - short

# The short part of what was put there: a warning.
	.type own, @function
own:	.cfi_startproc
	push	%rax
	.cfi_def_cfa_offset 16
	mov	%rdi, %r13
	mov	%r13d, %edi
	call	next
	mov	%r13, %rax
	pop	%rcx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size own, . - own

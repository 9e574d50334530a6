# SPDX-License-Identifier: GPL-3.0-or-later
# Handlers of interrupts, as GCC -mgeneral-regs-only writes them: some interrupts
# push an error code below the return address, and vectors of old push a number,
# too.  The directives say what the stack has.
	.text
	.type	plain, @function
plain:	.cfi_startproc			# nothing is pushed
	push	%rdi
	.cfi_def_cfa_offset 16
	.cfi_offset %rdi, -16
	lea	8(%rsp), %rdi
	cld
	call	told
	pop	%rdi
	.cfi_restore %rdi
	.cfi_def_cfa_offset 8
	iretq
	.cfi_endproc
	.size	plain, .-plain

	.type	error, @function
error:	.cfi_startproc			# an error code is
	.cfi_def_cfa_offset 16
	push	%rbx
	.cfi_def_cfa_offset 24
	.cfi_offset %rbx, -24
	mov	8(%rsp), %rbx
	test	%ebx, %ebx
	je	1f
	call	told
1:	pop	%rbx
	.cfi_restore %rbx
	.cfi_def_cfa_offset 16
	add	$8, %rsp
	.cfi_def_cfa_offset 8
	iretq
	.cfi_endproc
	.size	error, .-error

	.type	user, @function
user:	.cfi_startproc			# the same with -muintr, by a frame
	.cfi_def_cfa_offset 16		# pointer
	push	%rbp
	.cfi_def_cfa_offset 24
	.cfi_offset %rbp, -24
	mov	%rsp, %rbp
	.cfi_def_cfa_register %rbp
	call	told
	leave
	.cfi_restore %rbp
	.cfi_def_cfa %rsp, 16
	add	$8, %rsp
	.cfi_def_cfa_offset 8
	uiret
	.cfi_endproc
	.size	user, .-user

	.type	vector, @function
vector:	.cfi_startproc			# two words are, and one is changed
	.cfi_def_cfa_offset 24
	notq	(%rsp)
	add	$16, %rsp
	.cfi_def_cfa_offset 8
	iretq
	.cfi_endproc
	.size	vector, .-vector

	.type	makes, @function
makes:	.cfi_startproc			# goes where it says itself
	push	%rax
	.cfi_def_cfa_offset 16
	pushf
	.cfi_def_cfa_offset 24
	push	$0x33
	.cfi_def_cfa_offset 32
	push	%rdi
	.cfi_def_cfa_offset 40
	iretq
	.cfi_endproc
	.size	makes, .-makes

	.type	both, @function
both:	.cfi_startproc			# comes back in two ways that do not fit
	.cfi_undefined %rip
	test	%edi, %edi
	je	1f
	ret
1:	add	$8, %rsp
	iretq
	.cfi_endproc
	.size	both, .-both

	.type	never, @function
never:	.cfi_startproc			# an error code is, and it never comes back
	.cfi_def_cfa_offset 16
	push	%r11
	.cfi_def_cfa_offset 24
	push	%r10
	.cfi_def_cfa_offset 32
	push	%r9
	.cfi_def_cfa_offset 40
	push	%r8
	.cfi_def_cfa_offset 48
	push	%rdi
	.cfi_def_cfa_offset 56
	push	%rsi
	.cfi_def_cfa_offset 64
	push	%rcx
	.cfi_def_cfa_offset 72
	push	%rdx
	.cfi_def_cfa_offset 80
	push	%rax
	.cfi_def_cfa_offset 88
	cld
1:	lea	88(%rsp), %rdi
	call	told
	jmp	1b
	.cfi_endproc
	.size	never, .-never

	.type	spins, @function
spins:	.cfi_startproc			# ... the same without a call
	.cfi_def_cfa_offset 16
	push	%rax
	.cfi_def_cfa_offset 24
	mov	8(%rsp), %rax
1:	mov	%rax, 0x10
	jmp	1b
	.cfi_endproc
	.size	spins, .-spins

	.type	tells, @function
tells:	.cfi_startproc			# is called, says by whom, and never
	push	%rbx			# comes back, either
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	mov	8(%rsp), %rbx
1:	mov	%rbx, %rdi
	call	told
	jmp	1b
	.cfi_endproc
	.size	tells, .-tells

	.type	aligns, @function
aligns:	.cfi_startproc			# ... with a word for alignment
	push	%rax
	.cfi_def_cfa_offset 16
1:	call	told
	jmp	1b
	.cfi_endproc
	.size	aligns, .-aligns

	.type	begins, @function
begins:	.cfi_startproc			# as _start does: it takes what is there
	pop	%rsi			# before it pushes
	.cfi_def_cfa_offset 0
	push	%rax
	.cfi_def_cfa_offset 8
1:	call	told
	jmp	1b
	.cfi_endproc
	.size	begins, .-begins

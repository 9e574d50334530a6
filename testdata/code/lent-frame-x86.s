# Frames that lie in memory of the caller's choice, as libffi's call of a function
# has them: the return address and the frame pointer are stored there, and the CFA
# is by a register that was computed.
	.text
	.globl	lends
	.type	lends, @function
lends:	.cfi_startproc
	movq	(%rsp), %r10
	leaq	(%rdi,%rsi), %rax
	movq	%rbp, 16(%rax)
	movq	%r10, 24(%rax)
	movq	%rax, %rbp
	.cfi_def_cfa 6, 32
	.cfi_offset 6, -16
	movl	176(%rdi), %eax
	testl	%eax, %eax
	jne	2f
1:	leaq	184(%rdi), %rsp
	call	*%r8
	leaq	24(%rbp), %rsp
	movq	16(%rbp), %rbp
	.cfi_remember_state
	.cfi_def_cfa 7, 8
	.cfi_restore 6
	ret
	.cfi_restore_state
2:	movdqa	48(%rdi), %xmm0
	jmp	1b
	.cfi_endproc
	.size	lends, .-lends

# In the frame itself nothing was stored.
	.globl	keeps
	.type	keeps, @function
keeps:	.cfi_startproc
	movq	%rsp, %rax
	.cfi_def_cfa 0, 8
	.cfi_offset 6, -16
	xorl	%ebp, %ebp
	movl	$1, %ebp
	ret
	.cfi_endproc
	.size	keeps, .-keeps

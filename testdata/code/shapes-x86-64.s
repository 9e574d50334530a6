# SPDX-License-Identifier: GPL-3.0-or-later
# A realigned frame whose rows find a saved register by what the alignment of
# the CFA is (glibc's libmvec): ((cfa - 8) & -32) - 48, which is where it is.
	.text
	.globl	realigned
	.type	realigned, @function
realigned:
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	.cfi_offset rbp, -16
	movq	%rsp, %rbp
	.cfi_def_cfa_register rbp
	andq	$-32, %rsp
	subq	$64, %rsp
	movq	%r12, 16(%rsp)
	.cfi_escape 0x10, 0x0c, 0x0e, 0x38, 0x1c, 0x0d, 0xe0, 0xff, 0xff, 0xff, 0x1a, 0x0d, 0xd0, 0xff, 0xff, 0xff, 0x22
	movl	%eax, %r12d
	call	outside
	movq	16(%rsp), %r12
	.cfi_restore r12
	movq	%rbp, %rsp
	popq	%rbp
	.cfi_restore rbp
	.cfi_def_cfa rsp, 8
	ret
	.cfi_endproc
	.size	realigned, .-realigned

# The first table's index is read into its own register, and what is behind
# the table leads to before where the second one's cases begin.
	.globl	tables
	.type	tables, @function
tables:
	.cfi_startproc
	cmp	$1, %dil
	ja	2f
	lea	.Lfirst(%rip), %rdx
	movzbl	%dil, %eax
	movslq	(%rdx,%rax,4), %rax
	add	%rdx, %rax
	jmp	*%rax
1:	push	%rbx
	.cfi_adjust_cfa_offset 8
	.cfi_rel_offset rbx, 0
	cmp	$1, %sil
	ja	4f
	lea	.Lsecond(%rip), %rdx
	movzbl	%sil, %eax
	movslq	(%rdx,%rax,4), %rax
	add	%rdx, %rax
	jmp	*%rax
	.cfi_remember_state
3:	mov	%edi, %ebx
4:	pop	%rbx
	.cfi_adjust_cfa_offset -8
	.cfi_restore rbx
2:	ret
	nopl	0(%rax,%rax,1)
	.byte	0x0f, 0x1f, 0x84, 0, 0, 0, 0, 0
	.cfi_restore_state
5:	mov	%esi, %ebx
	jmp	4b
	.cfi_endproc
	.size	tables, .-tables

	.section .rodata
	.balign	4
.Lfirst:
	.long	1b - .Lfirst
	.long	2b - .Lfirst
.Lsecond:
	.long	5b - .Lsecond
	.long	3b - .Lsecond
	.section .note.GNU-stack,"",@progbits

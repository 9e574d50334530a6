# SPDX-License-Identifier: GPL-3.0-or-later
# Assembly, stripped: parts of functions, as .text.unlikely has them.  To the one
# that is aligned as a function is only cases of a table lead ("many"); "next" has
# as its first part what a branch of "none" leads to, whose own part would be
# there, but has nothing in it, as GCC makes of a default that cannot be reached.
# The cases of "next", by a byte, are those of a table that nothing bounds.
	.text
	.p2align 4
parts:	.cfi_startproc
	.cfi_def_cfa_offset 48
	.cfi_offset rbx, -16
	mov	$3, %ebx
	mov	%rbx, 8(%rsp)
	jmp	.Lmany_on
	.cfi_endproc
	.byte	0x90
nexts:	.cfi_startproc
	.cfi_def_cfa_offset 96
	.cfi_offset rbx, -24
	.cfi_offset rbp, -16
	mov	%rbp, 8(%rsp)
	jmp	.Lnext_on
	.cfi_endproc

	.p2align 4
	.globl	many
	.type	many, @function
many:	.cfi_startproc
	push	%rbx
	.cfi_adjust_cfa_offset 8
	.cfi_offset rbx, -16
	sub	$32, %rsp
	.cfi_adjust_cfa_offset 32
	cmp	$2, %edi
	ja	.Lmany_on
	lea	cases(%rip), %rdx
	mov	%edi, %edi
	movslq	(%rdx,%rdi,4), %rax
	add	%rdx, %rax
	jmp	*%rax
.Lmany_one:
	mov	$1, %ebx
.Lmany_on:
	mov	%ebx, %eax
	add	$32, %rsp
	.cfi_adjust_cfa_offset -32
	pop	%rbx
	.cfi_adjust_cfa_offset -8
	.cfi_restore rbx
	ret
	.cfi_endproc
	.size	many, . - many

	.p2align 4
	.globl	next
	.type	next, @function
next:	.cfi_startproc
	push	%rbp
	.cfi_adjust_cfa_offset 8
	.cfi_offset rbp, -16
	push	%rbx
	.cfi_adjust_cfa_offset 8
	.cfi_offset rbx, -24
	sub	$72, %rsp
	.cfi_adjust_cfa_offset 72
	mov	%rdi, %rbx
.Lnext_on:
	lea	words(%rip), %rax
	movzbl	(%rbx), %edx
	jmp	*(%rax,%rdx,8)
.Lnext_one:
	inc	%rbx
	jmp	.Lnext_on
.Lnext_end:
	add	$72, %rsp
	.cfi_adjust_cfa_offset -72
	pop	%rbx
	.cfi_adjust_cfa_offset -8
	.cfi_restore rbx
	pop	%rbp
	.cfi_adjust_cfa_offset -8
	.cfi_restore rbp
	ret
	.cfi_endproc
	.size	next, . - next

	.p2align 4
	.globl	none
	.type	none, @function
none:	.cfi_startproc
	push	%rbx
	.cfi_adjust_cfa_offset 8
	.cfi_offset rbx, -16
	cmp	$1, %edi
	ja	nexts
	lea	others(%rip), %rdx
	mov	%edi, %edi
	movslq	(%rdx,%rdi,4), %rax
	add	%rdx, %rax
	jmp	*%rax
.Lnone_one:
	mov	$1, %ebx
.Lnone_two:
	mov	%ebx, %eax
	pop	%rbx
	.cfi_adjust_cfa_offset -8
	.cfi_restore rbx
	ret
	.cfi_endproc
	.size	none, . - none

	.section .rodata
	.p2align 2
cases:	.long	.Lmany_one - cases, parts - cases, .Lmany_on - cases
others:	.long	.Lnone_one - others, .Lnone_two - others
	.section .data.rel.ro, "aw"
	.p2align 3
words:	.quad	.Lnext_end, .Lnext_one, nexts
	.rept	253
	.quad	.Lnext_one
	.endr

# SPDX-License-Identifier: GPL-3.0-or-later
# Switches whose default is never: GCC's branch to it leads to the end of the cold
# parts, where another function begins; and a branch there that is none.
	.text
	.macro	switch name
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	subq	$24, %rsp
	.cfi_def_cfa_offset 32
	cmpl	$2, (%rsi)
	ja	\name\().next
	movl	(%rsi), %eax
	leaq	3f(%rip), %rcx
	movslq	(%rcx,%rax,4), %rax
	addq	%rcx, %rax
	jmp	*%rax
1:	call	one
2:	addq	$24, %rsp
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	\name, .-\name
	.section .rodata
	.p2align 2
3:	.long	1b - 3b
	.long	2b - 3b
	.long	1b - 3b
	.section .text.next, "ax", @progbits
	.p2align 4
\name\().next:
	.cfi_startproc
	call	two
	xorl	%eax, %eax
	ret
	.cfi_endproc
	.text
	.endm

	switch	never

# No table is read behind the branch: the row of what it leads to is wrong.
	.globl	leads
	.type	leads, @function
leads:	.cfi_startproc
	subq	$24, %rsp
	.cfi_def_cfa_offset 32
	cmpl	$2, (%rsi)
	ja	leads.next
	call	one
	addq	$24, %rsp
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	leads, .-leads
	.section .text.next, "ax", @progbits
	.p2align 4
leads.next:
	.cfi_startproc
	call	two
	xorl	%eax, %eax
	ret
	.cfi_endproc

# A cold part that is what GCC moved before what is never: it runs on into the
# next one, which has another frame.
	.text
	.globl	runs
	.type	runs, @function
runs:	.cfi_startproc
	subq	$24, %rsp
	.cfi_def_cfa_offset 32
	testl	%edi, %edi
	js	4f
	jz	5f
	addq	$24, %rsp
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	runs, .-runs
	.section .text.cold, "ax", @progbits
runs.cold:
	.cfi_startproc
	.cfi_def_cfa_offset 32
4:	movq	%rbx, 16(%rsp)
	.cfi_endproc
other.cold:
	.cfi_startproc
	.cfi_def_cfa_offset 64
	call	one
	ud2
	.cfi_endproc
more.cold:
	.cfi_startproc
	.cfi_def_cfa_offset 48
5:	call	one
	ud2
	.cfi_endproc

# Within one function: the branch of a default that is never leads to a block
# without a frame, to which the first branch comes.  The same without a table
# behind the branch is wrong there, and so is a row that no way agrees with.
	.text
	.macro	early name, jump, off
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	testl	%edi, %edi
	js	7f
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset 3, -16
	cmpw	$2, 10(%rsi)
	ja	7f
	movzwl	10(%rsi), %eax
	.if	\jump
	leaq	8f(%rip), %rcx
	movslq	(%rcx,%rax,4), %rax
	addq	%rcx, %rax
	jmp	*%rax
	.endif
6:	call	one
	popq	%rbx
	.cfi_def_cfa_offset 8
	.cfi_restore 3
	ret
7:	.cfi_def_cfa_offset \off
	ret
	.cfi_endproc
	.size	\name, .-\name
	.section .rodata
	.p2align 2
8:	.long	6b - 8b
	.long	6b - 8b
	.long	6b - 8b
	.text
	.endm

	early	within, 1, 8
	early	without, 0, 8
	early	false, 1, 24

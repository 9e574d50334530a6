# SPDX-License-Identifier: GPL-3.0-or-later
# Code that is not run where it stands: a program copies it from there, as gdbserver
# does from assembly in its functions, which a jump leaps over ("copied", "looping").
# What is reached by a branch, a table, or as rows tell, is run: "entered", "table",
# "told" have an error each.
	.text
	.macro	begin, name
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	subq	$8, %rsp
	.cfi_def_cfa_offset 16
	leaq	1f(%rip), %rdi
	call	keep
	.endm
	.macro	end, name
	addq	$8, %rsp
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	\name, .-\name
	.endm
	begin	copied
	jmp	2f
1:	addq	(%rsp), %rax
	lea	8(%rsp), %rsp
2:	end	copied
	begin	looping
	jmp	2f
1:	movl	$0, %ebx
	cmpq	%rax, (%rsp)
	jb	3f
	xorl	%ebx, %ebx
3:	pop	%rax
2:	end	looping
	begin	entered
	testl	%eax, %eax
	je	1f
	jmp	2f
1:	addq	(%rsp), %rax
	lea	8(%rsp), %rsp
2:	end	entered
	begin	table
	testl	%eax, %eax
	je	3f
	jmp	2f
1:	addq	(%rsp), %rax
	lea	8(%rsp), %rsp
2:	addq	$8, %rsp
	.cfi_def_cfa_offset 8
	ret
	.cfi_def_cfa_offset 16
3:	jmp	*%rax
	.cfi_endproc
	.size	table, .-table
	begin	told
	jmp	2f
1:	pushq	%rbx
	addq	(%rsp), %rax
	popq	%rbx
	.cfi_def_cfa_offset 16
	addq	(%rsp), %rax
2:	end	told
	.section .note.GNU-stack, "", @progbits

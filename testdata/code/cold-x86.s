# SPDX-License-Identifier: GPL-3.0-or-later
# Parts that GCC moves away have a row of a function's start where they are
# gone to before there is a frame.  deep's condition never holds, and its label
# is of what comes next, which is such a part: plain goes there, and agrees.
# Nobody agrees about lone.  As by as -o cold-x86.o cold-x86.s
	.text
	.macro	begin name
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	.endm
	.macro	end name
	.cfi_endproc
	.size	\name, .-\name
	.endm

	begin	deep
	subq	$56, %rsp
	.cfi_def_cfa_offset 64
	call	callee
	cmpl	$19, %eax
	jg	.Lpart
	addq	$56, %rsp
	.cfi_def_cfa_offset 8
	ret
	end	deep

	begin	plain
	testq	%rdi, %rdi
	je	.Lpart
	movl	28(%rdi), %eax
	ret
	end	plain

	begin	wrong
	subq	$56, %rsp
	.cfi_def_cfa_offset 64
	call	callee
	cmpl	$19, %eax
	jg	.Llone
	addq	$56, %rsp
	.cfi_def_cfa_offset 8
	ret
	end	wrong

	# of no name, as in stripped files
.Lpart:	.cfi_startproc
	movl	0x1c, %eax
	ud2
	.cfi_endproc

.Llone:	.cfi_startproc
	movl	0x1c, %eax
	ud2
	.cfi_endproc
	.section .note.GNU-stack, "", @progbits

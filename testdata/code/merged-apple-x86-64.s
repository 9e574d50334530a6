# SPDX-License-Identifier: GPL-3.0-or-later
# Functions of one entry, as ld64 leaves those whose words are equal, of a file
# that has neither their names nor a list of starts: only how compilers lay code
# out tells where they begin.  All rows are right but those of wrong and late.
	.text
	.macro	framed
	pushq	%rbp
	.cfi_def_cfa_offset 16
	.cfi_offset %rbp, -16
	movq	%rsp, %rbp
	.cfi_def_cfa_register %rbp
	.endm
	.p2align 4, 0x90
	# Of the other object: it ends the program, but its name is not known.
fatal:
	.cfi_startproc
	framed
	callq	_abort
	.cfi_endproc
	.p2align 4, 0x90
first:
	.cfi_startproc
	framed
	testq	%rdi, %rdi
	je	1f
	callq	_puts
	popq	%rbp
	retq
1:	callq	fatal
	.cfi_endproc
	.p2align 4, 0x90
	# It looks at its argument first, behind a call and what aligns it.
wrapped:
	.cfi_startproc
	testq	%rdi, %rdi
	je	1f
	framed
	callq	_puts
	popq	%rbp
	retq
1:	xorl	%eax, %eax
	retq
	.cfi_endproc
	.p2align 4, 0x90
	# Its last call ends where the next function begins.
full:
	.cfi_startproc
	framed
	testq	%rdi, %rdi
	je	1f
	popq	%rbp
	retq
1:	callq	fatal
	.cfi_endproc
early:
	.cfi_startproc
	testq	%rdi, %rdi
	jne	1f
	retq
1:	framed
	callq	_puts
	popq	%rbp
	retq
	.cfi_endproc
	# ld64 aligns the code of another object by zeros, here a single one, which
	# is no instruction's first byte.
	.p2align 4, 0
zeros:
	.cfi_startproc
	framed
	callq	_puts
	popq	%rbp
	retq
	.cfi_endproc
	nopw	(%rax,%rax)
	.p2align 4, 0
called:
	.cfi_startproc
	framed
	jmp	wrapped
	nopl	(%rax)
	callq	_abort
	.cfi_endproc
	.p2align 4, 0
	# Others jump to it.
tail:
	.cfi_startproc
	framed
	callq	_puts
	popq	%rbp
	jmp	tail
	.cfi_endproc
	.p2align 4, 0x90
	# Without a frame pointer; the first ends with a call that its name tells
	# not to return, at an aligned place.
bare:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	testl	%edi, %edi
	je	1f
	callq	_puts
	popq	%rbx
	retq
1:	callq	___stack_chk_fail
	.cfi_endproc
	.p2align 4, 0x90
bare2:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	callq	_puts
	popq	%rbx
	retq
	.cfi_endproc
	.p2align 4, 0x90
	# Its word has a frame, and it makes none.
wrong:
	.cfi_startproc
	.cfi_def_cfa_offset 16
	.cfi_offset %rbp, -16
	.cfi_def_cfa_register %rbp
	.cfi_offset %rbx, -24
	subq	$24, %rsp
	callq	_puts
	addq	$24, %rsp
	retq
	.cfi_endproc
	# The second of one entry, behind a call and padding: one push too many.
	.p2align 4, 0x90
sized:
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	.cfi_offset %r14, -16
	callq	fatal
	.cfi_endproc
	.p2align 4, 0x90
late:
	.cfi_startproc
	.cfi_def_cfa_offset 16
	.cfi_offset %r14, -16
	pushq	%r14
	pushq	%rbx
	callq	_puts
	popq	%rbx
	popq	%r14
	retq
	.cfi_endproc

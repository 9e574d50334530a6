# SPDX-License-Identifier: GPL-3.0-or-later
# Frames aligned to 64 bytes, whose CFA is kept in a word: a loop that begins
# with a jump to its condition; an epilogue as it should be; and GCC's, which
# pops rbp and goes on with rules by it.
	.macro	prologue
	.cfi_startproc
	leaq	8(%rsp), %r10
	.cfi_def_cfa 10, 0
	andq	$-64, %rsp
	pushq	-8(%r10)
	pushq	%rbp
	movq	%rsp, %rbp
	# rbp: at rbp
	.cfi_escape 0x10, 6, 2, 0x76, 0
	pushq	%r10
	# CFA: the word at rbp - 8
	.cfi_escape 0x0f, 3, 0x76, 0x78, 6
	pushq	%rbx
	# rbx: at rbp - 16
	.cfi_escape 0x10, 3, 2, 0x76, 0x70
	.endm
	.macro	body
	xorl	%ebx, %ebx
	jmp	2f
	.p2align 4
1:	addl	$1, %ebx
	call	outside
2:	cmpl	$9, %ebx
	jb	1b
	popq	%rbx
	.endm
	.text
	.globl	right
	.type	right, @function
right:
	prologue
	body
	.cfi_restore 3
	popq	%r10
	.cfi_def_cfa 10, 0
	popq	%rbp
	.cfi_restore 6
	leaq	-8(%r10), %rsp
	.cfi_def_cfa 7, 8
	ret
	.cfi_endproc
	.size	right, .-right

	.globl	popped
	.type	popped, @function
popped:
	prologue
	body
	popq	%r10
	.cfi_def_cfa 10, 0
	popq	%rbp
	leaq	-8(%r10), %rsp
	.cfi_def_cfa 7, 8
	ret
	.cfi_endproc
	.size	popped, .-popped

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
	.section .note.GNU-stack,"",@progbits

# SPDX-License-Identifier: GPL-3.0-or-later
# The thunk of another section changes one register, the one in its name: the
# CFA may be on a register that other calls change.
	.text
	.macro	thunked name, reg
	.type	\name, @function
\name:	.cfi_startproc
	leal	4(%esp), %ecx
	.cfi_def_cfa %ecx, 0
	andl	$-64, %esp
	pushl	-4(%ecx)
	pushl	%ebp
	movl	%esp, %ebp
	.cfi_escape 0x10, 0x5, 0x2, 0x75, 0
	call	__x86.get_pc_thunk.\reg
	pushl	%ecx
	.cfi_escape 0xf, 0x3, 0x75, 0x7c, 0x6
	subl	$68, %esp
	call	outside
	movl	-4(%ebp), %ecx
	.cfi_def_cfa %ecx, 0
	movl	%ebp, %esp
	popl	%ebp
	.cfi_restore %ebp
	leal	-4(%ecx), %esp
	.cfi_def_cfa %esp, 4
	ret
	.cfi_endproc
	.size	\name, . - \name
	.endm
	thunked	thunked, ax
	thunked	unknown_thunked, cx

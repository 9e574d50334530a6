# SPDX-License-Identifier: GPL-3.0-or-later
#
# GCC -fsplit-stack: __morestack calls what stands behind the "ret" that is behind
# its call, on another stack, with the registers of the function's start.  In
# "wrong" that lands behind the first push under the row of the start; "alone"
# jumps back to where no branch is before.
	.text
	.macro more
	movl	$72, %r10d
	movl	$24, %r11d
	call	__morestack@PLT
	ret
	.endm

	.globl	split
	.type	split, @function
split:
	.cfi_startproc
	cmpq	%fs:112, %rsp
	jb	2f
1:	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset 3, -16
	call	other@PLT
	popq	%rbx
	.cfi_def_cfa_offset 8
	.cfi_restore 3
	ret
2:	more
	jmp	1b
	.cfi_endproc
	.size	split, .-split

	.globl	wrong
	.type	wrong, @function
wrong:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset 3, -16
	cmpq	%fs:112, %rsp
	jb	2f
1:	call	other@PLT
	popq	%rbx
	.cfi_def_cfa_offset 8
	.cfi_restore 3
	ret
2:	more
	jmp	1b
	.cfi_endproc
	.size	wrong, .-wrong

	.globl	alone
	.type	alone, @function
alone:
	.cfi_startproc
	xorl	%eax, %eax
1:	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset 3, -16
	call	other@PLT
	popq	%rbx
	.cfi_def_cfa_offset 8
	.cfi_restore 3
	ret
	more
	jmp	1b
	.cfi_endproc
	.size	alone, .-alone

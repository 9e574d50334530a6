# SPDX-License-Identifier: GPL-3.0-or-later
# The same of i386, whose address is that of the GOT.
	.text
	.globl	placed
	.type	placed, @function
placed:
	.cfi_startproc
	push	%ebx
	.cfi_def_cfa_offset 8
	call	__x86.get_pc_thunk.cx
	add	$_GLOBAL_OFFSET_TABLE_, %ecx
	mov	%ecx, %ebx
	call	callee@PLT
	pop	%ebx
	.cfi_def_cfa_offset 4
	ret
	.cfi_endproc

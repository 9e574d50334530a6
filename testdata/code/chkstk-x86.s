# SPDX-License-Identifier: GPL-3.0-or-later
# A routine of another library touches the pages of a large frame, and leaves
# all registers alone; its name alone tells (___chkstk_darwin is called so).  A
# push before it is not told, and no row holds there: only profilers care.  Of
# "wrong" a row is 16 bytes off where puts is called; what "other" calls may have
# changed rax.
	.text
	.macro	fn name, routine, size
	.globl	\name
	.type	\name, @function
\name:
	.cfi_startproc
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	push	%rax
	mov	$0x6028, %eax
	call	\routine@PLT
	sub	%rax, %rsp
	pop	%rax
	.cfi_def_cfa_offset \size
	call	puts@PLT
	add	$0x6028, %rsp
	.cfi_def_cfa_offset 16
	pop	%rbx
	.cfi_def_cfa_offset 8
	.cfi_restore %rbx
	ret
	.cfi_endproc
	.size	\name, . - \name
	.endm
	fn	right, __chkstk, 0x6038
	fn	wrong, __chkstk, 0x6048
	fn	other, touch, 0x6038
	.section .note.GNU-stack,"",@progbits

# SPDX-License-Identifier: GPL-3.0-or-later
# What callees take away, of which only what follows can tell; directives say
# what is so.
	.text
	.globl	hot
	.type	hot, @function
hot:	.cfi_startproc
	sub	$12, %esp
	.cfi_def_cfa_offset 16
	cmpl	$77, 16(%esp)
	je	hot.cold
.Lback:	add	$12, %esp
	.cfi_def_cfa_offset 4
	ret
	.cfi_endproc
	.size	hot, .-hot
# The part of it calls what takes two words away, goes back, and no call follows.
	.type	hot.cold, @function
hot.cold: .cfi_startproc
	.cfi_def_cfa_offset 16
	sub	$8, %esp
	.cfi_def_cfa_offset 24
	push	$1
	.cfi_def_cfa_offset 28
	push	$2
	.cfi_def_cfa_offset 32
	call	outside@PLT
	.cfi_def_cfa_offset 24
	add	$8, %esp
	.cfi_def_cfa_offset 16
	jmp	.Lback
	.cfi_endproc
	.size	hot.cold, .-hot.cold
# Two structures are returned; how the stack is behind the second call is said
# by nothing, since it is set by a register.
	.globl	returned
	.type	returned, @function
returned: .cfi_startproc
	push	%edi
	.cfi_def_cfa_offset 8
	.cfi_offset %edi, -8
	sub	$24, %esp
	.cfi_def_cfa_offset 32
	mov	%esp, %edi
	sub	$12, %esp
	.cfi_def_cfa_offset 44
	push	%edi
	.cfi_def_cfa_offset 48
	call	first@PLT
	.cfi_def_cfa_offset 44
	push	%edi
	.cfi_def_cfa_offset 48
	call	second@PLT
	.cfi_def_cfa_offset 44
	mov	12(%esp), %eax
	mov	%edi, %esp
	.cfi_def_cfa_offset 32
	add	$24, %esp
	.cfi_def_cfa_offset 8
	pop	%edi
	.cfi_restore %edi
	.cfi_def_cfa_offset 4
	ret
	.cfi_endproc
	.size	returned, .-returned

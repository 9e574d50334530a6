# SPDX-License-Identifier: GPL-3.0-or-later
# A directive is missing before a state is remembered; with MENDED the source has
# what check --code says of it, as it says where: before an instruction, since
# the state is taken back behind a label.
	.text
	.globl	f
	.type	f, @function
f:
	.cfi_startproc
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	mov	%rdi, %rbx
	sub	$32, %rsp
	.ifdef	MENDED
	.cfi_def_cfa_offset 48
	.endif
	test	%rdi, %rdi
	je	1f
	call	g
	add	$32, %rsp
	.cfi_remember_state
	.ifdef	MENDED
	.cfi_def_cfa_offset 16
	.endif
	pop	%rbx
	.cfi_def_cfa_offset 8
	.cfi_restore %rbx
	ret
1:
	.cfi_restore_state
	mov	%rbx, %rsi
	call	g
	add	$32, %rsp
	.ifdef	MENDED
	.cfi_def_cfa_offset 16
	.endif
	pop	%rbx
	.cfi_def_cfa_offset 8
	.cfi_restore %rbx
	ret
	.cfi_endproc
	.size	f, . - f
	.section .note.GNU-stack,"",@progbits

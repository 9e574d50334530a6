# SPDX-License-Identifier: GPL-3.0-or-later
# Where a register is was not said, but where it is stored a second time, which is
# taken back twice; with MENDED the source has what check --code says of it.  Behind
# .cfi_restore the rule that a mend has put there is gone, whatever the table had: it
# is to be said again.
	.text
	.globl	f
	.type	f, @function
f:
	.cfi_startproc
	push	%rbx
	.cfi_def_cfa_offset 16
	.ifdef	MENDED
	.cfi_offset %rbx, -16
	.endif
	push	%r12
	.cfi_def_cfa_offset 24
	.cfi_offset %r12, -24
	mov	%rdi, %rbx
	mov	%rsi, %r12
	call	g
	push	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.ifdef	MENDED
	.cfi_offset %rbx, -16
	.endif
	call	g
	pop	%rbx
	.cfi_def_cfa_offset 24
	.cfi_restore %rbx
	.ifdef	MENDED
	.cfi_offset %rbx, -16
	.endif
	call	g
	nop
	.cfi_restore %rbx
	.ifdef	MENDED
	.cfi_offset %rbx, -16
	.endif
	call	g
	pop	%r12
	.cfi_def_cfa_offset 16
	.cfi_restore %r12
	pop	%rbx
	.cfi_def_cfa_offset 8
	.cfi_restore %rbx
	.ifdef	MENDED
	.cfi_offset %rbx, -16
	.endif
	ret
	.cfi_endproc
	.size	f, . - f
	.section .note.GNU-stack,"",@progbits

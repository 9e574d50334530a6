# SPDX-License-Identifier: GPL-3.0-or-later
# Blocks in sections of their own, as clang -fbasic-block-sections=all names them,
# each with an entry; and what takes many rounds until all is known.  The
# directives say which rows there are.
	.text
	.type	f, @function
f:	.cfi_startproc
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	mov	%edi, %ebx
	test	%edi, %edi
	je	f.__part.2
	jmp	f.__part.1
	.cfi_endproc
	.size	f, .-f
	.section .text.f.1, "ax", @progbits
f.__part.1: .cfi_startproc
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	call	outside
	jmp	f.__part.2
	.cfi_endproc
	.size	f.__part.1, .-f.__part.1
	.section .text.f.2, "ax", @progbits
f.__part.2: .cfi_startproc
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	pop	%rbx
	.cfi_restore %rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	f.__part.2, .-f.__part.2
# Nothing but a table that is not there leads here.
	.section .text.f.eh, "ax", @progbits
	nop
f.eh:	.cfi_startproc
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	call	outside
	ud2
	.cfi_endproc
	.size	f.eh, .-f.eh

# Each part is known once the one before is.
	.text
	.type	chain, @function
chain:	.cfi_startproc
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	jmp	1f
	.cfi_endproc
	.size	chain, .-chain
	nop
	.irp	n, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40
1:
chain.__part.\n: .cfi_startproc
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	jmp	1f
	.cfi_endproc
	.endr
1:
chain.__part.99: .cfi_startproc
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	pop	%rbx
	.cfi_restore %rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc

# Each jump leads to the one before it: a sweep more for each.
	.type	back, @function
back:	.cfi_startproc
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	jmp	2f
1:	pop	%rbx
	.cfi_remember_state
	.cfi_restore %rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_restore_state
	.rept	50
	jmp	. - 2
	.endr
2:	jmp	. - 2
	.cfi_endproc
	.size	back, .-back

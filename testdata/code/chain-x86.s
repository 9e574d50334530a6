# SPDX-License-Identifier: GPL-3.0-or-later
# As clang -fbasic-block-sections=all writes it: each block is a function of its
# own by name, and leads to the next; the first one is far from the last.
	.text
	.altmacro
	.macro	part n, next
	.type	f.__part.\n, @function
f.__part.\n:
	.cfi_startproc
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	inc	%ebx
	jmp	f.__part.\next
	.cfi_endproc
	.size	f.__part.\n, .-f.__part.\n
	.endm

	.type	f, @function
f:	.cfi_startproc
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	xor	%ebx, %ebx
	jmp	f.__part.0
	.cfi_endproc
	.size	f, .-f

	.set	n, 0
	.rept	250
	.set	n, n + 1
	part	%n-1, %n
	.endr

	.type	f.__part.250, @function
f.__part.250:
	.cfi_startproc
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	pop	%rbx
	.cfi_restore %rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	f.__part.250, .-f.__part.250

# SPDX-License-Identifier: GPL-3.0-or-later
# As GCC calls the kernel's tracer (-mprofile-kernel): first of all, with the
# return address in r0, from where it comes back to lr.  Then what is none: the
# address is not in r0; another routine; a frame is there (-pg).
	.abiversion 2
	.macro	traced name, what, copy, framed=0
	.globl	\name
	.type	\name, @function
\name:
	.cfi_startproc
	mflr	\copy
	.if	\framed
	stdu	1, -32(1)
	.cfi_def_cfa_offset 32
	.endif
	bl	\what
	.if	\framed
	nop
	addi	1, 1, 32
	.cfi_def_cfa_offset 0
	mtlr	\copy
	.endif
	slwi	9, 3, 1
	add	3, 9, 3
	blr
	.cfi_endproc
	.size	\name, .-\name
	.endm
	.text
	traced	right, _mcount, 0
	traced	elsewhere, _mcount, 11
	traced	other, mcount, 0
	traced	framed, _mcount, 0, 1

# SPDX-License-Identifier: GPL-3.0-or-later
# Code as Go's compiler makes it: a function keeps x29 for its caller, in the
# word below its stack pointer, which its callees leave alone, and no other
# register.  It is Go's by .gopclntab, and with C=1 .eh_frame says that there
# may be others.
	.ifdef	C
	.cfi_sections .eh_frame
	.else
	.cfi_sections .debug_frame
	.section .gopclntab,"a",%progbits
	.word	0xfffffff1
	.endif
	.text
	.globl	_start
	.type	_start, %function
_start:	.cfi_startproc
	str	x30, [sp, #-32]!
	.cfi_def_cfa_offset 32
	.cfi_offset x30, -32
	stur	x29, [sp, #-8]
	.cfi_offset x29, -40
	sub	x29, sp, #8
	mov	x19, x0
	bl	callee
	ldp	x29, x30, [sp, #-8]
	.cfi_restore x29
	.cfi_restore x30
	add	sp, sp, #32
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.size	_start, . - _start

	.type	callee, %function
callee:	.cfi_startproc
	mov	x20, x0
	ret
	.cfi_endproc
	.size	callee, . - callee

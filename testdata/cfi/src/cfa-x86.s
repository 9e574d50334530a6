# SPDX-License-Identifier: GPL-3.0-or-later
# CFAs by the stack pointer that nothing can be: nearer than the return address,
# below, and between two slots; the last two functions have none, of which one
# takes four bytes, and its rows say so.
# As by as -o cfa-x86.o cfa-x86.s
	.text
	.macro	fn name
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	nop
	.endm
	.macro	end name
	ret
	.cfi_endproc
	.size	\name, . - \name
	.endm

	fn	near
	.cfi_def_cfa_offset 0
	end	near
	fn	below
	.cfi_def_cfa_offset -16
	end	below
	fn	between
	.cfi_def_cfa_offset 20
	end	between
	fn	right
	.cfi_def_cfa_offset 16
	end	right
	fn	taken
	sub	$4, %rsp
	.cfi_def_cfa_offset 12
	push	%rax
	.cfi_def_cfa_offset 20
	add	$12, %rsp
	.cfi_def_cfa_offset 8
	end	taken
	.section .note.GNU-stack, "", @progbits

# SPDX-License-Identifier: GPL-3.0-or-later
# CFAs by the stack pointer that nothing can be: nearer than the return address,
# below, and between two slots; the last function has none.
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
	.section .note.GNU-stack, "", @progbits

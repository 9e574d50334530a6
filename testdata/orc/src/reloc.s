# SPDX-License-Identifier: GPL-3.0-or-later
# Places of a module with relocations that are wrong: none, two, one of another
# type, one between two fields, one behind the last, an undefined symbol.

	.set	LAYOUT, 4
	.include "orc.inc"
	.include "numbers.inc"

	.text
	.globl	f
	.type	f, @function
f:	nop
f1:	nop
f2:	nop
f3:	nop
f4:	nop
f5:	nop
	.size	f, . - f
	entry	f, SP, 8, 0, 0, CALL
	entry	f4, SP, 16, 0, 0, CALL
	und	f5

	.section .orc_unwind_ip, "a", @progbits
	.long	0
	.long	0
	.reloc	., R_X86_64_PC32, f3
	.reloc	., R_X86_64_PC32, f3
	.long	0
	.reloc	., R_X86_64_32, f3
	.long	0
	.long	elsewhere - .
	.reloc	2, R_X86_64_PC32, f1
	.long	0
	.reloc	., R_X86_64_PC32, f1
	.section .orc_unwind, "a", @progbits
	.rept	5
	.short	8, 0, SP | CALL
	.endr
	.section .note.GNU-stack, "", @progbits

# SPDX-License-Identifier: GPL-3.0-or-later
# Calls of Power10, from code that has r2 and from code that has not.
	.abiversion 2
	.machine power10
	.text
	.globl	pcrel
	.type	pcrel, @function
pcrel:
	.cfi_startproc
	.localentry pcrel, 1
	bl	first@notoc
	bl	second@notoc
	blr
	.cfi_endproc
	.size	pcrel, .-pcrel
	.type	local, @function
local:
	.cfi_startproc
	addis	2, 12, .TOC.-local@ha
	addi	2, 2, .TOC.-local@l
	.localentry local, .-local
	bl	pcrel
	nop
	blr
	.cfi_endproc
	.size	local, .-local
	.type	last, @function
last:
	.cfi_startproc
	.localentry last, 1
	bl	local@notoc
	blr
	.cfi_endproc
	.size	last, .-last
	.section .note.GNU-stack, "", @progbits

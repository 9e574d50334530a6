# SPDX-License-Identifier: GPL-3.0-or-later
# ELF V1: what a stub calls is told by the word that it loads from the TOC.
	.abiversion 1
	.section .opd, "aw"
	.balign	8
	.globl	stops
	.type	stops, @function
stops:	.quad	.Lstops, .TOC.@tocbase, 0
	.size	stops, .Lstops_end - .Lstops
	.globl	goes
	.type	goes, @function
goes:	.quad	.Lgoes, .TOC.@tocbase, 0
	.size	goes, .Lgoes_end - .Lgoes
	.text
.Lstops:
	mflr	0
	std	0, 16(1)
	stdu	1, -112(1)
	bl	abort
	nop
.Lstops_end:
.Lgoes:
	mflr	0
	std	0, 16(1)
	stdu	1, -112(1)
	bl	labs
	nop
	addi	1, 1, 112
	ld	0, 16(1)
	mtlr	0
	blr
.Lgoes_end:

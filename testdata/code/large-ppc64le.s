# SPDX-License-Identifier: GPL-3.0-or-later
# A frame whose registers are saved farther than an offset reaches: at a
# constant in another register, as LLVM writes it; and 8 bytes beside.  Then
# frames that the back chain takes away, where their rows end, and one late; and
# frames whose pages are touched one by one, the second with a page too few; and
# the back chain where nobody knows what leads there, in time and late.
	.abiversion 2
	.macro	large name, at
	.globl	\name
	.type	\name, @function
\name:
	.cfi_startproc
	mflr	0
	std	0, 16(1)
	lis	12, -1
	stdux	1, 1, 12
	.cfi_def_cfa_offset 65536
	.cfi_offset 65, 16
	lis	6, 0
	ori	6, 6, \at
	stdx	30, 1, 6
	.cfi_offset 30, -16
	bl	abort
	nop
	lis	6, 0
	ori	6, 6, 65520
	ldx	30, 1, 6
	.cfi_restore 30
	addis	1, 1, 1
	.cfi_def_cfa_offset 0
	ld	0, 16(1)
	mtlr	0
	.cfi_restore 65
	blr
	.cfi_endproc
	.size	\name, .-\name
	.endm
	.text
	large	right, 65520
	large	beside, 65512

	.macro	chain name, late
	.globl	\name
	.type	\name, @function
\name:
	.cfi_startproc
	std	31, -8(1)
	lis	0, -5
	ori	0, 0, 46112
	stdux	1, 1, 0
	.cfi_def_cfa_offset 281568
	.cfi_offset 31, -8
	ld	31, 0(3)
	stb	31, 96(1)
	ld	1, 0(1)
	.if	\late
	nop
	.endif
	.cfi_def_cfa_offset 0
	ld	31, -8(1)
	.cfi_restore 31
	blr
	.cfi_endproc
	.size	\name, .-\name
	.endm
	chain	chain_right, 0
	chain	chain_late, 1

	.macro	probe name, size
	.globl	\name
	.type	\name, @function
\name:
	.cfi_startproc
	addis	12, 1, -1
	mr	0, 1
	.cfi_def_cfa 12, 65536
1:	stdu	0, -4096(1)
	cmpd	1, 12
	bne	1b
	.cfi_def_cfa 1, \size
	stdu	0, -1024(1)
	.cfi_def_cfa_offset \size+1024
	stb	3, 96(1)
	ld	1, 0(1)
	.cfi_def_cfa_offset 0
	blr
	.cfi_endproc
	.size	\name, .-\name
	.endm
	probe	probe_right, 65536
	probe	probe_short, 61440

	.macro	blind name, late
	.globl	\name
	.type	\name, @function
\name:
	.cfi_startproc
	stdu	1, -64(1)
	.cfi_def_cfa_offset 64
	mtctr	3
	bctr
	addi	3, 3, 1
	ld	1, 0(1)
	.if	\late
	nop
	.endif
	.cfi_def_cfa_offset 0
	blr
	.cfi_endproc
	.size	\name, .-\name
	.endm
	blind	blind_right, 0
	blind	blind_late, 1

# SPDX-License-Identifier: GPL-3.0-or-later
# LLVM's frames of many pages: a loop of one instruction, whose rounds are counted.
# Behind it "right" has the frame that its rows say, "wrong" one page more than
# that, and what "unknown" has depends on its argument.
	.abiversion 2
	.text
	.macro	frame name, load:vararg
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	mflr	0
	std	0, 16(1)
	mr	0, 1
	.cfi_def_cfa_register 0
	stdu	0, -3936(1)
	\load
	mtctr	12
7:	stdu	0, -4096(1)
	bdnz	7b
	.cfi_def_cfa 1, 36704
	.cfi_offset 65, 16
	bl	outside
	nop
	ld	1, 0(1)
	.cfi_def_cfa_offset 0
	ld	0, 16(1)
	mtlr	0
	.cfi_restore 65
	blr
	.cfi_endproc
	.size	\name, . - \name
	.endm
	frame	right, li 12, 8
	frame	wrong, li 12, 9
	frame	unknown, mr 12, 3

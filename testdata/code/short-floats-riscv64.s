# SPDX-License-Identifier: GPL-3.0-or-later
# Under lp64f two registers of floating point are saved in one word of 8 bytes, as
# GCC has it.  In "wrong" each is said to be where the other is; in "over" fs0 is
# stored over fs1.
	.text
	.macro	func name, fs0, fs1, at
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	addi	sp, sp, -32
	.cfi_def_cfa_offset 32
	fsw	fs1, \at(sp)
	sd	ra, 24(sp)
	.cfi_offset ra, -8
	fsw	fs0, 12(sp)
	.cfi_offset fs0, \fs0
	.cfi_offset fs1, \fs1
	fmv.s	fs0, fa0
	fmv.s	fs1, fa1
	call	next
	fmv.s	fa0, fs0
	fmv.s	fa1, fs1
	flw	fs0, 12(sp)
	.cfi_restore fs0
	flw	fs1, \at(sp)
	.cfi_restore fs1
	ld	ra, 24(sp)
	.cfi_restore ra
	addi	sp, sp, 32
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.size	\name, . - \name
	.endm
	func	right, -20, -24, 8
	func	wrong, -24, -20, 8
	func	over, -20, -20, 12

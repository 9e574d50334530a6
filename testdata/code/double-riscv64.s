# SPDX-License-Identifier: GPL-3.0-or-later
# c.fsdsp, where calls pass floats in registers of 32 bits, or in none: there is
# no Zcmp, which has the same encoding, in a file that names D (-march=rv64gc).
	.macro	keeps name, place
	.globl	\name
	.type	\name, @function
\name:
	.cfi_startproc
	addi	sp, sp, -32
	.cfi_def_cfa_offset 32
	sd	ra, 24(sp)
	.cfi_offset ra, -8
	c.fsdsp	ft0, 8(sp)
	c.fsdsp	fs1, 64(sp)
	jal	ra, outside
	c.fldsp	ft0, 8(sp)
	ld	ra, 24(sp)
	.cfi_restore ra
	addi	sp, sp, 32
	.cfi_def_cfa_offset \place
	ret
	.cfi_endproc
	.size	\name, .-\name
	.endm
	.option	norelax
	.text
	keeps	right, 0
	keeps	wrong, 16

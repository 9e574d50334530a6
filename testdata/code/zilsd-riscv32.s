# SPDX-License-Identifier: GPL-3.0-or-later
# Pairs of registers (Zilsd, Zclsd, in the place of c.fsw): registers where the
# rows have them, and exchanged.
	.option	norelax
	.macro	pairs name, first, second
	.globl	\name
	.type	\name, @function
\name:
	.cfi_startproc
	addi	sp, sp, -32
	.cfi_def_cfa_offset 32
	sw	ra, 28(sp)
	.cfi_offset ra, -4
	c.sdsp	s0, 16(sp)
	.cfi_offset \first, -16
	.cfi_offset \second, -12
	.option	push
	.option	norvc
	sd	s2, 8(sp)
	.option	pop
	.cfi_offset s2, -24
	.cfi_offset s3, -20
	mv	s0, a0
	mv	s2, a1
	jal	abort
	c.ldsp	s0, 16(sp)
	ld	s2, 8(sp)
	lw	ra, 28(sp)
	.cfi_restore s0
	.cfi_restore s1
	.cfi_restore s2
	.cfi_restore s3
	.cfi_restore ra
	addi	sp, sp, 32
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.size	\name, .-\name
	.endm
	.text
	pairs	right, s0, s1
	pairs	wrong, s1, s0

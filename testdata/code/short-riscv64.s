# SPDX-License-Identifier: GPL-3.0-or-later
# lp64f, as GCC lays frames out: registers of floats have words of four bytes;
# then s0 in such a word, which it does not fit into.
	.option	norelax
	.macro	short name, place
	.globl	\name
	.type	\name, @function
\name:
	.cfi_startproc
	addi	sp, sp, -32
	.cfi_def_cfa_offset 32
	sd	ra, 24(sp)
	sd	s0, 32+\place(sp)
	.cfi_offset ra, -8
	.cfi_offset s0, \place
	fsw	fs0, 12(sp)
	.cfi_offset fs0, -20
	fmv.s	fs0, fa0
	mv	s0, a0
	jal	abort
	ld	ra, 24(sp)
	ld	s0, 32+\place(sp)
	flw	fs0, 12(sp)
	.cfi_restore ra
	.cfi_restore s0
	.cfi_restore fs0
	addi	sp, sp, 32
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.size	\name, .-\name
	.endm
	.text
	short	right, -16
	short	odd, -28

# SPDX-License-Identifier: GPL-3.0-or-later
# A jump through a table step by step: the index is compared with a number in a
# register, extended, scaled, added, and the element loaded.  The row of
# one case (bad) is wrong from its first instruction on.
	.option norelax
	.text
	.globl	sw
	.type	sw, @function
sw:
	.cfi_startproc
	addi	sp, sp, -16
	.cfi_def_cfa_offset 16
	li	a5, 2
	bltu	a5, a0, 9f
1:	auipc	a4, %pcrel_hi(table)
	addi	a4, a4, %pcrel_lo(1b)
	slli	a5, a0, 32
	srli	a5, a5, 30
	add	a5, a5, a4
	lw	a5, 0(a5)
	add	a5, a5, a4
	jr	a5
2:	li	a0, 1
	addi	sp, sp, 16
	.cfi_remember_state
	.cfi_def_cfa_offset 0
	ret
	.cfi_restore_state
3:	li	a0, 2
	addi	sp, sp, 16
	.cfi_remember_state
	.cfi_def_cfa_offset 0
	ret
	.cfi_restore_state
	.cfi_def_cfa_offset 32
bad:	li	a0, 3
	addi	sp, sp, 16
	.cfi_def_cfa_offset 0
	ret
	.cfi_def_cfa_offset 16
9:	addi	sp, sp, 16
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.size	sw, .-sw
	.section .rodata
	.balign 4
table:	.word	2b - table, 3b - table, bad - table

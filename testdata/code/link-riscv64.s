# SPDX-License-Identifier: GPL-3.0-or-later
# Code that LLVM moves out of functions and calls by t0: it saves registers for
# its callers, and has rows that say nothing, by a CIE for functions.
	.text
	.option	norelax
	.globl	right, wrong
	.hidden	right
	.type	right, @function
right:	.cfi_startproc
	addi	sp, sp, -32
	.cfi_def_cfa_offset 32
	jal	t0, saves
	.cfi_offset ra, -8
	.cfi_offset s0, -16
	mv	s0, a0
	jal	ra, right
	jal	t0, loads
	.cfi_restore ra
	.cfi_restore s0
	addi	sp, sp, 32
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.size	right, . - right
# The row of s0 names the word below that it was saved to.
	.type	wrong, @function
wrong:	.cfi_startproc
	addi	sp, sp, -32
	.cfi_def_cfa_offset 32
	jal	t0, saves
	.cfi_offset ra, -8
	.cfi_offset s0, -24
	mv	s0, a0
	jal	ra, right
	jal	t0, loads
	.cfi_restore ra
	.cfi_restore s0
	addi	sp, sp, 32
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.size	wrong, . - wrong
saves:	.cfi_startproc
	sd	ra, 24(sp)
	sd	s0, 16(sp)
	jr	t0
	.cfi_endproc
loads:	.cfi_startproc
	ld	ra, 24(sp)
	ld	s0, 16(sp)
	jr	t0
	.cfi_endproc
# Its own CFA is another one now.
	.type	moves, @function
moves:	.cfi_startproc
	ld	ra, 24(sp)
	ld	s0, 16(sp)
	addi	sp, sp, 32
	jr	t0
	.cfi_endproc
# A loop changes nothing of t0, by which it returns.
	.type	spins, @function
spins:	.cfi_startproc
	li	a1, 1
1:	lr.w.aq	a2, (s1)
	bnez	a2, 2f
	sc.w	a3, a1, (s1)
	bnez	a3, 1b
2:	mv	s0, a0
	jr	t0
	.cfi_endproc
# This one does, where it goes round.
	.type	spins_wrong, @function
spins_wrong:
	.cfi_startproc
	mv	a4, t0
1:	addi	t0, t0, 8
	addi	a1, a1, -1
	bnez	a1, 1b
	mv	s0, a0
	mv	t0, a4
	jr	t0
	.cfi_endproc

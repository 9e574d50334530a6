# SPDX-License-Identifier: GPL-3.0-or-later
# A call that does not come back, and the table of contents read anew behind
# it: the row of what follows is that of the branch above.
	.abiversion 2
	.text
	.globl	cold
	.type	cold, @function
cold:
	.cfi_startproc
	cmpdi	3, 0
	beq	1f
	cmpdi	3, 1
	bne	2f
1:	mflr	0
	std	0, 16(1)
	stdu	1, -32(1)
	.cfi_def_cfa_offset 32
	.cfi_offset 65, 16
	bl	abort
	ld	2, 24(1)
	.cfi_def_cfa_offset 0
	.cfi_restore 65
2:	addi	3, 3, 1
	blr
	.cfi_endproc
	.size	cold, .-cold

# SPDX-License-Identifier: GPL-3.0-or-later
# ELF V1: the column of cr2 tells of whichever of cr2 to cr4 is saved, as GCC
# has it in all ABIs but ELF V2.
	.abiversion 1
	.text

	# cr4 is saved, changed over a call, and given back.
	.globl	keeps
	.type	keeps, @function
keeps:	.cfi_startproc
	mfcr	12
	mflr	0
	stw	12, 8(1)
	std	0, 16(1)
	stdu	1, -112(1)
	.cfi_def_cfa_offset 112
	.cfi_offset 65, 16
	.cfi_offset 70, 8
	cmpwi	4, 3, 0
	bl	other
	nop
	beq	4, 1f
	li	3, 1
1:	addi	1, 1, 112
	.cfi_def_cfa_offset 0
	ld	0, 16(1)
	lwz	12, 8(1)
	mtlr	0
	.cfi_restore 65
	mtcrf	8, 12
	.cfi_restore 70
	blr
	.cfi_endproc
	.size	keeps, . - keeps

	# The return address is not where the row says.
	.type	other, @function
other:	.cfi_startproc
	mflr	0
	std	0, 16(1)
	stdu	1, -112(1)
	.cfi_def_cfa_offset 112
	.cfi_offset 65, 8
	bl	keeps
	nop
	addi	1, 1, 112
	.cfi_def_cfa_offset 0
	ld	0, 16(1)
	mtlr	0
	.cfi_restore 65
	blr
	.cfi_endproc
	.size	other, . - other

# SPDX-License-Identifier: GPL-3.0-or-later
# gcc goes over to fp as the base of the CFA, objtool stays with sp.

	.include "orc.inc"
	.cfi_sections .debug_frame
	.text
	.globl	f
	.type	f, @function
f:	.cfi_startproc
	addi.d	$sp, $sp, -32
p1:	.cfi_def_cfa_offset 32
	st.d	$ra, $sp, 24
	st.d	$fp, $sp, 16
p2:	.cfi_offset 1, -8
	.cfi_offset 22, -16
	addi.d	$fp, $sp, 32
	.cfi_def_cfa 22, 0
	ld.d	$ra, $sp, 24
	ld.d	$fp, $sp, 16
p3:	.cfi_restore 1
	.cfi_restore 22
	.cfi_def_cfa 3, 32
	addi.d	$sp, $sp, 32
p4:	.cfi_def_cfa_offset 0
	jr	$ra
	.cfi_endproc
	.size	f, . - f
p5:
	entry8	f, 2, 0, 0, 0, 0, 0, 0x2000
	entry8	p1, 2, 32, 0, 0, 0, 0, 0x2000
	entry8	p2, 2, 32, 1, -16, 1, -8, 0x2000
	entry8	p3, 2, 32, 0, 0, 0, 0, 0x2000
	entry8	p4, 2, 0, 0, 0, 0, 0, 0x2000
	entry8	p5
	.section .note.GNU-stack, "", @progbits

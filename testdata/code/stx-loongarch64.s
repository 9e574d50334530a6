# SPDX-License-Identifier: GPL-3.0-or-later
#
# A frame that is larger than an offset may be: the stack pointer is kept in it, by
# the frame pointer as a sum's second register, and taken back from there (right);
# from another word (wrong) it is not known what it is.
	.text
.macro function name, from
	.globl	\name
	.type	\name, @function
\name:
	.cfi_startproc
	addi.d	$sp, $sp, -32
	.cfi_def_cfa_offset 32
	st.d	$ra, $sp, 24
	st.d	$fp, $sp, 16
	.cfi_offset 1, -8
	.cfi_offset 22, -16
	addi.d	$fp, $sp, 32
	.cfi_def_cfa 22, 0
	lu12i.w	$t0, -2
	add.d	$sp, $sp, $t0
	lu12i.w	$t1, -1
	ori	$t1, $t1, 8
	stx.d	$sp, $t1, $fp
	sub.d	$sp, $sp, $a0
	bl	elsewhere
	lu12i.w	$t1, -1
	ori	$t1, $t1, \from
	ldx.d	$sp, $t1, $fp
	lu12i.w	$t0, 2
	add.d	$sp, $sp, $t0
	.cfi_def_cfa 3, 32
	ld.d	$ra, $sp, 24
	ld.d	$fp, $sp, 16
	.cfi_restore 1
	.cfi_restore 22
	addi.d	$sp, $sp, 32
	.cfi_def_cfa_offset 0
	jr	$ra
	.cfi_endproc
	.size	\name, .-\name
.endm
	function right, 8
	function wrong, 16

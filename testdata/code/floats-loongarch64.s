# SPDX-License-Identifier: GPL-3.0-or-later
# Functions keep fs0 to fs7.  Under lp64s, which has no argument in such a
# register, GCC does ("told": its row is 8 too low), and clang does not ("floats");
# what is in s1 is kept under both.
	.text
	.macro	func name, set:vararg
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	addi.d	$sp, $sp, -32
	.cfi_def_cfa_offset 32
	st.d	$ra, $sp, 24
	.cfi_offset 1, -8
	\set
	beqz	$a0, 1f
	bl	next
1:	.rept	64
	addi.d	$a0, $a0, 1
	.endr
	ld.d	$ra, $sp, 24
	.cfi_restore 1
	addi.d	$sp, $sp, 32
	.cfi_def_cfa_offset 0
	jr	$ra
	.cfi_endproc
	.size	\name, . - \name
	.endm
	func	floats, movgr2fr.d $fs1, $a0
	func	wrong, move $s1, $a0

	.globl	told
	.type	told, @function
told:	.cfi_startproc
	addi.d	$sp, $sp, -32
	.cfi_def_cfa_offset 32
	st.d	$ra, $sp, 24
	fst.d	$fs1, $sp, 16
	.cfi_offset 1, -8
	.cfi_offset 57, -24
	movgr2fr.d $fs1, $a0
	bl	next
	fld.d	$fs1, $sp, 16
	ld.d	$ra, $sp, 24
	.cfi_restore 57
	.cfi_restore 1
	addi.d	$sp, $sp, 32
	.cfi_def_cfa_offset 0
	jr	$ra
	.cfi_endproc
	.size	told, . - told

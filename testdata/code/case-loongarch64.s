# SPDX-License-Identifier: GPL-3.0-or-later
#
# A jump through a table that nothing bounds, of which one case alone makes room on
# the stack (rustc).  "wrong": the row of that case is in force in the others, too,
# whose stack pointer is the caller's: by the ABI it is so at each return, too, so
# that one fault is told where the first of them begins, and nothing of the returns,
# nor of the place behind the jump, whose row is right, to which the last case goes
# back.  "right": a row for each.
	.text
.macro function name, row
	.globl	\name
	.type	\name, @function
\name:
	.cfi_startproc
	slli.d	$a1, $a1, 2
	la.pcrel	$a3, .Ltable\name
	ldx.w	$a1, $a3, $a1
	add.d	$a1, $a3, $a1
	jr	$a1
.Lhead\name:
	li.w	$a0, 3
	ret
.Lfirst\name:
	addi.d	$sp, $sp, -16
	.cfi_def_cfa_offset 16
	st.d	$a0, $sp, 8
	ld.d	$a0, $sp, 8
	addi.d	$sp, $sp, 16
	.cfi_def_cfa_offset 0
	ret
	.if \row
	.cfi_def_cfa_offset 16
	.endif
.Lsecond\name:
	move	$a0, $zero
	ret
.Lthird\name:
	beqz	$a0, .Lout\name
	addi.d	$a0, $a0, 1
	ret
.Lout\name:
	li.w	$a0, 7
	ret
.Lfourth\name:
	b	.Lhead\name
	.cfi_endproc
	.size	\name, .-\name
	.section .rodata
	.p2align 2
.Ltable\name:
	.word	.Lfirst\name-.Ltable\name
	.word	.Lsecond\name-.Ltable\name
	.word	.Lthird\name-.Ltable\name
	.word	.Lfourth\name-.Ltable\name
	.text
.endm

	function right, 0
	function wrong, 1

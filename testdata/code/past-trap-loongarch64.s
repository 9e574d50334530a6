# SPDX-License-Identifier: GPL-3.0-or-later
#
# LLVM of chromium: a part without a way out ("abort") stands in the middle of a
# leaf, its rows go on behind it, and cases of a switch without a bound follow.
# That the leaf changes its frame pointer is not so ("cases"); it is in "wrong".
	.text
	.globl	cases
	.type	cases, @function
cases:
	.cfi_startproc
	ld.bu	$a4, $a1, 40
	slli.d	$a4, $a4, 2
	pcalau12i $a5, %pc_hi20(.Ltable)
	addi.d	$a5, $a5, %pc_lo12(.Ltable)
	ldx.w	$a4, $a5, $a4
	add.d	$a5, $a5, $a4
	jr	$a5
.Lnone:
	beqz	$a3, .Lback
.Lout:
	ori	$a1, $zero, 3
	beq	$a3, $a1, .Lend
	addi.d	$sp, $sp, -16
	.cfi_def_cfa_offset 16
	st.d	$ra, $sp, 8
	st.d	$fp, $sp, 0
	.cfi_offset 1, -8
	.cfi_offset 22, -16
	addi.d	$fp, $sp, 16
	.cfi_def_cfa 22, 0
	bl	abort
.Lcase:
	ori	$a6, $zero, 2
	bnez	$a3, .Lout
	b	.Lback
.Lother:
	ori	$a6, $zero, 1
	bnez	$a3, .Lout
.Lback:
	st.w	$a4, $a0, 4
	ret
	.cfi_def_cfa 3, 0
	.cfi_restore 1
	.cfi_restore 22
.Lend:
	ret
	.cfi_endproc
	.size cases, . - cases

	.globl	wrong
	.type	wrong, @function
wrong:
	.cfi_startproc
	beqz	$a3, .Lreturn
	addi.d	$sp, $sp, -16
	.cfi_def_cfa_offset 16
	st.d	$fp, $sp, 0
	addi.d	$fp, $sp, 16
	add.d	$a0, $a0, $a1
	ld.d	$fp, $sp, 0
	addi.d	$sp, $sp, 16
	.cfi_def_cfa_offset 0
.Lreturn:
	ret
	.cfi_endproc
	.size wrong, . - wrong

	.section .rodata
.Ltable:
	.word	.Lcase - .Ltable
	.word	.Lother - .Ltable
	.word	.Lnone - .Ltable

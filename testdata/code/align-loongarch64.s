# SPDX-License-Identifier: GPL-3.0-or-later
# Nops of which the linker keeps what alignment needs (R_LARCH_ALIGN), with the
# row behind them; and behind an instruction more, which stays.
	.macro	aligned name, late
	.globl	\name
	.type	\name, @function
\name:
	.cfi_startproc
	addi.d	$sp, $sp, -32
	.cfi_def_cfa_offset 32
	la.local	$a1, \name
	addi.d	$sp, $sp, 32
	.balign	16
	.if	\late
	move	$a0, $a1
	.endif
	.cfi_def_cfa_offset 0
	move	$a0, $a1
	jr	$ra
	.cfi_endproc
	.size	\name, .-\name
	.endm
	.text
	aligned	right, 0
	aligned	late, 1

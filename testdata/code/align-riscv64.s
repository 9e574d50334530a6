# SPDX-License-Identifier: GPL-3.0-or-later
# Nops of which the linker keeps what alignment needs (R_RISCV_ALIGN), with the
# row behind them; and behind an instruction more, which stays.
	.macro	aligned name, late
	.globl	\name
	.type	\name, @function
\name:
	.cfi_startproc
	addi	sp, sp, -32
	.cfi_def_cfa_offset 32
	addi	sp, sp, 32
	.balign	16
	.if	\late
	mv	a0, a1
	.endif
	.cfi_def_cfa_offset 0
	mv	a0, a1
	ret
	.cfi_endproc
	.size	\name, .-\name
	.endm
	.text
	aligned	right, 0
	aligned	late, 1

# SPDX-License-Identifier: GPL-3.0-or-later
# Functions keep fs0 to fs11 so far as the ABI passes floating-point numbers in
# registers: under lp64d "floats" has to save fs1, under lp64 nobody has to, and
# what is in s1 is kept under both.
	.text
	.macro	func name, set:vararg
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	addi	sp, sp, -16
	.cfi_def_cfa_offset 16
	sd	ra, 8(sp)
	.cfi_offset ra, -8
	\set
	beqz	a0, 1f
	call	next
1:	.rept	64
	addi	a0, a0, 1
	.endr
	ld	ra, 8(sp)
	.cfi_restore ra
	addi	sp, sp, 16
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.size	\name, . - \name
	.endm
	func	floats, fmv.d.x fs1, a0
	func	wrong, mv s1, a0

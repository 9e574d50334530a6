# SPDX-License-Identifier: GPL-3.0-or-later
# The stack pointer kept in a register of floating point, in a block that
# nothing leads to (left); the same, forgotten to be read back (lost); a jump
# through the link register; and a test that writes back what it read.
	.text
	.globl	left
	.type	left, @function
left:
	.cfi_startproc
	ldgr	%f2, %r11
	.cfi_register 11, 17
	ldgr	%f0, %r15
	.cfi_register 15, 16
	aghi	%r15, -200
	.cfi_def_cfa_offset 360
	j	.
	lgdr	%r11, %f2
	.cfi_restore 11
	lgdr	%r15, %f0
	.cfi_restore 15
	.cfi_def_cfa_offset 160
	br	%r14
	.cfi_endproc
	.size	left, .-left

	.type	lost, @function
lost:
	.cfi_startproc
	ldgr	%f0, %r15
	.cfi_register 15, 16
	aghi	%r15, -200
	.cfi_def_cfa_offset 360
	j	.
	aghi	%r15, 192
	.cfi_restore 15
	.cfi_def_cfa_offset 160
	br	%r14
	.cfi_endproc
	.size	lost, .-lost

	.type	jumps, @function
jumps:
	.cfi_startproc
	stmg	%r6, %r15, 48(%r15)
	.cfi_offset 6, -112
	.cfi_offset 14, -48
	.cfi_offset 15, -40
	aghi	%r15, -160
	.cfi_def_cfa_offset 320
	ltgr	%r6, %r2
	larl	%r14, 1f
	agr	%r14, %r2
	br	%r14
1:	brasl	%r14, outside
	lmg	%r6, %r15, 208(%r15)
	.cfi_restore 15
	.cfi_restore 14
	.cfi_restore 6
	.cfi_def_cfa_offset 160
	br	%r14
	.cfi_endproc
	.size	jumps, .-jumps

	# r6 is not saved, and not changed
	.type	tests, @function
tests:
	.cfi_startproc
	ltgr	%r6, %r6
	je	1f
	ltr	%r6, %r6
1:	br	%r14
	.cfi_endproc
	.size	tests, .-tests

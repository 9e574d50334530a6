# SPDX-License-Identifier: GPL-3.0-or-later
# Leaf functions that keep r9 in f4, as GCC's do: behind the first return "lost"
# has no rule for it.
	.macro	keeps name, again
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	ldgr	%f4, %r9
	.cfi_register 9, 18
	lghi	%r9, 1
	cgrjl	%r2, %r9, 1f
	lgr	%r2, %r9
	lgdr	%r9, %f4
	.cfi_restore 9
	br	%r14
1:	.if	\again
	.cfi_register 9, 18
	.endif
	agr	%r2, %r9
	lgdr	%r9, %f4
	.if	\again
	.cfi_restore 9
	.endif
	br	%r14
	.cfi_endproc
	.size	\name, .-\name
	.endm
	.text
	keeps	right, 1
	keeps	lost, 0

# SPDX-License-Identifier: GPL-3.0-or-later
# glibc's order of bytes for vperm looks like a jump (bassm, 0c0d) for long; it is
# what a vector load reads.  In "behind" that reads from 16 bytes on, and what
# stands before is code.
	.text
	.macro	reads name, from
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	larl	%r3, 1f
	vl	%v20, \from(%r3)
	ltgr	%r2, %r2
	je	2f
	br	%r14
1:	.byte	12, 13, 14, 15, 8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3
2:	lhi	%r4, 2
	lgr	%r2, %r4
	br	%r14
	.cfi_endproc
	.size	\name, . - \name
	.endm
	reads	vector, 0
	reads	behind, 16

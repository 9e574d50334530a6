# SPDX-License-Identifier: GPL-3.0-or-later
# Constants in the middle of functions, as glibc has them in what converts UTF-16:
# those of "pool" look like an instruction that changes f15.  In "code" that is
# what stands there, to which an address leads; in "unread" none does.
	.text
	.macro	body name, label, what:vararg
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	larl	%r3, \label
	ltgr	%r2, %r2
	je	2f
	lhi	%r4, 1
	j	3f
1:	\what
2:	lhi	%r4, 2
3:	lgr	%r2, %r4
	br	%r14
	.cfi_endproc
	.size	\name, . - \name
	.endm
	body	pool, 1f, .long 0x7fffffff, 0, 0x2000, 0xe0000000
	body	code, 1f, .long 0x7fffffff; br %r14
	body	unread, 3f, .long 0x7fffffff, 0, 0x2000, 0xe0000000

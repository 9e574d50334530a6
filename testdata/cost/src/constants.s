# SPDX-License-Identifier: GPL-3.0-or-later
# Constants in the code, as assembly of ciphers has them: a quarter of the bytes
# are zero, the others of every value alike.
	.text
	.globl	covered
	.type	covered, @function
covered:
	.cfi_startproc
	ret
	.cfi_endproc
	.size	covered, .-covered
	.p2align 6
	.set	x, 12345
	.rept	1536
	.set	x, (x * 1103515245 + 12345) & 0x7fffffff
	.byte	(x >> 8) & 0xff, (x >> 15) & 0xff, (x >> 22) & 0xff, 0
	.endr
	.globl	next
	.type	next, @function
next:
	.cfi_startproc
	ret
	.cfi_endproc
	.size	next, .-next
	.section .note.GNU-stack, "", @progbits

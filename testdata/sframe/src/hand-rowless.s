# SPDX-License-Identifier: GPL-3.0-or-later
# Two functions without rows, the outermost of a thread and one that is not;
# with ROWS each has one, with LONG the first one's entry is too long besides.
	.text
	.globl	start, inner
	.type	start, @function
	.type	inner, @function
start:
	.cfi_startproc
	.cfi_undefined %rip
	hlt
	.cfi_endproc
	.size	start, .-start
inner:
	.cfi_startproc
	ret
	.cfi_endproc
	.size	inner, .-inner

	.ifdef ROWS
	.set	rows, 1
	.set	len, 15
	.else
	.set	rows, 0
	.set	len, 10
	.endif
	.ifdef LONG
	.set	long, 3
	.else
	.set	long, 0
	.endif
	.section .sframe, "a", %0x6ffffff4
	.balign	8
	.short	0xdee2
	.byte	3, 4, 3, 0, 0xf8, 0
	.long	2, 2 * rows, len, 0, 32
	.quad	start-.
	.long	1 + long, 0
	.quad	inner-.
	.long	1, 5 + 2 * rows
	.short	rows
	.byte	0, 0, 0
	.ifdef ROWS
	.byte	0, 0			# outermost
	.endif
	.short	rows
	.byte	0, 0, 0
	.ifdef ROWS
	.byte	0, 3, 8			# rsp+8
	.endif
	.section .note.GNU-stack, "", @progbits

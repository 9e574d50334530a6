// SPDX-License-Identifier: GPL-3.0-or-later
// As Go has it: "grown" moves its return address to x3, calls what makes the
// stack larger, and begins anew with the return address where it was.  "stays"
// does the like, but what is behind the call is no start: the call, of what
// never comes back, is the end of it.
//
// As by as -o grow-aarch64.o (aarch64)
	.text
	.type	grown, %function
grown:	ldr	x16, [x28, #16]
	cmp	sp, x16
	b.ls	1f
	str	x30, [sp, #-32]!
	stur	x29, [sp, #-8]
	sub	x29, sp, #8
	bl	other
	ldur	x29, [sp, #-8]
	ldr	x30, [sp], #32
	ret
1:	str	x0, [sp, #8]
	mov	x3, x30
	bl	more
	ldr	x0, [sp, #8]
	b	grown
	.size	grown, . - grown
	.type	stays, %function
stays:	cbz	x0, 1f
	ret
1:	mov	x3, x30
	bl	more
	.size	stays, . - stays
	.type	other, %function
other:	ret
	.size	other, . - other
	.type	more, %function
more:	brk	#1
	.size	more, . - more

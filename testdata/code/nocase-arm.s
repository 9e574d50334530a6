@ SPDX-License-Identifier: GPL-3.0-or-later
@ Neighbours that unwind alike have one entry in .ARM.exidx.  The table of "right"
@ has a case that is never, whose word leads to whatever comes next, as LLVM
@ writes it: there the next function begins, in whose frame its row holds.  That
@ of "wrong" leads there, too, but the next one's frame is another.
	.syntax	unified
	.arch	armv7-a
	.text
	.globl	__aeabi_unwind_cpp_pr0
	.set	__aeabi_unwind_cpp_pr0, 0
	.macro	pair name, regs:vararg
	.globl	\name
	.type	\name, %function
\name:	.fnstart
	.save	{r4, r5, r6, lr}
	push	{r4, r5, r6, lr}
	.pad	#8
	sub	sp, sp, #8
	ubfx	r0, r1, #8, #12
	add	r2, pc, #4
	ldr	r0, [r2, r0, lsl #2]
	add	pc, r2, r0
1:	.word	2f - 1b
	.word	3f - 1b
2:	bl	outside
	add	sp, sp, #8
	pop	{r4, r5, r6, pc}
3:	push	{\regs, lr}
	sub	sp, sp, #8
	mov	r4, r0
	bl	outside
	mov	r0, r4
	add	sp, sp, #8
	pop	{\regs, pc}
	.fnend
	.size	\name, 3b - \name
	.endm
	pair	right, r4, r5, r6
	.type	outside, %function
outside:
	.fnstart
	.cantunwind
	bx	lr
	.fnend
	.size	outside, . - outside
	pair	wrong, r4

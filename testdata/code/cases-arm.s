@ SPDX-License-Identifier: GPL-3.0-or-later
@ A32 as GCC has it for a fixed address: ldrls reads the place to go to from a
@ table behind the branch to the default case.  In a stripped file nothing says
@ that these words are none: as instructions they would change sp (linked at
@ 0xcd000, "andeq sp, r12, ...") and go on into the default.  Of "wrong" one case
@ has moved sp where it calls.
	.syntax	unified
	.arm
	.text
	.macro	switch name, regs:vararg
	.globl	\name
	.type	\name, %function
\name:
	.fnstart
	push	{\regs, lr}
	.save	{\regs, lr}
	cmp	r0, #2
	ldrls	pc, [pc, r0, lsl #2]
	b	4f
	.word	1f, 2f, 3f
4:	mov	r4, #0
	b	5f
1:	mov	r4, #1
	b	5f
	.endm
	.macro	end name, regs:vararg
3:	mov	r4, #3
5:	bl	other
	mov	r0, r4
	pop	{\regs, pc}
	.fnend
	.size	\name, . - \name
	.endm

	switch	right, r4
2:	mov	r4, #2
	b	5f
	end	right, r4

	switch	wrong, r4, r5, r6
2:	sub	sp, sp, #8
	bl	other
	add	sp, sp, #8
	b	5f
	end	wrong, r4, r5, r6

	.globl	other
	.type	other, %function
other:
	.fnstart
	.cantunwind
1:	ldr	r3, [r0], #4
	cmp	r3, #0
	bne	1b
	bx	lr
	.fnend
	.size	other, . - other
	.globl	__aeabi_unwind_cpp_pr0
__aeabi_unwind_cpp_pr0:

@ SPDX-License-Identifier: GPL-3.0-or-later
@
@ glibc's __aeabi_read_tp for processors without a register for it: a jump to a
@ routine of the kernel, which is no call that one needs a frame for.  In a
@ library it has no name.  "far" jumps elsewhere, to who knows what.
	.syntax unified
	.arm
	.text
	.globl	__aeabi_unwind_cpp_pr0
	.set	__aeabi_unwind_cpp_pr0, 0
	.globl	_start
	.type _start, %function
_start:
right:	.fnstart
	.save	{r4, r5, lr}
	push	{r4, r5, lr}
	mov	r4, r0
	bl	read
	.pad	#12
	sub	sp, sp, #12
	str	r0, [sp, #4]
	bl	right
	add	sp, sp, #12
	pop	{r4, r5, lr}
	bx	lr
	.fnend
	.size _start, . - _start

	.type wrong, %function
wrong:	.fnstart
	.save	{r4, r5, r6, lr}
	push	{r4, r5, r6, lr}
	mov	r4, r0
	bl	far
	.pad	#12
	sub	sp, sp, #12
	str	r0, [sp, #4]
	bl	right
	add	sp, sp, #12
	pop	{r4, r5, r6, lr}
	bx	lr
	.fnend
	.size wrong, . - wrong

read:	.fnstart
	.cantunwind
	mvn	r0, #0xf000
	sub	pc, r0, #31
	.fnend

far:	.fnstart
	.cantunwind
	mvn	r0, #0xf0000
	sub	pc, r0, #31
	.fnend

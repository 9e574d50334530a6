# SPDX-License-Identifier: GPL-3.0-or-later
# A file without mapping symbols, in which one entry of .ARM.exidx holds code of
# both instruction sets: what is A32 and what Thumb is told by where the file
# begins, by .init and .fini_array, and by the calls that lead on from there.
	.syntax	unified
	.arch	armv7-a
	.section .init,"ax",%progbits
	.arm
	push	{r3, lr}
	bl	helper			@ bl keeps the set
	blx	turned			@ blx changes it
	pop	{r3, pc}

	.text
	.globl	__aeabi_unwind_cpp_pr0
	.set	__aeabi_unwind_cpp_pr0, 0
	.thumb
	.globl	_start
	.thumb_func
	.type	_start, %function
_start:	.fnstart
	push	{r4, lr}
	.save	{r4, lr}
	ldr	r4, =0xe92d4ff0		@ which is a push of A32
	bl	back
	pop	{r4, pc}
	.pool

	.arm				@ of the same entry, as in crt1.o
	.type	helper, %function
helper:	add	r0, pc, r0
	cmp	r0, #0
	bxeq	lr
	b	.Lend
.Lend:	bx	lr

	.thumb
	.thumb_func
	.type	listed, %function
listed:	movs	r0, #1
	bx	lr
	.fnend

	.thumb_func
	.type	back, %function
back:	.fnstart
	push	{r5, lr}
	.save	{r5, lr}
	movs	r5, #2
	pop	{r5, pc}
	.fnend

	.thumb_func
	.type	turned, %function
turned:	.fnstart
	push	{r6, lr}
	.save	{r6, lr}
	movs	r6, #3
	pop	{r6, pc}
	.fnend

	.section .fini_array,"aw",%fini_array
	.word	listed

@ SPDX-License-Identifier: GPL-3.0-or-later
@ A32 without symbols: constants that vector loads read through a register, of
@ which none is an instruction, one of two that a condition chooses, what lld
@ fills with before a function of the same entry, functions of one condition,
@ which are no Thumb, and an operation of one vector register beside one that
@ is kept.  wrong_pool, wrong_case have rows that do not hold at a call.
	.syntax	unified
	.arch	armv7-a
	.fpu	neon
	.arm
	.text
	.globl	__aeabi_unwind_cpp_pr0
	.set	__aeabi_unwind_cpp_pr0, 0
	.globl	__aeabi_unwind_cpp_pr1
	.set	__aeabi_unwind_cpp_pr1, 0
	.globl	_start
	.type	_start, %function
_start:	.fnstart
	.save	{r4, lr}
	push	{r4, lr}
	blx	r3
	pop	{r4, pc}
	.fnend

	@ the call behind the return does not come back
	.macro	pool pad
	.fnstart
	.save	{r4, lr}
	.vsave	{d12}
	.pad	#\pad
	push	{r4, lr}
	vpush	{d12}
	sub	sp, sp, #8
	adr	r3, 1f
	vld1.64	{d20-d21}, [r3:128]
	adr	r3, 2f
	vldm	r3, {d24-d25}
	vext.8	d12, d19, d19, #4	@ writes d12 alone
	cmp	r0, #0
	addeq	sp, sp, #8
	vpopeq	{d12}
	popeq	{r4, pc}
	bl	_start
	nop
	.balign	16
1:	.word	0xffff0000, 0xfffdfffe, 0xfffbfffc, 0xfff9fffa
2:	.word	0xe24dd008, 0xe24dd010, 0xe24dd008, 0xfff9fffa
	@ lld fills, and another function is of this entry
	.inst	0xd4d4d4d4, 0xd4d4d4d4
	push	{r4, lr}
	vpush	{d12}
	sub	sp, sp, #8
	bl	_start
	add	sp, sp, #8
	vpop	{d12}
	pop	{r4, pc}
	.fnend
	.endm
	pool	8
	pool	16			@ wrong_pool

	@ which of two
	.fnstart
	.save	{r4, lr}
	push	{r4, lr}
	ldr	r0, [r1, #16]
	adr	r1, 1f
	cmp	r0, #1
	addeq	r1, r1, #8
	vldr	d0, [r1]
	pop	{r4, pc}
	.balign	8
1:	.word	0, 0xfff80000, 0, 0xfff00000
	.fnend

	@ all under one condition
	.macro	case	pad
	.fnstart
	.save	{r11, lr}
	.pad	#\pad
	ldrb	r1, [r0, #256]
	cmp	r1, #0
	moveq	r2, #0
	streq	r2, [r0, #208]!
	moveq	r3, #0x80000001
	.rept	6
	streq	r3, [r0, #4]
	strbeq	r2, [r0, #-48]
	.endr
	bxeq	lr
	push	{r11, lr}			@ the call does not come back
	bl	_start
	.fnend
	.endm
	case	0
	case	8			@ wrong_case
	.fnstart
	.cantunwind
	.rept	64			@ most of the file is A32
	add	r0, r0, #1
	.endr
	bx	lr
	.fnend

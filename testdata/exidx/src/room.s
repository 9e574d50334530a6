@ SPDX-License-Identifier: GPL-3.0-or-later
@ Registers that are pushed for the room they take, as clang -Oz has them in
@ functions that do not return ("room": r4-r6 are left alone, their words are
@ written over), and one that is not ("lost": r4 is changed, and nothing says
@ where the caller's is).
	.syntax	unified
	.thumb
	.text
	.macro	fn name
	.globl	\name
	.type	\name, %function
	.thumb_func
\name:	.fnstart
	.endm
	.macro	end name
	.fnend
	.size	\name, . - \name
	.endm

	fn	room
	push	{r1, r2, r3, r4, r5, r6, r7, lr}
	.save	{r7, lr}
	.pad	#24
	add	r7, sp, #24
	.setfp	r7, sp, #24
	strd	r0, r1, [sp, #12]
	ldr	r0, 1f
	add	r1, sp, #12
	bl	ends
	.balign	4
1:	.word	0x24242424
	end	room

	@ as much as two words, of a function that comes back
	fn	less
	push	{r5, r6, r7, lr}
	.save	{r7, lr}
	.pad	#8
	add	r7, sp, #8
	.setfp	r7, sp, #8
	str	r2, [sp]
	bl	ends
	add	sp, #8
	pop	{r7, pc}
	end	less

	@ in words of VFP registers: of these d8 alone is saved
	fn	vfp
	push	{r7, lr}
	.save	{r7, lr}
	mov	r7, sp
	.setfp	r7, sp
	vpush	{d5, d6, d7, d8}
	.vsave	{d8}
	.pad	#24
	vmov.f64	d8, d0
	str	r1, [sp]
	bl	ends
	add	sp, #24
	vpop	{d8}
	pop	{r7, pc}
	end	vfp

	fn	lost
	push	{r4, r7, lr}
	.save	{r7, lr}
	.pad	#4
	add	r7, sp, #4
	.setfp	r7, sp, #4
	movs	r4, #1
	bl	ends
	end	lost

@ In ARM code, down from r11 and not to r2, without r4 ("arm_room"), and with it
@ ("arm_saves", of which the entry should tell).
	.arm
	.globl	arm_room
	.type	arm_room, %function
arm_room:
	.fnstart
	push	{r5, r6, r7, r8, r9, r10, r11, lr}
	.save	{r11, lr}
	.pad	#24
	add	r11, sp, #24
	.setfp	r11, sp, #24
	stm	sp, {r0, r1}
	mov	r0, sp
	bl	ends
	end	arm_room

	.globl	arm_saves
	.type	arm_saves, %function
arm_saves:
	.fnstart
	push	{r4, r5, r11, lr}
	.save	{r11, lr}
	.pad	#8
	add	r11, sp, #8
	.setfp	r11, sp, #8
	mov	r4, #1
	mov	r5, #2
	bl	ends
	end	arm_saves

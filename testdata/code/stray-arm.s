@ SPDX-License-Identifier: GPL-3.0-or-later
@ Code of A32 without mapping symbols.  Behind a call that does not come back
@ stands a number that looks like "blx" to a function; it is no Thumb for that.
@ The other one is Thumb, and called so; what it has behind such a call looks
@ like a branch into A32, which is no Thumb for that either.
	.syntax	unified
	.arch	armv7-a
	.globl	__aeabi_unwind_cpp_pr0
	.set	__aeabi_unwind_cpp_pr0, 0
	.text
	.arm
	.globl	_start
	.type	_start, %function
_start:	.fnstart
	push	{r4, lr}
	.save	{r4, lr}
	blx	turned
	bl	stops
	.word	0xfa000013		@ "blx far"
	.fnend

	.type	stops, %function
stops:	.fnstart
	.cantunwind
	mov	r7, #1
	.rept	18
	svc	#0
	.endr
	b	stops
	.fnend

	.macro	body name
	.type	\name, %function
\name:	.fnstart
	push	{r4, r5, r6, r7, r8, r9, r10, lr}
	.save	{r4, r5, r6, r7, r8, r9, r10, lr}
	sub	sp, sp, #112
	.pad	#112
	mov	r4, r0
	mov	r5, r1
	add	r6, r0, r1
	.ifc	\name, far
.Linto:
	.endif
	add	r7, r0, r5
	str	r4, [sp, #4]
	str	r5, [sp, #8]
	str	r6, [sp, #12]
	str	r7, [sp, #16]
	bl	stops
	mov	r0, r6
	add	sp, sp, #112
	pop	{r4, r5, r6, r7, r8, r9, r10, pc}
	.fnend
	.endm
	body	far
	body	more
	body	third

	.thumb
	.thumb_func
	.type	turned, %function
turned:	.fnstart
	push	{r6, lr}
	.save	{r6, lr}
	movs	r6, #3
	movs	r6, #4
	cbnz	r6, 1f
	bl	never
.Lhere:	.short	0xe000 | (((.Linto - .Lhere - 4) >> 1) & 0x7ff)
1:	pop	{r6, pc}
	.fnend

	.thumb_func
	.type	never, %function
never:	.fnstart
	.cantunwind
	svc	#0
	b	never
	.fnend
	.rept	32
	nop
	.endr

@ SPDX-License-Identifier: GPL-3.0-or-later
@ As "right" of traps-x86.s, in Ada's tables of Arm, whose rows hold where something
@ is thrown: "other" has moved the stack pointer there.
	.syntax	unified
	.arch	armv7-a
	.thumb
	.text
	.macro	func name, more
	.globl	\name
	.thumb_func
	.type	\name, %function
\name:	.fnstart
	push	{r4, lr}
	.save	{r4, lr}
	sub	sp, #8
	.pad	#8
	mov	r4, r0
	.if	\more
	sub	sp, #8
	.endif
.Lsite_\name:
	ldr	r0, [r4]
.Lend_\name:
	.if	\more
	add	sp, #8
	.endif
	add	sp, #8
	pop	{r4, pc}
.Lpad_\name:
	mov	r0, r4
	bl	_Unwind_Resume
	.personality __gnat_personality_v0
	.handlerdata
	.byte	0xff, 0xff, 1
	.uleb128 2f - 1f
1:	.uleb128 .Lsite_\name - \name
	.uleb128 .Lend_\name - .Lsite_\name
	.uleb128 .Lpad_\name - \name
	.uleb128 0
2:	.balign	4
	.fnend
	.size	\name, . - \name
	.endm
	func	right, 0
	func	other, 1

@ SPDX-License-Identifier: GPL-3.0-or-later
@ A function that is one call site from its first to its last byte.
	.syntax	unified
	.arm
	.text
	.type	covered, %function
covered:
	.fnstart
	.save	{r4, lr}
	push	{r4, lr}
	bl	callee
	pop	{r4, pc}
	.personality __gxx_personality_v0
	.handlerdata
	.byte	0xff, 0xff, 1, 4	@ no base, no types, four bytes
	.byte	0, 12, 0, 0		@ one call site
	.fnend
	.size	covered, . - covered

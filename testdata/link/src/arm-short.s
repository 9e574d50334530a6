@ SPDX-License-Identifier: GPL-3.0-or-later
@ The same code with two rules; and code too short to be found by its bytes,
@ whose entries linkers merge.
	.syntax unified
	.arm
.macro same name
	.section .text.\name, "ax", %progbits
	.type	\name, %function
\name:
	.fnstart
	push	{r4, lr}
	add	r4, r0, r1, lsl #3
	eor	r0, r4, r4, lsr #7
	sub	r0, r0, r1
	pop	{r4, pc}
.endm
.macro short name
	.section .text.\name, "ax", %progbits
	.type	\name, %function
\name:	.fnstart
	b	outside
	.cantunwind
	.fnend
.endm
	same	saves
	.save	{r4, lr}
	.fnend
	same	cannot
	.cantunwind
	.fnend
	short	one
	short	two
	short	three

@ SPDX-License-Identifier: GPL-3.0-or-later
@ Thumb in a library without symbols, of which the file's entry is the begin, as
@ linkers had it (binutils to 2.35): the place is even, which would be A32.
	.syntax unified
	.thumb
	.text
	.globl	first_place
	.hidden	first_place
first_place:
	.fnstart
	push	{r4, lr}
	.save	{r4, lr}
	sub	sp, #24
	.pad	#24
	.rept	8
	nop
	strd	r3, r3, [sp, #16]
	.endr
	bl	second
	add	sp, #24
	pop	{r4, pc}
	.fnend
second:	.fnstart
	push	{r4, r5, r6, lr}
	.save	{r4, r5, r6, lr}
	blx	r3
	pop	{r4, r5, r6, pc}
	.fnend
	.globl	__aeabi_unwind_cpp_pr0
	.hidden	__aeabi_unwind_cpp_pr0
__aeabi_unwind_cpp_pr0:

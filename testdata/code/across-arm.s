@ SPDX-License-Identifier: GPL-3.0-or-later
@ Thumb without symbols that is mostly of VFP, whose instructions stand across
@ words, so that these look like those of A32.  wrong has a row that does not
@ hold at its call.
	.syntax	unified
	.arch	armv7-a
	.fpu	vfpv3
	.text
	.globl	__aeabi_unwind_cpp_pr0
	.set	__aeabi_unwind_cpp_pr0, 0
	.globl	__aeabi_unwind_cpp_pr1
	.set	__aeabi_unwind_cpp_pr1, 0
	.macro	body
	vldr	d6, [r0, #8]
	vmul.f64 d7, d6, d6
	vadd.f64 d7, d7, d6
	vsub.f64 d8, d7, d6
	.endm
	.macro	function pad
	.balign	4
	.fnstart
	.save	{r4, r5, r6, lr}
	push	{r4, r5, r6, lr}
	.vsave	{d8}
	vpush	{d8}
	.pad	#\pad
	.rept	30
	body
	.endr
	bl	called
	vpop	{d8}
	pop	{r4, r5, r6, pc}
	.fnend
	.endm
	.thumb
	.thumb_func
	.globl	_start
	.type	_start, %function
_start:
	.fnstart
	.save	{r4, lr}
	push	{r4, lr}
	bl	called
	pop	{r4, pc}
	.fnend
	.balign	4
	.thumb_func
called:
	.fnstart
	.save	{r4, lr}
	push	{r4, lr}
	blx	r3
	pop	{r4, pc}
	.fnend
	.balign	4
	.fnstart			@ most of the file
	.cantunwind
	.rept	12000
	adds	r1, #1
	.endr
	.fnend
	.rept	12
	function 0
	.endr
	function 8			@ wrong
	.rept	12
	function 0
	.endr

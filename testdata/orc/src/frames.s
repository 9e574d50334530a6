# SPDX-License-Identifier: GPL-3.0-or-later
# Frames of the kernel's own, whose rows say that the return address is on top
# of the stack: code that returns to another place than it was called from, that
# leaves with a place to return to on top, that fills the return stack, or that
# nothing calls and that pushes its own address.  The same row in the middle of
# a function is wrong.

	.set	LAYOUT, 4
	.include "orc.inc"
	.include "numbers.inc"

	.macro	func name
	.globl	\name
	.type	\name, @function
\name:
	.endm

	.text
	func	drops
a1:	lea	8(%rsp), %rsp
	ret
	.size	drops, . - drops
	entry	a1, SP, 8, 0, 0, CALL

	func	leaves
b1:	sub	$16, %rsp
b2:	add	$8, %rsp
b3:	jmp	elsewhere
	.size	leaves, . - leaves
	entry	b1, SP, 8, 0, 0, CALL
	entry	b2, SP, 24, 0, 0, CALL
	entry	b3, SP, 8, 0, 0, CALL

	func	fills
c1:	sub	$16, %rsp
c2:	add	$8, %rsp
c3:	call	c5
	int3
c5:	add	$8, %rsp
c6:	ret
	.size	fills, . - fills
	entry	c1, SP, 8, 0, 0, CALL
	entry	c2, SP, 24, 0, 0, CALL
	entry	c3, SP, 8, 0, 0, CALL
	entry	c5, SP, 16, 0, 0, CALL
	entry	c6, SP, 8, 0, 0, CALL

	func	hooked
d1:	push	$d1
d2:	push	%rax
d3:	pop	%rax
d4:	ret
	.size	hooked, . - hooked
	entry	d1, SP, 8, 0, 0, CALL
	entry	d3, SP, 16, 0, 0, CALL
	entry	d4, SP, 8, 0, 0, CALL

	func	early
e1:	sub	$16, %rsp
e2:	add	$8, %rsp
e3:	nop
	add	$8, %rsp
	ret
	.size	early, . - early
	entry	e1, SP, 8, 0, 0, CALL
	entry	e2, SP, 24, 0, 0, CALL
	entry	e3, SP, 8, 0, 0, CALL
e6:	und	e6

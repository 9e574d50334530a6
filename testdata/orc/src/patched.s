# SPDX-License-Identifier: GPL-3.0-or-later
# Code that is replaced once it is loaded, and ORC that is about both variants:
# in its second byte the replacement has pushed, what is there has not.  The
# same rows where nothing is replaced are wrong.

	.set	LAYOUT, 4
	.include "orc.inc"
	.include "numbers.inc"

	.macro	func name
	.globl	\name
	.type	\name, @function
\name:
	.endm

	.text
	func	replaced
a1:	clc
a2:	clc
a3:	ret
	.size	replaced, . - replaced
	entry	a1, SP, 8, 0, 0, CALL
	entry	a2, SP, 16, 0, 0, CALL
	entry	a3, SP, 8, 0, 0, CALL
	.pushsection .altinstructions, "a"
	.long	a1 - ., b1 - ., 0
	.byte	a3 - a1, b2 - b1
	.popsection
	.pushsection .altinstr_replacement, "ax"
b1:	pushf
	pop	%rax
b2:
	.popsection

	func	as_it_is
c1:	clc
c2:	clc
c3:	ret
	.size	as_it_is, . - as_it_is
	entry	c1, SP, 8, 0, 0, CALL
	entry	c2, SP, 16, 0, 0, CALL
	entry	c3, SP, 8, 0, 0, CALL

	# The kernel goes on behind the trap of a warning.
	func	warns
d1:	push	%rbx
d2:	test	%edi, %edi
	jne	d4
	pop	%rbx
d3:	ret
d4:	ud2
	pop	%rbx
d5:	ret
	.size	warns, . - warns
	entry	d1, SP, 8, 0, 0, CALL
	entry	d2, SP, 16, 0, 0, CALL
	entry	d3, SP, 8, 0, 0, CALL
	entry	d4, SP, 16, 0, 0, CALL
	entry	d5, SP, 8, 0, 0, CALL
d6:	und	d6

	.section .note.GNU-stack, "", @progbits

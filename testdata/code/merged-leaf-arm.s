@ SPDX-License-Identifier: GPL-3.0-or-later
@ An entry stands for what follows its function, too, as linkers merge entries
@ that say the same.  "right" calls a leaf in the range of its own entry, and has
@ the return address in r3 meanwhile, as LLVM's outliner does; "wrong" calls what
@ makes a call.
	.syntax	unified
	.arch	armv7-a
	.text
	.macro	function name, callee
	.globl	\name
	.type	\name, %function
\name:
	.fnstart
	mov	r3, lr
	bl	\callee
	mov	lr, r3
	bx	lr
	.fnend
	.size	\name, .-\name
	.endm
	function right, leaf
	.type	leaf, %function
leaf:
	add	r0, r0, r1
	bx	lr
	.size	leaf, .-leaf

	function wrong, calls
	.type	calls, %function
calls:
	add	r0, r0, r1
	b	outside
	.size	calls, .-calls

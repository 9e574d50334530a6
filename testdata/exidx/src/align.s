@ SPDX-License-Identifier: GPL-3.0-or-later
@ An index between two words, of which most functions know nothing.
	.syntax	unified
	.arm
	.text
	.globl	_start
	.macro	func name, n
	.type	\name, %function
\name:	.rept	\n
	bx	lr
	.endr
	.size	\name, . - \name
	.endm
	func	_start, 4
	func	known, 4
	func	stopped, 20

	.section .index, "a", %0x70000001
	.balign	1
index:	.4byte	(0x8010 - 0x9002) & 0x7fffffff, 0x80b0b0b0
	.4byte	(0x8020 - 0x900a) & 0x7fffffff, 1

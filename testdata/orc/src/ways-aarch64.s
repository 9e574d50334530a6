// SPDX-License-Identifier: GPL-3.0-or-later
// As ways.s: brk of WARN_ON(), and a branch that .altinstructions replaces.
	.macro	func name
	.globl	\name
	.type	\name, @function
\name:
	.endm

	.text
	func	warns
	stp	x29, x30, [sp, -32]!
	mov	x29, sp
1:	brk	0x800
	.pushsection __bug_table, "aw"
	.word	1b - ., 0
	.hword	1, 1
	.popsection
	ldp	x29, x30, [sp], 32
	ret
	.size	warns, . - warns

	func	dies
	sub	sp, sp, 16
1:	brk	0x800
	.pushsection __bug_table, "aw"
	.word	1b - ., 0
	.hword	1, 0
	.popsection
	add	sp, sp, 16
	ret
	.size	dies, . - dies

	func	picks
	str	x19, [sp, -16]!
1:	b	2f
	.pushsection .altinstructions, "a"
	.word	1b - ., 4f - .
	.hword	5
	.byte	4, 4
	.popsection
	mov	x19, x0
	ldr	x19, [sp], 16
	ret
2:	mov	w0, 0
	ldr	x19, [sp], 16
	ret
	.size	picks, . - picks
	.pushsection .altinstr_replacement, "ax"
4:	nop
	.popsection

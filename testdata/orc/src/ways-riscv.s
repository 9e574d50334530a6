# SPDX-License-Identifier: GPL-3.0-or-later
# As ways.s: ebreak of WARN_ON(), and a jump that .alternative replaces.
	.macro	func name
	.globl	\name
	.type	\name, @function
\name:
	.endm

	.text
	func	warns
	addi	sp, sp, -32
	sd	ra, 24(sp)
	sd	s0, 16(sp)
1:	ebreak
	.pushsection __bug_table, "aw"
	.word	1b - ., 0
	.half	1, 1
	.popsection
	ld	ra, 24(sp)
	ld	s0, 16(sp)
	addi	sp, sp, 32
	ret
	.size	warns, . - warns

	func	dies
	addi	sp, sp, -16
1:	ebreak
	.pushsection __bug_table, "aw"
	.word	1b - ., 0
	.half	1, 0
	.popsection
	addi	sp, sp, 16
	ret
	.size	dies, . - dies

	func	picks
	addi	sp, sp, -16
	sd	s1, 8(sp)
1:	j	2f
3:	.pushsection .alternative, "a"
	.word	1b - ., 4f - .
	.half	0, 4
	.word	0x2a
	.popsection
	mv	s1, a0
	ld	s1, 8(sp)
	addi	sp, sp, 16
	ret
2:	li	a0, 0
	ld	s1, 8(sp)
	addi	sp, sp, 16
	ret
	.size	picks, . - picks
	.pushsection .alt.text, "ax"
4:	nop
	.popsection

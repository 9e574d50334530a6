# SPDX-License-Identifier: GPL-3.0-or-later
# Pointers relative to the GOT, as old compilers for i386 wrote them.
	.text
	.globl	_start
	.type	_start, @function
_start:	.fill	16, 1, 0x90
	.size	_start, . - _start
	.section .eh_frame, "a", @progbits
Lcie:	.4byte	2f - 1f
1:	.4byte	0
	.byte	1
	.asciz	"zR"
	.uleb128 1
	.sleb128 -4
	.byte	8
	.uleb128 1
	.byte	0x3b			# datarel sdata4
	.byte	0x0c, 4, 4, 0x88, 1
	.balign	4
2:	.4byte	2f - 1f
1:	.4byte	. - Lcie
	.4byte	_start@GOTOFF
	.4byte	16
	.uleb128 0
	.byte	0x41, 0x0e, 8, 0x85, 2
	.balign	4
2:	.4byte	0

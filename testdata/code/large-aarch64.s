// SPDX-License-Identifier: GPL-3.0-or-later
// A frame of 144 * VG bytes, whose pages are touched first, as GCC writes it
// (-march=armv8-a+sve -fstack-clash-protection): right, with a CFA that is
// less by a vector, and one that is not lowered by what was counted.
	.arch	armv8-a+sve
	.macro	probed name, lit, last
	.globl	\name
	.type	\name, %function
\name:
	.cfi_startproc
	mov	x11, sp
	.cfi_def_cfa_register 11
	rdvl	x13, 18
1:	cmp	x13, 61440
	b.lt	2f
	sub	sp, sp, 61440
	str	xzr, [sp]
	sub	x13, x13, 61440
	b	1b
2:	sub	sp, sp, \last
	// sp + lit * VG
	.cfi_escape 0x0f, 0x09, 0x8f, 0, 0x92, 46, 0, 0x08, \lit, 0x1e, 0x22
	str	z8, [sp]
	addvl	sp, sp, 18
	.cfi_def_cfa 31, 0
	ret
	.cfi_endproc
	.size	\name, .-\name
	.endm
	.text
	probed	right, 144, x13
	probed	less, 136, x13
	probed	other, 144, x12

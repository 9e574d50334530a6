# SPDX-License-Identifier: GPL-3.0-or-later
# f8 to f15 are the first eight bytes of v8 to v15, and kept as these: "moved" loads
# them from one vector further.
	.macro	keeps name, by
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	stmg	%r14, %r15, 112(%r15)
	.cfi_offset 14, -48
	.cfi_offset 15, -40
	aghi	%r15, -304
	.cfi_adjust_cfa_offset 304
	vst	%v8, 160(%r15)
	vstm	%v9, %v15, 176(%r15)
	brasl	%r14, next
	vl	%v8, 160(%r15)
	vlm	%v9, %v15, 176+\by(%r15)
	lmg	%r14, %r15, 416(%r15)
	.cfi_restore 14
	.cfi_restore 15
	.cfi_adjust_cfa_offset -304
	br	%r14
	.cfi_endproc
	.size	\name, .-\name
	.endm
	.text
	keeps	right, 0
	keeps	moved, 16

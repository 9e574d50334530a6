# SPDX-License-Identifier: GPL-3.0-or-later
# 264 functions in two shapes, each with advances of its own, and three whose
# programs are alike in what rows are made of only in part: 255 moves the CFA by
# 8 more, 256 has a no-op within its program, 257 an advance past its end.
	.altmacro
	.cfi_sections .eh_frame, .sframe
	.text

	.macro	function n, more, pad, far
	.cfi_startproc
	.skip	1 + \n % 9, 0x90
	.cfi_def_cfa_offset 16
	.if	\pad
	.cfi_escape 0
	.endif
	.cfi_offset rbx, -16
	.skip	1 + \n % 7, 0x90
	.cfi_def_cfa_offset 24 + 8 * (\n % 2) + \more
	.skip	1 + \n % 20, 0x90
	.cfi_def_cfa_offset 8
	ret
	.if	\far
	.cfi_escape 0x47
	.endif
	.cfi_endproc
	.endm

	.macro	functions from, n
	function %\from, 0, 0, 0
	.if	\n - 1
	functions %\from + 1, %\n - 1
	.endif
	.endm

	.globl	first
first:	functions 0, 50
	functions 50, 50
	functions 100, 50
	functions 150, 50
	functions 200, 55
	.globl	deeper
deeper:	function 255, 8, 0, 0
	.globl	padded
padded:	function 256, 0, 1, 0
	.globl	far
far:	function 257, 0, 0, 1
	functions 258, 5
	.globl	last
last:	function 263, 0, 0, 0

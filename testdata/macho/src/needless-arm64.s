; SPDX-License-Identifier: GPL-3.0-or-later
; Two functions with the same frame.  LLVM 22 has a word for the first; the
; directives of the second stand in another order, and it is left to DWARF.
	.macro	function name, first, second, at, then
	.globl	\name
	.p2align 2
\name:
	.cfi_startproc
	stp	x29, x30, [sp, #-16]!
	mov	x29, sp
	.cfi_def_cfa w29, 16
	.cfi_offset \first, \at
	.cfi_offset \second, \then
	bl	_other
	ldp	x29, x30, [sp], #16
	ret
	.cfi_endproc
	.endm
	function _usual, w30, w29, -8, -16
	function _turned, w29, w30, -16, -8
	.subsections_via_symbols

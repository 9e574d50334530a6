// SPDX-License-Identifier: GPL-3.0-or-later
// Streaming mode: who goes there has zeros in d8 to d15, of which "enters" says
// nothing.  "leaves" makes sure that it is left, as libgcc does before abort():
// in the mode that it is mostly called in, nothing changes.
	.arch	armv9-a+sme
	.text
	.macro	fn name, op
	.globl	\name
	.type	\name, %function
\name:	.cfi_startproc
	stp	x29, x30, [sp, #-16]!
	.cfi_def_cfa_offset 16
	.cfi_offset 29, -16
	.cfi_offset 30, -8
	\op
	bl	abort
	.cfi_endproc
	.size	\name, . - \name
	.endm
	fn	enters, smstart
	fn	leaves, smstop

// SPDX-License-Identifier: GPL-3.0-or-later
// The same for arm64, as ELF.

	.macro	func name
	.globl	\name
	.type	\name, %function
\name:	.cfi_startproc
	nop
	.endm
	.macro	endfunc name
	ret
	.cfi_endproc
	.size	\name, . - \name
	.endm
	.macro	frame
	.cfi_def_cfa x29, 16
	.cfi_offset x30, -8
	.cfi_offset x29, -16
	.endm

	.text
	func	leaf
	endfunc	leaf
	func	pairs
	frame
	.cfi_offset x19, -24
	.cfi_offset x20, -32
	.cfi_offset x27, -40
	.cfi_offset x28, -48
	.cfi_offset d8, -56
	.cfi_offset d9, -64
	endfunc	pairs
	func	largest
	.cfi_def_cfa_offset 65520
	endfunc	largest
	func	large
	.cfi_def_cfa_offset 65536
	endfunc	large
	func	half
	frame
	.cfi_offset x19, -24
	endfunc	half
	func	apart
	frame
	.cfi_offset x19, -40
	.cfi_offset x20, -48
	endfunc	apart
	func	low_frame
	.cfi_def_cfa x29, 32
	.cfi_offset x29, -32
	.cfi_offset x30, -24
	endfunc	low_frame
	func	no_frame
	.cfi_def_cfa_offset 16
	.cfi_offset x30, -8
	endfunc	no_frame
	func	scratch
	frame
	.cfi_offset x9, -24
	endfunc	scratch
	func	signed
	.cfi_negate_ra_state
	endfunc	signed

# SPDX-License-Identifier: GPL-3.0-or-later
# Signed return addresses, and offsets of the stack pointer.  AArch64.
	.macro	fn name
	.globl	\name
	.type	\name, %function
\name:	.cfi_startproc
	nop
	.endm
	.macro	end name
	nop
	ret
	.cfi_endproc
	.size	\name, . - \name
	.endm
	.text
	fn	plain
	.cfi_def_cfa_offset 16
	.cfi_offset 29, -16
	.cfi_offset 30, -8
	end	plain
	fn	eight
	.cfi_def_cfa_offset 24
	end	eight
	fn	signed
	.cfi_negate_ra_state
	end	signed
	fn	by_x9
	.cfi_def_cfa 9, 0
	end	by_x9
	fn	ra_same
	.cfi_same_value 30
	end	ra_same
	fn	ra_x9
	.cfi_register 30, 9
	end	ra_x9

// SPDX-License-Identifier: GPL-3.0-or-later
// A call through the PLT, for which no linker makes rows on this machine.
	.text
	.globl	caller
	.type	caller, %function
caller:
	.cfi_startproc
	stp	x29, x30, [sp, -16]!
	.cfi_def_cfa_offset 16
	.cfi_offset 29, -16
	.cfi_offset 30, -8
	bl	extern1
	ldp	x29, x30, [sp], 16
	.cfi_restore 29
	.cfi_restore 30
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.size	caller, .-caller

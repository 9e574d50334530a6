// SPDX-License-Identifier: GPL-3.0-or-later
//
// LLVM takes back the rule of z8 where it has made one of v8: at a return that a
// way without the frame leads to, v8 is still said to be where it was not stored,
// below the stack pointer, for which only vector lengths are counted.
	.arch armv8-a+sve
	.text
	.type early, %function
early:	.cfi_startproc
	cbz	x0, 1f
	str	x30, [sp, #-16]!
	.cfi_def_cfa_offset 16
	.cfi_offset 30, -16
	addvl	sp, sp, #-1
	.cfi_escape 0x0f, 9, 0x8f, 0x10, 0x92, 0x2e, 0, 0x11, 8, 0x1e, 0x22
	str	z8, [sp]
	.cfi_escape 0x10, 0x48, 0xa, 0x92, 0x2e, 0, 0x11, 0x78, 0x1e, 0x22, 0x11, 0x70, 0x22
	bl	other
	ldr	z8, [sp]
	addvl	sp, sp, #1
	.cfi_def_cfa sp, 16
	ldr	x30, [sp], #16
	.cfi_def_cfa_offset 0
	.cfi_restore 30
1:	ret
	.cfi_endproc
	.size early, . - early

// A word that is still there, and was not stored.
	.type wrong, %function
wrong:	.cfi_startproc
	str	x30, [sp, #-16]!
	.cfi_def_cfa_offset 16
	.cfi_offset 30, -16
	addvl	sp, sp, #-1
	.cfi_escape 0x0f, 9, 0x8f, 0x10, 0x92, 0x2e, 0, 0x11, 8, 0x1e, 0x22
	.cfi_escape 0x10, 0x48, 0xa, 0x92, 0x2e, 0, 0x11, 0x78, 0x1e, 0x22, 0x11, 0x70, 0x22
	bl	other
	addvl	sp, sp, #1
	.cfi_def_cfa sp, 16
	ldr	x30, [sp], #16
	.cfi_def_cfa_offset 0
	.cfi_restore 30
	ret
	.cfi_endproc
	.size wrong, . - wrong

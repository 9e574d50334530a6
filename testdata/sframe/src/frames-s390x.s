# SPDX-License-Identifier: GPL-3.0-or-later
	.text
	.globl	leaf
	.type	leaf, @function
leaf:
	.cfi_startproc
	lghi	%r2, 0
	br	%r14
	.cfi_endproc
	.size	leaf, .-leaf

	.globl	framed
	.type	framed, @function
framed:
	.cfi_startproc
	stmg	%r11, %r15, 88(%r15)
	.cfi_offset 11, -72
	.cfi_offset 12, -64
	.cfi_offset 13, -56
	.cfi_offset 14, -48
	.cfi_offset 15, -40
	aghi	%r15, -176
	.cfi_def_cfa_offset 336
	lgr	%r11, %r15
	.cfi_def_cfa_register 11
	brasl	%r14, leaf
	lmg	%r11, %r15, 264(%r11)
	.cfi_restore 15
	.cfi_restore 14
	.cfi_restore 13
	.cfi_restore 12
	.cfi_restore 11
	.cfi_def_cfa 15, 160
	br	%r14
	.cfi_endproc
	.size	framed, .-framed

# Only the frame pointer is saved: the return address needs filler.
	.globl	fp_only
	.type	fp_only, @function
fp_only:
	.cfi_startproc
	stg	%r11, 88(%r15)
	.cfi_offset 11, -72
	lghi	%r11, 1
	lg	%r11, 88(%r15)
	.cfi_restore 11
	br	%r14
	.cfi_endproc
	.size	fp_only, .-fp_only

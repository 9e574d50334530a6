# SPDX-License-Identifier: GPL-3.0-or-later
# fs0 to fs7 are the first eight bytes of the vectors 24 to 31, and kept as these, as
# the resolver of dynamic TLS descriptors does: "moved" loads one from where the
# other is.
	.macro	keeps name, by
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	addi.d	$sp, $sp, -80
	.cfi_def_cfa_offset 80
	st.d	$ra, $sp, 64
	.cfi_offset 1, -16
	vst	$vr24, $sp, 0
	xvst	$xr25, $sp, 16
	bl	next
	vld	$vr24, $sp, 0
	xvld	$xr25, $sp, 16+\by
	ld.d	$ra, $sp, 64
	.cfi_restore 1
	addi.d	$sp, $sp, 80
	.cfi_def_cfa_offset 0
	jr	$ra
	.cfi_endproc
	.size	\name, . - \name
	.endm
	.text
	keeps	right, 0
	keeps	moved, -16

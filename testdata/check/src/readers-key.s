# SPDX-License-Identifier: GPL-3.0-or-later
# Signed by key B: the augmentation is zRB.  AArch64.
	.text
	.globl	f
	.type	f, %function
f:	.cfi_startproc
	.cfi_b_key_frame
	nop
	.cfi_negate_ra_state
	ret
	.cfi_endproc
	.size	f, . - f

# SPDX-License-Identifier: GPL-3.0-or-later
# A frame whose memory is tagged (AArch64), with TAGGED.
	.globl f
	.type f,%function
f:	.cfi_startproc
	.ifdef TAGGED
	.cfi_mte_tagged_frame
	.endif
	stp x29,x30,[sp,-16]!
	.cfi_def_cfa_offset 16
	.cfi_offset 29,-16
	.cfi_offset 30,-8
	ldp x29,x30,[sp],16
	.cfi_restore 29
	.cfi_restore 30
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.size f,.-f

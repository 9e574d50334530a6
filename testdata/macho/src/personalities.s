# SPDX-License-Identifier: GPL-3.0-or-later
# ELF, x86-64: one personality more than compact unwind has numbers for.
	.text
	.irp	place, 0x1000, 0x2000, 0x3000, 0x4000
	.cfi_startproc
	.cfi_personality 3, \place
	.cfi_def_cfa_offset 16
	ret
	.cfi_endproc
	.endr

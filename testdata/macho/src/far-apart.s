# SPDX-License-Identifier: GPL-3.0-or-later
# ELF, x86-64: code more than 4 GiB apart.
	.text
	.cfi_startproc
	.cfi_def_cfa_offset 16
	ret
	.cfi_endproc
	.section .far, "ax", @nobits
	.skip	0x140000000
	.cfi_startproc
	.cfi_def_cfa_offset 16
	.skip	1
	.cfi_endproc

// SPDX-License-Identifier: GPL-3.0-or-later
// What AArch64 does not do.

	.text
f:	.cfi_startproc
	sub	sp, sp, 16
	.cfi_def_cfa_offset 16
	.cfi_escape 0x2e, 8		// GNU_args_size
	ret
	.cfi_endproc

	.short	0
g:	.cfi_startproc			// not at an instruction
	.short	0
	.cfi_endproc

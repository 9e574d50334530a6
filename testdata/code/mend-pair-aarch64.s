// SPDX-License-Identifier: GPL-3.0-or-later
// Two registers that are saved and changed without a word, both at once; behind
// the return stands a barrier against speculation, to which nothing leads.
// As by aarch64-linux-gnu-as -o mend-pair-aarch64.o
	.text
	.type	pair, %function
pair:
	.cfi_startproc
	cbz	x0, 1f
	stp	d8, d9, [sp, -16]!
	.cfi_def_cfa_offset 16
	fadd	d8, d0, d1
	fmov	d9, d8
	fmul	d0, d8, d9
	ldp	d8, d9, [sp], 16
	.cfi_def_cfa_offset 0
1:	ret
	.rept 2
	dsb	sy
	isb
	.endr
	.cfi_endproc
	.size	pair, .-pair

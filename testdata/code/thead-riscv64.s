# SPDX-License-Identifier: GPL-3.0-or-later
# T-Head's pairs, and a base that moves with the store: registers where the rows
# have them, and exchanged.
	.option	norelax
	.macro	pairs name, first, second
	.globl	\name
	.type	\name, @function
\name:
	.cfi_startproc
	th.sdib	s2, (sp), -6, 3 # sp -= 48
	.cfi_def_cfa_offset 48
	.cfi_offset s2, -48
	th.sdd	s0, ra, (sp), 2, 4 # at 32 and 40
	.cfi_offset \first, -16
	.cfi_offset \second, -8
	mv	s0, a0
	jal	abort
	th.ldd	s0, ra, (sp), 2, 4
	.cfi_restore s0
	.cfi_restore ra
	th.ldia	s2, (sp), 6, 3
	.cfi_restore s2
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.size	\name, .-\name
	.endm
	.text
	pairs	right, s0, ra
	pairs	wrong, ra, s0

# SPDX-License-Identifier: GPL-3.0-or-later
# Escapes that SFrame can do without: they make no row of their own.
	.text
a:	.cfi_startproc
	nop
	.cfi_escape 0x10, 3, 2, 0x76, 0x70
	nop
	.cfi_def_cfa_offset 16
	nop
	.cfi_escape 0x10, 3, 2, 0x76, 0x70
	nop
	ret
	.cfi_endproc
b:	.cfi_startproc
	nop
	.cfi_escape 0x10, 12, 2, 0x77, 0x10
	nop
	ret
	.cfi_endproc
c:	.cfi_startproc
	nop
	.cfi_escape 0x2e, 0x10
	nop
	ret
	.cfi_endproc
d:	.cfi_startproc
	push %rbp
	.cfi_def_cfa %rbp, 16
	nop
	.cfi_escape 0x2e, 0x10
	nop
	.cfi_escape 0x2e, 0x00
	nop
	ret
	.cfi_endproc
	.section .note.GNU-stack, "", @progbits

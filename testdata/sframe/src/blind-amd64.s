# SPDX-License-Identifier: GPL-3.0-or-later
# Rules that assemblers for version 2 did not look at.
	.text
a:	.cfi_startproc
	nop
	.cfi_undefined %rip
	nop
	nop
	.cfi_restore %rbx
	nop
	ret
	.cfi_endproc
b:	.cfi_startproc
	nop
	.cfi_undefined %rbp
	nop
	.cfi_offset %rbx,-16
	nop
	.cfi_def_cfa_offset 16
	ret
	.cfi_endproc
c:	.cfi_startproc
	nop
	.cfi_register %rsp, %rdx
	nop
	.cfi_same_value %rbp
	nop
	.cfi_undefined %rsp
	nop
	.cfi_offset %rbx,-16
	ret
	.cfi_endproc
d:	.cfi_startproc
	.cfi_undefined %rip
	nop
	.cfi_register %rip, %rcx
	ret
	.cfi_endproc
	.section .note.GNU-stack, "", @progbits

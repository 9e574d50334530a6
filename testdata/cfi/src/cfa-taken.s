# SPDX-License-Identifier: GPL-3.0-or-later
# CFAs between two slots: "taken" takes four bytes, as its rows say; "between"
# takes none.
# As by as -o cfa-taken.o cfa-taken.s
#    x86_64-linux-gnu-ld -shared -z noseparate-code -z max-page-size=4096 -s -o cfa-taken.so \
#        cfa-taken.o
	.text
	.globl	taken
	.type	taken, @function
taken:	.cfi_startproc
	nop
	sub	$4, %rsp
	.cfi_def_cfa_offset 12
	push	%rax
	.cfi_def_cfa_offset 20
	add	$12, %rsp
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	taken, .-taken
	.globl	between
	.type	between, @function
between: .cfi_startproc
	push	%rax
	.cfi_def_cfa_offset 12
	pop	%rax
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	between, .-between
	.section .note.GNU-stack, "", @progbits

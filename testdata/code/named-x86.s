# SPDX-License-Identifier: GPL-3.0-or-later
# A callee whose name would change the colours of a terminal, and one that C++
# has mangled.  A signal frame of such a name, too.  As by as -o named-x86.o named-x86.s
	.text
	.globl	f
	.type	f, @function
f:	.cfi_startproc
	push	%rax
	.cfi_def_cfa_offset 16
	call	"a[1mb"
	call	_Z4seeni@PLT
	pop	%rax
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	f, . - f
	.type	"o[1mu", @function
"o[1mu":
	.cfi_startproc
	.cfi_signal_frame
	ret
	.cfi_endproc
	.size	"o[1mu", . - "o[1mu"
	.section .note.GNU-stack, "", @progbits

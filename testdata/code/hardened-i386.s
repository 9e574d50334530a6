# SPDX-License-Identifier: GPL-3.0-or-later
# As hardened-x86.s.  Who takes arguments away pops the return address, too, and
# jumps to another thunk with it: the CFA is below the stack pointer then, and
# nothing is wrong with that.
	.text
	.macro	takes name, before, behind
	.type	\name, @function
\name:	.cfi_startproc
	pushl	%ebx
	.cfi_def_cfa_offset 8
	.cfi_offset %ebx, -8
	movl	8(%esp), %ebx
	call	outside
	movl	%ebx, %eax
	popl	%ebx
	.cfi_restore %ebx
	.cfi_def_cfa_offset 4
	popl	%ecx
	.cfi_register %eip, %ecx
	.cfi_def_cfa_offset \before
	leal	4(%esp), %esp
	.cfi_def_cfa_offset \behind
	jmp	__x86_return_thunk_ecx
	.cfi_endproc
	.size	\name, . - \name
	.endm
	takes	right, 0, -4
	takes	wrong_late, 0, 0

# The return address is on the stack yet, below the CFA that the row has.
	.type	wrong_low, @function
wrong_low:
	.cfi_startproc
	movl	4(%esp), %eax
	.cfi_def_cfa_offset 0
	jmp	__x86_return_thunk
	.cfi_endproc
	.size	wrong_low, . - wrong_low

# SPDX-License-Identifier: GPL-3.0-or-later
# A short function in a group; without symbols only its bytes tell of the copy
# that lost.
	.section .text.thunk, "axG", @progbits, thunk, comdat
	.globl	thunk
	.hidden	thunk
	.type	thunk, @function
thunk:	.cfi_startproc
	movq	(%rsp), %rax
	ret
	.cfi_endproc
	.size	thunk, . - thunk
	.section .note.GNU-stack, "", @progbits

# SPDX-License-Identifier: GPL-3.0-or-later
# Calls of other files, for which linkers of Power put stubs among the code;
# with V1 for the older ABI, whose stubs load more.
	.ifdef	V1
	.section .opd, "aw", @progbits
	.p2align 3
	.globl	calls
	.type	calls, @function
calls:	.quad	.Lcalls, .TOC.@tocbase, 0
	.size	calls, .-calls
	.text
.Lcalls:
	.cfi_startproc
	.else
	.abiversion 2
	.text
	.globl	calls
	.type	calls, @function
calls:
	.cfi_startproc
	addis	2, 12, .TOC.-calls@ha
	addi	2, 2, .TOC.-calls@l
	.localentry calls, .-calls
	.size	calls, .Lend-calls
	.endif
	bl	first
	nop
	bl	second
	nop
	blr
	.cfi_endproc
.Lend:
	.section .note.GNU-stack, "", @progbits

# SPDX-License-Identifier: GPL-3.0-or-later
# A table of addresses in the code, known by its relocations.
	.text
	.globl	covered
	.type	covered, @function
covered:
	.cfi_startproc
	jmp	*.Ltable(,%eax,4)
.Lone:	ret
.Ltwo:	nop
	ret
	.cfi_endproc
	.size	covered, .-covered
	.p2align 2
.Ltable:
	.long	.Lone, .Ltwo, covered, bare
	.p2align 4
	.globl	bare
	.type	bare, @function
bare:
	movl	$covered, %eax
	ret
	.size	bare, .-bare
	.p2align 4

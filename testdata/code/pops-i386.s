# SPDX-License-Identifier: GPL-3.0-or-later
# Callees that take their arguments from the stack ("ret $4"), which nothing but
# the rows behind the call tells.
	.text
	.globl	told
	.type	told, @function
told:	.cfi_startproc
	sub	$12, %esp
	.cfi_def_cfa_offset 16
	mov	%eax, (%esp)
	call	takes_four
	.cfi_def_cfa_offset 12
	sub	$4, %esp
	.cfi_def_cfa_offset 16
	call	takes_none
	add	$12, %esp
	.cfi_def_cfa_offset 4
	ret
	.cfi_endproc
	.size	told, . - told
# As LLVM writes it: for one instruction behind the call the row is wrong.
	.globl	untold
	.type	untold, @function
untold:	.cfi_startproc
	sub	$12, %esp
	.cfi_def_cfa_offset 16
	mov	%eax, (%esp)
	call	takes_four
	sub	$4, %esp
	add	$12, %esp
	.cfi_def_cfa_offset 4
	ret
	.cfi_endproc
	.size	untold, . - untold
# No callee leaves more than there was.
	.globl	grows
	.type	grows, @function
grows:	.cfi_startproc
	sub	$12, %esp
	.cfi_def_cfa_offset 16
	call	takes_none
	.cfi_def_cfa_offset 20
	add	$12, %esp
	.cfi_def_cfa_offset 4
	ret
	.cfi_endproc
	.size	grows, . - grows

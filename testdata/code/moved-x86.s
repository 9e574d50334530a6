# SPDX-License-Identifier: GPL-3.0-or-later
# What LLVM moves out of functions changes registers that its callers have saved
# (clang -Oz -mllvm -enable-machine-outliner=always gave this); a function that
# does so without that name is told.
	.text
	.macro	moved name
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	inc	%ebp
	add	$2, %ebx
	mov	%ebp, %edi
	mov	%ebx, %esi
	ret
	.cfi_endproc
	.size	\name, .-\name
	.endm
	moved	OUTLINED_FUNCTION_0
	moved	plain

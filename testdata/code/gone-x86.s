# SPDX-License-Identifier: GPL-3.0-or-later
# Functions of .debug_frame, of which the linker throws one away and leaves 0 for
# its address: there is the file's header, in a segment that is executable.
# bad's row does not hold.
	.cfi_sections .debug_frame
	.macro	function name, size
	.section .text.\name, "ax", @progbits
	.globl	\name
	.hidden	\name
	.type	\name, @function
\name:
	.cfi_startproc
	push	%rbx
	.cfi_def_cfa_offset \size
	.cfi_offset %rbx, -16
	call	kept
	pop	%rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	\name, . - \name
	.endm
	function kept, 16
	function gone, 16
	function bad, 24
	.section .text.start, "ax", @progbits
	.globl	start
start:
	.cfi_startproc
	sub	$8, %rsp
	.cfi_def_cfa_offset 16
	call	bad
	add	$8, %rsp
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc

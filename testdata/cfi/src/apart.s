# SPDX-License-Identifier: GPL-3.0-or-later
# A function whose CFI is for programs, or with DEBUG=1 another one whose CFI is
# for debuggers alone.
	.if	DEBUG
	.cfi_sections .debug_frame
	.endif
	.text
	.macro	func name
	.type	\name, %function
\name:	.cfi_startproc
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	pop	%rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	\name, . - \name
	.endm
	.if	DEBUG
	func	debugged
	.else
	func	unwound
	.endif
	.section .note.GNU-stack, "", %progbits

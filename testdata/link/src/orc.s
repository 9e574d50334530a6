# SPDX-License-Identifier: GPL-3.0-or-later
# A part of a kernel module, as objtool leaves it: .orc_unwind in layout 3, and
# .debug_frame.  SECOND: another part.  LOST and RULE say other things of the
# same code.

	.set	LAYOUT, 3
	.include "../../orc/src/orc.inc"
	.include "../../orc/src/numbers.inc"

	.cfi_sections .debug_frame
	.macro	function name
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	push	%rbp
	.cfi_adjust_cfa_offset 8
	.cfi_offset %rbp, -16
pushed_\name:
	call	outside
	pop	%rbp
	.cfi_adjust_cfa_offset -8
popped_\name:
	ret
	.cfi_endproc
	.size	\name, . - \name
end_\name:
	.endm
	.macro	entries name
	entry	\name, SP, 8, 0, 0, CALL
	.ifdef	RULE
	entry	pushed_\name, SP, 24, PREV_SP, -16, CALL
	.else
	entry	pushed_\name, SP, 16, PREV_SP, -16, CALL
	.endif
	.ifndef	LOST
	entry	popped_\name, SP, 8, 0, 0, CALL
	.endif
	und	end_\name
	.endm

	.ifdef	SECOND
	.text
	function third
	entries	third
	.else
	.text
	function first
	entries	first
	.section .init.text, "ax", @progbits
	function second
	entries	second
	.endif
	.section .note.GNU-stack, "", @progbits

# SPDX-License-Identifier: GPL-3.0-or-later
# A signal frame that every version can describe, but for that it is one.
	.text
	.globl	handler_return
	.type	handler_return, @function
handler_return:
	.cfi_startproc
	.cfi_signal_frame
	nop
	ret
	.cfi_endproc
	.size	handler_return, .-handler_return
	.section .note.GNU-stack, "", @progbits

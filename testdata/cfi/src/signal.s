# SPDX-License-Identifier: GPL-3.0-or-later
# A signal trampoline: the context at the stack pointer holds everything.
	.text
	.globl	restorer
	.type	restorer, @function
	.cfi_startproc
	.cfi_signal_frame
	# cfa: breg7 0xa0; deref
	.cfi_escape 0x0f, 4, 0x77, 0xa0, 0x01, 0x06
	.cfi_escape 0x10, 0x10, 3, 0x77, 0xa8, 0x01	# rip: [breg7 0xa8]
	.cfi_escape 0x10, 0x06, 3, 0x77, 0xf8, 0x00	# rbp: [breg7 0x78]
	.cfi_escape 0x10, 0x03, 3, 0x77, 0x80, 0x01	# rbx: [breg7 0x80]
	.cfi_escape 0x10, 0x07, 3, 0x77, 0xa0, 0x01	# rsp: [breg7 0xa0]
	nop				# the entry begins before the symbol
restorer:
	mov	$15, %rax
	syscall
	.cfi_endproc
	.size	restorer, . - restorer
	.globl	outermost
	.type	outermost, @function
outermost:
	.cfi_startproc
	.cfi_undefined rip
	nop
	call	restorer
	hlt
	.cfi_endproc
	.size	outermost, . - outermost

# SPDX-License-Identifier: GPL-3.0-or-later
# Cold parts whose second block stands behind a call and is jumped to from
# elsewhere alone: the row goes on from before the call, which is wrong for it in
# the first, and right in the others.
	.text

# hot NAME, BYTES: jumps to the cold part with 24 bytes, and with so many more
	.macro	hot name, bytes
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	subq	$24, %rsp
	.cfi_def_cfa_offset 32
	testl	%edi, %edi
	js	1f
	subq	$\bytes, %rsp
	.cfi_adjust_cfa_offset \bytes
	jz	2f
	addq	$\bytes, %rsp
	.cfi_adjust_cfa_offset -\bytes
	addq	$24, %rsp
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	\name, .-\name
	.section .text.cold, "ax", @progbits
\name\().cold:
	.cfi_startproc
	.cfi_def_cfa_offset 32
1:	call	outside
	.endm

	.macro	done name
	.cfi_endproc
	.size	\name\().cold, .-\name\().cold
	.text
	.endm

	hot	goes_on, 16
2:	call	outside
	ud2
	done	goes_on

# The row says what the jump brings.
	hot	tells, 16
	.cfi_def_cfa_offset 48
2:	call	outside
	ud2
	done	tells

# The call does come back: both have one frame.
	hot	comes_back, 0
2:	call	outside
	ud2
	done	comes_back

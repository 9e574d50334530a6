# SPDX-License-Identifier: GPL-3.0-or-later
# How far a row is wrong that a branch leads to from where there is no frame, and
# before which a call stands that does not come back (OCaml's checks of the
# stack): the push and the call that follow are under rows of the frame.  right
# has rows that hold there.
	.text
	.macro	check name off
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	lea	-344(%rsp), %r10
	cmp	40(%r14), %r10
	jb	1f
	sub	$24, %rsp
	.cfi_adjust_cfa_offset 24
	cmp	$3, %rax
	jbe	2f
	call	ordinary
	add	$24, %rsp
	.cfi_adjust_cfa_offset -24
	ret
	.cfi_adjust_cfa_offset 24
2:	call	bound_error
	.cfi_adjust_cfa_offset \off
1:	push	$36
	.cfi_adjust_cfa_offset 8
	call	more_stack
	pop	%r10
	.cfi_adjust_cfa_offset -8
	jmp	\name
	.cfi_endproc
	.size	\name, .-\name
	.endm
	check	wrong, 0
	check	right, -24

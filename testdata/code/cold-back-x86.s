# SPDX-License-Identifier: GPL-3.0-or-later
# A stripped program.  The cold part of a function jumps back to where nothing
# else leads, and from there control goes round to right behind a call: none of
# them begins a function, and the call comes back.  rsp is 48 below the CFA in
# all of it.
	.section .text.unlikely, "ax"
cold:
	call	other
	jmp	back

	.text
	.globl	_start
_start:
	xor	%edi, %edi
	call	hot
	call	other
	ud2
	.balign	16
hot:
	push	%rbx
	sub	$32, %rsp
	mov	%edi, %ebx
	call	other
again:
	test	%eax, %eax
	jne	cold
	add	$32, %rsp
	pop	%rbx
	ret
back:
	dec	%ebx
	call	other
	jmp	again
	.balign	16
other:
	mov	%edi, %eax
	ret

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions that leave otherwise than by their ret, as exceptions, longjmp,
 * contexts and vfork do; all rows are right for what returns.  -DWRONG: one of a
 * function that returns is not.
 */
	.macro	function name
	.globl	\name
	.type	\name, @function
\name:
	.cfi_startproc
	.endm
	.macro	end name
	.cfi_endproc
	.size	\name, . - \name
	.endm

	.text
	function _start
	.cfi_undefined rip
	call	c_start
	mov	$60, %eax
	xor	%edi, %edi
	syscall
	ud2
	end	_start

	function c_start
	push	%rbx
	.cfi_adjust_cfa_offset 8
	/* Past two frames, back to here. */
	mov	%rsp, saved
	movq	$1f, saved + 8
	call	throws
	ud2
1:	/* Twice to another stack and back. */
	call	switches
	call	switches
	call	pops
	call	asks
	call	plain
	pop	%rbx
	.cfi_adjust_cfa_offset -8
	ret
	end	c_start

	function throws
	sub	$40, %rsp
	.cfi_adjust_cfa_offset 40
	call	leaves
	ud2
	end	throws

	function leaves
	mov	saved, %rsp
	nop
	jmp	*saved + 8
	end	leaves

	function switches
	mov	$mine, %edi
	mov	$other, %esi
	call	switch
	ret
	end	switches

	/* Goes on where the stack in (%rsi) was left. */
	function switch
	push	%rbp
	.cfi_adjust_cfa_offset 8
	mov	%rsp, (%rdi)
	mov	(%rsi), %rsp
	pop	%rbp
	.cfi_adjust_cfa_offset -8
	ret
	end	switch

	/* Where the other stack begins: nobody calls it. */
	function begins
1:	call	plain
	mov	$other, %edi
	mov	$mine, %esi
	call	switch
	jmp	1b
	end	begins

	/* Takes its return address off the stack meanwhile, as vfork does. */
	function pops
	pop	%rdi
	.cfi_adjust_cfa_offset -8
	.cfi_register rip, rdi
	nop
	push	%rdi
	.cfi_adjust_cfa_offset 8
	.cfi_rel_offset rip, 0
	ret
	end	pops

	/* Asks where it is. */
	function asks
	call	1f
1:
	.cfi_adjust_cfa_offset 8
	pop	%rax
	.cfi_adjust_cfa_offset -8
	ret
	end	asks

	function plain
	push	%rbx
#ifndef WRONG
	.cfi_adjust_cfa_offset 8
#endif
	nop
	pop	%rbx
#ifndef WRONG
	.cfi_adjust_cfa_offset -8
#endif
	ret
	end	plain

	.data
	.balign	16
	.skip	512
	.quad	0			/* rbp */
	.quad	begins
	.quad	0
top:
other:	.quad	top - 24
mine:	.quad	0
saved:	.quad	0, 0
	.section .note.GNU-stack, "", @progbits

# SPDX-License-Identifier: GPL-3.0-or-later
# A register that functions keep on their stacks, and of which the table says
# nothing: with FEW=1 most functions do have a row for it, so that it is a
# mistake in each of the others; without it none has.  r15 is changed by all of
# a third kind, which keep it nowhere.
	.macro	function told
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.if	\told
	.cfi_offset %rbx, -16
	.endif
	movq	%rdi, %rbx
	call	outside
	popq	%rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.endm

	.text
	.rept	21
	function 0
	.endr
	.ifdef	FEW
	.rept	22
	function 1
	.endr
	.endif
	.rept	21
	.cfi_startproc
	movq	%rdi, %r15
	jmp	outside
	.cfi_endproc
	.endr

# The part of "hot" that is seldom needed: where its second block begins, only
# the jump says whether the row is right; rbx is 8 lower than it says.
	.globl	hot
	.type	hot, @function
hot:	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	subq	$16, %rsp
	.cfi_def_cfa_offset 32
	movq	%rdi, %rbx
	testl	%esi, %esi
	jne	.Lcold
	call	outside
	testl	%eax, %eax
	jne	.Lmiddle
	addq	$16, %rsp
	.cfi_def_cfa_offset 16
	popq	%rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	hot, . - hot

# Behind a way that nobody goes to its end, filling and a block that is branched
# to: what the way leaves there is no fault of the block.
	.globl	filled
	.type	filled, @function
filled:	.cfi_startproc
	subq	$24, %rsp
	.cfi_def_cfa_offset 32
	testl	%esi, %esi
	je	1f
	movq	%rbx, 8(%rsp)
	.cfi_remember_state
	.cfi_offset %rbx, -24
	movq	%rdi, %rbx
	call	outside
	.p2align 5
	.cfi_restore_state
1:	addq	$24, %rsp
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	filled, . - filled

# A jump into what has the row of a function's first instruction: with the frame
# still there it is none.  "open_ended" does the same by falling off its end,
# which nobody reaches.
	.globl	warm
	.type	warm, @function
warm:	.cfi_startproc
	subq	$24, %rsp
	.cfi_def_cfa_offset 32
	testl	%esi, %esi
	jne	lukewarm
	addq	$24, %rsp
	.cfi_def_cfa_offset 8
	jmp	open_ended
	.cfi_endproc
	.size	warm, . - warm

	.type	open_ended, @function
open_ended:
	.cfi_startproc
	subq	$24, %rsp
	.cfi_def_cfa_offset 32
	testl	%esi, %esi
	jne	next
	addq	$24, %rsp
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	open_ended, . - open_ended
	.type	next, @function
next:	.cfi_startproc
	ret
	.cfi_endproc
	.size	next, . - next

	.section .text.unlikely,"ax",@progbits
	.type	lukewarm, @function
lukewarm:
	.cfi_startproc
	call	outside
	ud2
	.cfi_endproc
	.size	lukewarm, . - lukewarm
	.type	cold, @function
cold:	.cfi_startproc
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -16
.Lcold:	call	outside
	ud2
	.cfi_offset %rbx, -24
.Lmiddle:
	call	outside
	ud2
	.cfi_endproc
	.size	cold, . - cold

# Two that change r14 before the program's own r15, and one that changes r13
# alone.
	.text
	.rept	2
	.cfi_startproc
	movq	%rdi, %r14
	movq	%rsi, %r15
	jmp	outside
	.cfi_endproc
	.endr
	.cfi_startproc
	movq	%rdi, %r13
	jmp	outside
	.cfi_endproc
	.section .note.GNU-stack,"",@progbits

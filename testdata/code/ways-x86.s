# SPDX-License-Identifier: GPL-3.0-or-later
# Rows that hold on one of the ways to a place only, or that are early: each
# function as it should be, and as it should not.
	.macro	begin name
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	.endm
	.macro	end name
	.cfi_endproc
	.size	\name, .-\name
	.endm
	.text
# A loop that saves rbx in some of its rounds, where it is needed.
	.macro	loop name, early
	begin	\name
	subq	$24, %rsp
	.cfi_def_cfa_offset 32
1:	decl	%edi
	js	3f
	.if	\early
	.cfi_offset rbx, -16
	.endif
	testb	$1, %dil
	je	1b
	movq	%rbx, 16(%rsp)
	.if	!\early
	.cfi_offset rbx, -16
	.endif
	movl	%edi, %ebx
	call	outside
	movl	%ebx, %edi
	movq	16(%rsp), %rbx
	.cfi_restore rbx
	jmp	1b
3:	addq	$24, %rsp
	.cfi_def_cfa_offset 8
	ret
	end	\name
	.endm
	loop	loop_right, 0
	loop	loop_early, 1
# What stands behind a call has rbx back, says the row: only then is it put back.
	.macro	back name, early
	begin	\name
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset rbx, -16
	movl	%edi, %ebx
	call	outside
	.if	\early
	.cfi_restore rbx
	.cfi_def_cfa_offset 8
	.endif
	popq	%rbx
	.if	!\early
	.cfi_restore rbx
	.cfi_def_cfa_offset 8
	.endif
	ret
	end	\name
	.endm
	back	back_right, 0
	back	back_early, 1
# A call that does not come back, and another's block behind it: nothing is put
# back there.
	begin	apart
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset rbx, -16
	movl	%edi, %ebx
	call	abort
	.cfi_restore rbx
	.cfi_def_cfa_offset 8
	movl	$1, %eax
	ret
	end	apart
# A return before anything is saved.
	.macro	returns name, wrong
	begin	\name
	testl	%edi, %edi
	je	1f
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset rbx, -16
	movl	%edi, %ebx
	call	outside
	popq	%rbx
	.cfi_restore rbx
	.cfi_def_cfa_offset 8
	ret
1:
	.if	\wrong
	.cfi_offset rbx, -16
	.endif
	ret
	end	\name
	.endm
	returns	returns_right, 0
	returns	returns_wrong, 1
# A loop that is entered at its end, and whose start leads to what only it leads
# to: nothing was saved there.
	.macro	waits name, early
	begin	\name
	subq	$24, %rsp
	.cfi_def_cfa_offset 32
	jmp	3f
1:	testb	$1, %dil
	jne	5f
3:	decl	%edi
	jns	1b
	addq	$24, %rsp
	.cfi_def_cfa_offset 8
	ret
	.cfi_def_cfa_offset 32
5:	.if	\early
	.cfi_offset rbx, -16
	.endif
	movq	%rbx, 16(%rsp)
	.if	!\early
	.cfi_offset rbx, -16
	.endif
	movl	%edi, %ebx
	call	abort
	end	\name
	.endm
	waits	waits_right, 0
	waits	waits_early, 1
	.section .note.GNU-stack, "", @progbits

# SPDX-License-Identifier: GPL-3.0-or-later
#
# Chromium's crashes push a number behind their trap, so that no two are the same:
# it is not run, and what follows has nothing more on the stack (marked).  The push
# of a number is one where something leads to it: the row lacks it (pushed).
	.text
	.globl	marked
	.type	marked, @function
marked:
	.cfi_startproc
	subq	$8, %rsp
	.cfi_def_cfa_offset 16
1:	testl	%edi, %edi
	jz	3f
	js	2f
	call	f@plt
	addq	$8, %rsp
	.cfi_remember_state
	.cfi_def_cfa_offset 8
	ret
2:	.cfi_restore_state
	int3
	ud2
	pushq	$4
	nopl	(%rax)
3:	call	g@plt
	movl	%eax, %edi
	jmp	1b
	.cfi_endproc
	.size	marked, .-marked

	.globl	pushed
	.type	pushed, @function
pushed:
	.cfi_startproc
	testl	%edi, %edi
	jnz	1f
	ud2
1:	pushq	$4
	nopl	(%rax)
	call	f@plt
	addq	$8, %rsp
	ret
	.cfi_endproc
	.size	pushed, .-pushed

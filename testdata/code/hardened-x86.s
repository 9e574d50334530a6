# SPDX-License-Identifier: GPL-3.0-or-later
# Code that jumps to thunks in place of returns and of jumps by a register, as GCC
# and clang harden it (-mfunction-return=thunk-extern and the like).  What stands
# at such a place is held as at a return; those named wrong_* are.
	.text
	.macro	func name
	.type	\name, @function
\name:	.cfi_startproc
	.endm
	.macro	end name
	.cfi_endproc
	.size	\name, . - \name
	.endm
	.macro	saves offset
	pushq	%rbx
	.cfi_def_cfa_offset \offset
	.cfi_offset %rbx, -16
	movq	%rdi, %rbx
	movq	(%rdi), %rax
	call	__x86_indirect_thunk_rax
	.cfi_def_cfa_offset 16
	addl	%ebx, %eax
	.endm

	func	right
	saves	16
	popq	%rbx
	.cfi_restore %rbx
	.cfi_def_cfa_offset 8
	jmp	__x86_return_thunk
	end	right
# A call of a thunk is a call.
	func	wrong_call
	saves	8
	popq	%rbx
	.cfi_restore %rbx
	.cfi_def_cfa_offset 8
	jmp	__x86_return_thunk
	end	wrong_call
# Returns to what rbx was.
	func	wrong_return
	saves	16
	jmp	__x86_return_thunk
	end	wrong_return
# rbx is not what it was.
	func	wrong_restore
	saves	16
	popq	%rdx
	.cfi_restore %rbx
	.cfi_def_cfa_offset 8
	jmp	__x86_return_thunk
	end	wrong_restore
# Nothing follows a jump: no row of before holds for what comes next.
	func	right_tail
	pushq	%rax
	.cfi_def_cfa_offset 16
	testl	%edi, %edi
	jne	1f
	popq	%rax
	.cfi_remember_state
	.cfi_def_cfa_offset 8
	jmp	__x86_indirect_thunk_rax
1:	.cfi_restore_state
	call	__llvm_retpoline_r11
	popq	%rcx
	.cfi_def_cfa_offset 8
	jmp	__llvm_retpoline_r11
	end	right_tail
# The cases of a switch, by a table: the second has another frame.
	.macro	switch name, by
	func	\name
	cmpl	$2, %edi
	ja	3f
	movl	%edi, %edi
	leaq	9f(%rip), %rdx
	movslq	(%rdx,%rdi,4), %rax
	addq	%rdx, %rax
	jmp	__x86_indirect_thunk_rax
1:	movl	$1, %eax
	jmp	__x86_return_thunk
2:	pushq	%rbx
	.cfi_def_cfa_offset 8 + \by
	call	outside
	popq	%rbx
	.cfi_def_cfa_offset 8
3:	jmp	__x86_return_thunk
	end	\name
	.section .rodata
	.balign	4
9:	.long	1b - 9b, 2b - 9b, 3b - 9b
	.text
	.endm
	switch	right_switch, 8
	switch	wrong_switch, 16

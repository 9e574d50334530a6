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
# The code of the kernel that runs before it is in its place.
	func	right_early
	saves	16
	popq	%rbx
	.cfi_restore %rbx
	.cfi_def_cfa_offset 8
	jmp	__pi___x86_return_thunk
	end	right_early
# -mlvi-hardening: what a return would load is loaded before, and clang's rows do
# not say that it is in a register.
	.macro	loads name, told
	func	\name
	saves	16
	popq	%rbx
	.cfi_restore %rbx
	.cfi_def_cfa_offset 8
	popq	%rcx
	.if	\told
	.cfi_def_cfa_offset 0
	.cfi_register %rip, %rcx
	.endif
	lfence
	jmpq	*%rcx
	end	\name
	.endm
	loads	right_loads, 1
	loads	wrong_loads, 0
# The same with a jump by a register.
	func	right_lvi
	saves	16
	popq	%rbx
	.cfi_restore %rbx
	.cfi_def_cfa_offset 8
	jmp	__llvm_lvi_thunk_r11
	end	right_lvi
# -mstack-arg-probe: the routine keeps all registers.
	.macro	probes name, size
	func	\name
	movl	$40, %eax
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	call	___chkstk_ms
	xorl	%ebx, %ebx
	subq	%rax, %rsp
	.cfi_def_cfa_offset \size
	call	outside
	addq	$40, %rsp
	.cfi_def_cfa_offset 16
	popq	%rbx
	.cfi_restore %rbx
	.cfi_def_cfa_offset 8
	ret
	end	\name
	.endm
	probes	right_probe, 56
	probes	wrong_probe, 48

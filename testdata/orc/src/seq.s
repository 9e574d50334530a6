# SPDX-License-Identifier: GPL-3.0-or-later
# Code as kernels have it, with call frame information as compilers give it;
# objtool adds the ORC tables.

	.cfi_sections .debug_frame

# struct unwind_hint (include/linux/objtool_types.h): what objtool is told.
	.macro	hint type, reg, offset, signal
990:	.pushsection .discard.unwind_hints, "aw"
	.long	990b - .
	.short	\offset
	.byte	\reg, \type, \signal
	.balign	4
	.popsection
	.endm

	.text
# A realigned frame: gcc keeps the caller's stack pointer in r10.
	.globl	drap
	.type	drap, @function
drap:	.cfi_startproc
	lea	8(%rsp), %r10
	.cfi_def_cfa r10, 0
	and	$-32, %rsp
	push	-8(%r10)
	push	%rbp
	mov	%rsp, %rbp
	.cfi_escape 0x10, 6, 2, 0x76, 0
	push	%r10
	.cfi_escape 0x0f, 3, 0x76, 0x78, 6
	sub	$40, %rsp
	call	outside
	add	$40, %rsp
	pop	%r10
	.cfi_def_cfa r10, 0
	pop	%rbp
	lea	-8(%r10), %rsp
	.cfi_def_cfa rsp, 8
	ret
	.cfi_endproc
	.size	drap, . - drap
	int3

# The compiler knows nothing of what inline assembly pushes.
	.p2align 4
	.globl	inline_asm
	.type	inline_asm, @function
inline_asm:
	.cfi_startproc
	sub	$24, %rsp
	.cfi_def_cfa_offset 32
	pushf
	pop	%rax
	mov	%rax, (%rsp)
	add	$24, %rsp
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	inline_asm, . - inline_asm
	int3

# rbp saved by a store: the compiler tells of it after it.
	.p2align 4
	.globl	lag
	.type	lag, @function
lag:	.cfi_startproc
	sub	$24, %rsp
	.cfi_def_cfa_offset 32
	mov	%rbp, 16(%rsp)
	xor	%eax, %eax
	.cfi_offset rbp, -16
	mov	%eax, %ebp
	call	outside
	mov	16(%rsp), %rbp
	.cfi_restore rbp
	add	$24, %rsp
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	lag, . - lag
	int3

# A call on another stack, as call_on_irqstack() makes it.
	.p2align 4
	.globl	switch_stack
	.type	switch_stack, @function
switch_stack:
	.cfi_startproc
	mov	%rdi, %r11
	mov	%rsp, (%r11)
	mov	%r11, %rsp
	call	outside
	pop	%rsp
	ret
	.cfi_endproc
	.size	switch_stack, . - switch_stack
	int3

# Code that is replaced at boot: its second byte begins an instruction of the
# replacement, which pushes.
	.p2align 4
	.globl	alternative
	.type	alternative, @function
alternative:
	.cfi_startproc
	sub	$8, %rsp
	.cfi_def_cfa_offset 16
771:	call	*pointer(%rip)
772:	add	$8, %rsp
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	alternative, . - alternative
	int3
	.pushsection .altinstructions, "a"
	.long	771b - ., 774f - ., 9*32+1
	.byte	772b - 771b, 775f - 774f
	.popsection
	.pushsection .altinstr_replacement, "ax"
774:	pushf
	pop	%rax
	nop
	nop
	nop
	nop
775:
	.popsection

# Padding between blocks.
	.p2align 4
	.globl	padding
	.type	padding, @function
padding:
	.cfi_startproc
	test	%edi, %edi
	je	1f
	ret
	.p2align 4
1:	xor	%eax, %eax
	ret
	.cfi_endproc
	.size	padding, . - padding
	int3

# Inline assembly that needs rbp for itself, and says so: nothing is known
# until it has it back (types: 6 save, 7 restore).
	.p2align 4
	.globl	borrows
	.type	borrows, @function
borrows:
	.cfi_startproc
	sub	$8, %rsp
	.cfi_def_cfa_offset 16
	hint	6, 0, 0, 0
	push	%rbp
	hint	0, 0, 0, 0
	mov	%r8, %rbp
	rep outsb
	pop	%rbp
	hint	7, 0, 0, 0
	add	$8, %rsp
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	borrows, . - borrows
	int3

# An interrupt's entry: the processor pushed five words, the code pushes the
# rest of a struct pt_regs (types: 0 undefined, 1 end, 2 call, 3 regs, 4 partial).
	.section .noinstr.text, "ax"
	.globl	interrupt
	.type	interrupt, @function
interrupt:
	hint	4, 3, 0, 1
	push	$-1
	push	%rdi
	push	%rsi
	push	%rdx
	push	%rcx
	push	%rax
	push	%r8
	push	%r9
	push	%r10
	push	%r11
	push	%rbx
	push	%rbp
	push	%r12
	push	%r13
	push	%r14
	push	%r15
	hint	3, 3, 0, 1
	mov	%rsp, %rdi
	call	outside
	pop	%r15
	pop	%r14
	pop	%r13
	pop	%r12
	pop	%rbp
	pop	%rbx
	pop	%r11
	pop	%r10
	pop	%r9
	pop	%r8
	pop	%rax
	pop	%rcx
	pop	%rdx
	pop	%rsi
	pop	%rdi
	add	$8, %rsp
	hint	4, 3, 0, 1
	iretq
	.size	interrupt, . - interrupt
# Where the stack ends.
	.globl	start
	.type	start, @function
start:
	hint	1, 0, 0, 0
	nop
	ud2
	.size	start, . - start

	.data
pointer:
	.quad	outside
	.section .note.GNU-stack, "", @progbits

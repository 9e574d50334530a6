/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * x86-64 programs whose stacks end otherwise than they should: each calls dies
 * from a function with something wrong.  No libc.
 */
	.text
	.globl	dies
	.type	dies, @function
dies:
	.cfi_startproc
	ud2
	.cfi_endproc
	.size	dies, . - dies
	.p2align 4

#if defined(RA_ZERO) || defined(BAD_RA)
	/* A function that nobody called, and no table says so. */
	.type	odd, @function
odd:
	.cfi_startproc
	call	dies
	ud2
	.cfi_endproc
	.size	odd, . - odd
#elif defined(BACKWARDS)
	/* Its return address is its own, and its CFA never moves. */
	.type	odd, @function
odd:
	.cfi_startproc
	.cfi_def_cfa rsp, 0
	.cfi_offset rip, 0
	nop
1:	ud2
	.cfi_endproc
	.size	odd, . - odd
#elif defined(MEMORY)
	.type	odd, @function
odd:
	.cfi_startproc
	.cfi_offset rip, 0x7000000
	call	dies
	ud2
	.cfi_endproc
	.size	odd, . - odd
#elif defined(UNKNOWN)
	/* A CFA by a register that dies need not keep. */
	.type	odd, @function
odd:
	.cfi_startproc
	.cfi_def_cfa rax, 8
	call	dies
	ud2
	.cfi_endproc
	.size	odd, . - odd
#elif defined(NO_ENTRY)
	.type	odd, @function
odd:
	call	dies
	ud2
	.size	odd, . - odd
#elif defined(START)
	/* A return address that no call left behind. */
	.p2align 4
	.type	odd, @function
odd:
	.cfi_startproc
	ud2
	.cfi_endproc
	.size	odd, . - odd
#elif defined(FIRST)
	/* As RA_ZERO, where the word is the number of the arguments. */
	.type	odd, @function
odd:
	.cfi_startproc
	call	dies
	ud2
	.cfi_endproc
	.size	odd, . - odd
#elif defined(FIBER)
	/* On a stack of its own, from where C is called on the system's. */
	.type	fiber, @function
fiber:
	.cfi_startproc
	pushq	%rbx
	.cfi_adjust_cfa_offset 8
	.cfi_rel_offset rbx, 0
	movq	%rsp, %rbx
	.cfi_def_cfa_register rbx
	leaq	-64(%rbp), %rsp
	call	dies
	ud2
	.cfi_endproc
	.size	fiber, . - fiber
	.type	odd, @function
odd:
	.cfi_startproc
	pushq	%rbp
	.cfi_adjust_cfa_offset 8
	.cfi_rel_offset rbp, 0
	movq	%rsp, %rbp
	.cfi_def_cfa_register rbp
	movq	$top, %rsp
	call	fiber
	ud2
	.cfi_endproc
	.size	odd, . - odd
	.bss
	.balign	4096
	.skip	4096
top:	.skip	16
	.text
#elif defined(CONTEXT)
	/* As glibc's x86-64 has it, to which a context's function returns. */
	.p2align 4
	.type	__start_context, @function
__start_context:
	.cfi_startproc
	movq	%rbx, %rsp
	popq	%rdi
	testq	%rdi, %rdi
	ud2
	.cfi_endproc
	.size	__start_context, . - __start_context
	.p2align 4
	.type	odd, @function
odd:
	.cfi_startproc
	call	dies
	ud2
	.cfi_endproc
	.size	odd, . - odd
#endif
	.p2align 4
	.globl	_start
	.type	_start, @function
_start:
	.cfi_startproc
	.cfi_undefined rip
#if defined(RA_ZERO)
	pushq	$0
	.cfi_adjust_cfa_offset 8
	jmp	odd
#elif defined(BAD_RA)
	pushq	$0x1234
	.cfi_adjust_cfa_offset 8
	jmp	odd
#elif defined(BACKWARDS)
	leaq	1b(%rip), %rax
	pushq	%rax
	.cfi_adjust_cfa_offset 8
	jmp	odd
#elif defined(FIRST)
	jmp	odd
#elif defined(CONTEXT)
	pushq	$__start_context
	.cfi_adjust_cfa_offset 8
	jmp	odd
#elif defined(START)
	leaq	odd(%rip), %rax
	pushq	%rax
	.cfi_adjust_cfa_offset 8
	jmp	dies
#else
	call	odd
#endif
	ud2
	.cfi_endproc
	.size	_start, . - _start
	.section .note.GNU-stack, "", @progbits

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the kernel begins, on each machine: nothing calls it. */
	.text
	.globl	_start
	.type	_start, %function
_start:
	.cfi_startproc
#if defined(__x86_64__)
	.cfi_undefined rip
	xor	%ebp, %ebp
#ifdef STACK_GIVEN
	mov	%rsp, %rdi
#endif
	andq	$-16, %rsp
	call	c_start
	ud2
#elif defined(__i386__)
	.cfi_undefined eip
	xor	%ebp, %ebp
	andl	$-16, %esp
	call	c_start
	ud2
#elif defined(__aarch64__)
	.cfi_undefined x30
	mov	x29, #0
	mov	x30, #0
#ifdef STACK_GIVEN
	mov	x0, sp
#endif
	bl	c_start
	brk	#1
#elif defined(__arm__)
	.cfi_undefined lr
	.fnstart
	.cantunwind
	mov	r11, #0
	mov	lr, #0
	bl	c_start
	udf	#0
	.fnend
#elif defined(__riscv)
	.cfi_undefined ra
	.option	push
	.option	norelax
	lla	gp, __global_pointer$
	.option	pop
	li	s0, 0
	li	ra, 0
	call	c_start
	unimp
#elif defined(__s390x__)
	.cfi_undefined r14
	lghi	%r11, 0
	lghi	%r14, 0
	aghi	%r15, -160
	.cfi_adjust_cfa_offset 160
	xc	0(8,%r15), 0(%r15)
	brasl	%r14, c_start
	.word	0
#elif defined(__powerpc64__)
	.cfi_undefined 65
	addis	2, 12, .TOC. - _start@ha
	addi	2, 2, .TOC. - _start@l
	.localentry _start, . - _start
	li	31, 0
	li	0, 0
	mtlr	0
	stdu	0, -64(1)
	bl	c_start
	nop
	trap
#elif defined(__loongarch__)
	.cfi_undefined 1
	move	$fp, $zero
	move	$ra, $zero
	bl	c_start
	break	0
#elif defined(__mips__)
	.cfi_undefined 31
	.set	noreorder
	move	$30, $0
	move	$31, $0
	jal	c_start
	nop
	break
#endif
	.cfi_endproc
	.size	_start, . - _start
#if defined(__arm__)
	/* Named by tables, called by nobody here. */
	.globl	__aeabi_unwind_cpp_pr0, __aeabi_unwind_cpp_pr1
__aeabi_unwind_cpp_pr0:
__aeabi_unwind_cpp_pr1:
	udf	#0
#endif
	.section .note.GNU-stack, "", %progbits

# No directives: what they should be is recovered from the instructions.
	.text
	.globl	early
	.type	early, @function
early:					# two ways out: a state is kept
	pushq	%rbx
	pushq	%rbp
	subq	$24, %rsp
	testl	%edi, %edi
	je	1f
	call	callee@PLT
	addq	$24, %rsp
	popq	%rbp
	popq	%rbx
	ret
	.p2align 4
1:	call	callee@PLT
	jmp	early.cold
	.size	early, .-early

	.globl	framed
	.type	framed, @function
framed:					# a frame pointer, a stack that grows
	pushq	%rbp
	movq	%rsp, %rbp
	pushq	%r12
	subq	%rdi, %rsp
	call	callee@PLT
	movq	-8(%rbp), %r12
	leave
	ret
	.size	framed, .-framed

	.globl	aligned
	.type	aligned, @function
aligned:				# the CFA is in a word of the frame
	movq	%rsp, %rax
	subq	$32, %rsp
	andq	$-64, %rsp
	movq	%rax, 8(%rsp)
	call	callee@PLT
	movq	8(%rsp), %rsp
	ret
	.size	aligned, .-aligned

	.globl	stops
	.type	stops, @function
stops:					# nothing leads behind the trap
	subq	$8, %rsp
	call	abort@PLT
	ud2
	incq	%rax
	ret
	.size	stops, .-stops

	.section .text.unlikely,"ax",@progbits
	.type	early.cold, @function
early.cold:				# begins with the frame of early
	call	callee@PLT
	call	abort@PLT
	.size	early.cold, .-early.cold
	.section .note.GNU-stack,"",@progbits

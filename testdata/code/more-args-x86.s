# Tail calls of callees that take more arguments on the stack than their caller
# (Swift's): the return address is moved down, and there the callee has it.
	.text
	.globl	callee
	.type	callee, @function
callee:	.cfi_startproc
	movq	8(%rsp), %rax
	ret	$16
	.cfi_endproc
	.size	callee, .-callee

	.globl	moves
	.type	moves, @function
moves:	.cfi_startproc
	subq	$16, %rsp
	.cfi_def_cfa_offset 24
	movq	16(%rsp), %rax
	movq	%rax, (%rsp)
	movq	%rdi, 8(%rsp)
	jmp	callee
	.cfi_endproc
	.size	moves, .-moves

# The return address stays where it was: the callee does not find it.
	.globl	other
	.type	other, @function
other:	.cfi_startproc
	movq	8(%rsp), %rax
	ret	$16
	.cfi_endproc
	.size	other, .-other

	.globl	leaves
	.type	leaves, @function
leaves:	.cfi_startproc
	subq	$16, %rsp
	.cfi_def_cfa_offset 24
	movq	%rdi, 8(%rsp)
	jmp	other
	.cfi_endproc
	.size	leaves, .-leaves

# 401 functions of which nothing is left but the name of the first: each calls
# the next, but every fourth jumps there, and the last is in a word of data.
	.text
	.globl	first
	.type	first, @function
first:
	push	%rbx
	call	chain
	pop	%rbx
	ret
	.size	first, .-first
	.p2align 4
chain:
	.macro	one
	push	%rbx
	lea	-1(%rdi), %rbx
	call	9f
	pop	%rbx
	ret
	.p2align 4
9:
	.endm
	.rept	100
	one
	one
	one
	push	%rbp
	mov	%rsp, %rbp
	xor	%eax, %eax
	pop	%rbp
	jmp	9f
	.p2align 4
9:
	.endr
	ret
	.p2align 4
	.quad	0x1122334455667788	# no code
last:
	sub	$24, %rsp
	call	first
	add	$24, %rsp
	ret
	.data
	.p2align 3
	.quad	last
	.section .note.GNU-stack,"",@progbits

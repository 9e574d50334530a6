# SPDX-License-Identifier: GPL-3.0-or-later
# Functions in two parts, with blocks between that nobody knows how control comes
# to.  In copied the second part restores what was copied before it, which as a
# function of its own it has from nowhere; what pushed has saved is on the stack.
	.text
	.globl	copied
	.type	copied, @function
copied:	mov	%rbx, %r8
	test	%edi, %edi
	je	1f
	jmp	*%rax
	mov	%edi, %edx
	jmp	1f
1:	xor	%ebx, %ebx
	mov	%r8, %rbx
	ret
	.size	copied, . - copied
	.globl	pushed
	.type	pushed, @function
pushed:	push	%rbx
	test	%edi, %edi
	je	1f
	jmp	*%rax
	mov	%edi, %edx
	jmp	1f
1:	xor	%ebx, %ebx
	pop	%rbx
	ret
	.size	pushed, . - pushed
	.section .note.GNU-stack,"",@progbits

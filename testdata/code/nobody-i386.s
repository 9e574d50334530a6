# SPDX-License-Identifier: GPL-3.0-or-later
# Behind calls that do not come back stands the rest of others, whose arguments
# are on the stack already: GNAT calls by a descriptor where the low bit of an
# address is set.  Were the former to come back, each round would lift the stack
# pointer by 16 bytes, over what was saved; how much callees took away is not
# known, since one returns a structure ("pops").
# "right" is right; "lost" has let ebx go before it calls.
	.macro	site rest
	sub	$4, %esp
	push	%edx
	push	%eax
	push	%ecx
	test	$1, %al
	jne	\rest
	.endm

	.macro	fn name, lets_go
	.text
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	push	%ebp
	.cfi_def_cfa_offset 8
	.cfi_offset %ebp, -8
	mov	%esp, %ebp
	.cfi_def_cfa_register %ebp
	push	%ebx
	.cfi_offset %ebx, -12
	sub	$20, %esp
	.if	\lets_go
	lea	(%ebp), %esp
	.endif
	call	takes
	test	%edi, %edi
	je	5f
	site	4f
0:	call	*%eax
	add	$16, %esp
	cmp	%eax, %edx
	jge	2f
	site	3f
1:	call	*%eax
	add	$16, %esp
	cmp	%eax, %edx
	jge	2f
	site	8f
9:	call	*%eax
	add	$16, %esp
	cmp	%eax, %edx
	jge	2f
6:	test	%ecx, %ecx
	jne	7f
	lea	-4(%ebp), %esp
	pop	%ebx
	.cfi_remember_state
	.cfi_restore %ebx
	pop	%ebp
	.cfi_restore %ebp
	.cfi_def_cfa %esp, 4
	ret
	.cfi_restore_state
5:	lea	-16(%ebp), %eax
	sub	$8, %esp
	push	%ecx
	push	%eax
	call	pops
	mov	-16(%ebp), %edx
	push	%ecx
	call	takes
	add	$16, %esp
	jmp	6b
2:	call	raises
3:	mov	-1(%eax), %ecx
	mov	3(%eax), %eax
	jmp	1b
4:	mov	-1(%eax), %ecx
	mov	3(%eax), %eax
	jmp	0b
7:	call	fails
8:	mov	-1(%eax), %ecx
	mov	3(%eax), %eax
	jmp	9b
	.cfi_endproc
	.size	\name, . - \name
	.endm

	fn	right, 0
	fn	lost, 1

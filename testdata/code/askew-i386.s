# SPDX-License-Identifier: GPL-3.0-or-later
# i386, as with -mpreferred-stack-boundary=2: the stack is not aligned at calls,
# so that it says nothing of what the calls before have taken away, which is
# nothing: arguments of four calls are let go at once.
#
# As by as --32 -o askew-i386.o
	.text
	.globl	first
	.type	first, @function
first:	push	%ebx
	push	4(%eax)
	call	*(%ebx)
	push	8(%eax)
	call	*(%ebx)
	push	12(%eax)
	call	*4(%ebx)
	push	16(%eax)
	call	*4(%ebx)
	add	$16, %esp
	pop	%ebx
	ret
	.size	first, . - first
	.globl	second
	.type	second, @function
second:	push	%ebx
	push	%eax
	call	*(%ebx)
	push	%edx
	call	*4(%ebx)
	add	$8, %esp
	pop	%ebx
	ret
	.size	second, . - second
	.globl	third
	.type	third, @function
third:	push	%ebx
	push	%eax
	call	*(%ebx)
	push	%edx
	call	*4(%ebx)
	add	$8, %esp
	pop	%ebx
	ret
	.size	third, . - third
	.globl	fourth
	.type	fourth, @function
fourth:	push	%ebx
	push	%eax
	call	*(%ebx)
	push	%edx
	call	*4(%ebx)
	add	$8, %esp
	pop	%ebx
	ret
	.size	fourth, . - fourth

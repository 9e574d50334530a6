# SPDX-License-Identifier: GPL-3.0-or-later
# No tables and, but for "first", no symbols: labels of which words of data tell,
# and a function of which they do, too.  The rows by hand, at each label.
	.text
	.globl	first
	.type	first, @function
first:	push	%rbx			# cfa=rsp+16 from here to its pop
	call	spread
	mov	%eax, %ebx		# spread comes back
	add	%ebx, %eax
	pop	%rbx
	ret
	.size	first, .-first
	nop
spread:	push	%rbx			# a computed goto
	xor	%ebx, %ebx
	and	$3, %edi
	lea	labels(%rip), %rax
	jmp	*(%rax,%rdi,8)
1:	add	$3, %ebx		# rsp+16 at all four
2:	mov	%ebx, %edi
	call	first
	add	%eax, %ebx
3:	add	%ebx, %ebx
4:	mov	%ebx, %eax
	pop	%rbx
	ret
	nop
pointed:				# rsp+8: it begins here
	push	%rbp
	mov	%rdi, %rbp
	call	first
	pop	%rbp
	ret
	.section .data.rel.ro, "aw", @progbits
	.quad	pointed
	.quad	0
labels:	.quad	1b, 2b, 3b, 4b
	.section .note.GNU-stack, "", @progbits

# SPDX-License-Identifier: GPL-3.0-or-later
# A program without tables and symbols, which has its place: words of data may be
# addresses or numbers.  A function is at "pointed", behind a return; none at
# "inside", which control just passes into, though another word is that.  "grown"
# begins anew behind a call that does not come back by itself, as Go's do.
#
# As by as and ld -static -s -Ttext=0x401000 -Tdata=0x402000 -o numbers-x86
	.text
	.globl	_start
_start:	sub	$24, %rsp
	mov	%rdi, (%rsp)
inside:	addq	$1, (%rsp)
	call	grown
	add	$24, %rsp
	ret
pointed:
	push	%rbx
	mov	%edi, %ebx
	pop	%rbx
	ret
grown:	cmp	16(%r14), %rsp
	jbe	1f
	push	%rbp
	mov	%rsp, %rbp
	sub	$32, %rsp
	add	$32, %rsp
	pop	%rbp
	ret
1:	mov	%rax, 8(%rsp)
	call	more
	mov	8(%rsp), %rax
	jmp	grown
more:	ud2
	.data
	.quad	pointed
	.quad	inside

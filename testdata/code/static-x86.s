# SPDX-License-Identifier: GPL-3.0-or-later
# A static program without tables and symbols.  Truth, by hand: cfa=rsp+8 at each
# slot of .plt, which no name tells of; main begins behind the call of what does
# not come back; what clone's child returns with is in rdi, once it was popped.
	.section .plt, "ax", @progbits
	.p2align 3
slot:	jmp	*words(%rip)
	xchg	%ax, %ax
	jmp	*words+8(%rip)
	xchg	%ax, %ax
	.text
	.globl	_start
_start:	xor	%ebp, %ebp
	mov	(%rsp), %rdi
	lea	main(%rip), %rsi
	and	$-16, %rsp
	call	begin
	hlt
	.p2align 4
begin:	sub	$8, %rsp
	call	*%rsi
	call	stop
	.p2align 4
stop:	push	%rbx
	mov	%edi, %ebx
	call	leave
	.p2align 4
main:	push	%r12			# cfa=rsp+16
	push	%rbp			# cfa=rsp+24
	call	slot
	call	slot+8
	pop	%rbp
	pop	%r12
	ret
	.p2align 4
child:	mov	$56, %eax		# cfa=rsp+8
	syscall
	test	%eax, %eax
	jnz	1f
	pop	%rdi			# ra=rdi
	call	*%r9			# nobody knows
	hlt
1:	ret				# cfa=rsp+8
	.p2align 4
leave:	mov	$60, %eax
	syscall
	hlt
	.data
words:	.quad	child, child
	.section .note.GNU-stack, "", @progbits

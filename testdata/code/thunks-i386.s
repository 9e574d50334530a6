# SPDX-License-Identifier: GPL-3.0-or-later
# No tables and, but for "first", no symbols: functions that call for the address
# of their own code.  None of them ends there.  The rows by hand.
	.text
	.globl	first
	.type	first, @function
first:	push	%ebp
	mov	%esp, %ebp
	push	%ebx
	sub	$36, %esp		# cfa=ebp+8 from here to "leave"
	call	thunk
	add	$_GLOBAL_OFFSET_TABLE_, %ebx
	sub	$4, %esp
	push	$32
	push	$0
	lea	-40(%ebp), %eax
	push	%eax			# the address of a local, not of a result
	call	fill@PLT		# comes back
	add	$16, %esp
	sub	$12, %esp
	push	8(%ebp)
	call	second
	add	$16, %esp
	mov	-4(%ebp), %ebx
	leave
	ret
	.size	first, .-first
	nop
second:	push	%ebx			# cfa=esp+8
	call	1f			# cfa=esp+12 at its target alone
1:	pop	%ebx
	add	$_GLOBAL_OFFSET_TABLE_+(.-1b), %ebx
	mov	8(%esp), %eax		# cfa=esp+8
	pop	%ebx
	ret
	nop
thunk:	mov	(%esp), %ebx
	ret
	.section .note.GNU-stack, "", @progbits

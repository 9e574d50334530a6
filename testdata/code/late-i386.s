# SPDX-License-Identifier: GPL-3.0-or-later
# Callees of i386 that take a word away ("ret $4"), as LLVM tells of them: where
# the row behind a call is late, it is the one that knows; a register that
# assembly in C keeps behind a call is no room that is made up for.
	.text
# The call and the one before it meet where the first one's row still goes on,
# which says how much each has left when it ends.
	.globl	meets
	.type	meets, @function
meets:	.cfi_startproc
	sub	$12, %esp
	.cfi_def_cfa_offset 16
	test	%eax, %eax
	je	1f
	.rept	4
	push	%eax
	.cfi_adjust_cfa_offset 4
	.endr
	call	other
	jmp	2f
1:	.cfi_def_cfa_offset 16
	sub	$8, %esp
	.cfi_def_cfa_offset 24
	push	%edi
	.cfi_def_cfa_offset 28
	push	%eax
	.cfi_def_cfa_offset 32
	call	another
2:	mov	12(%esp), %ecx
	.cfi_def_cfa_offset 28
	add	$12, %esp
	.cfi_def_cfa_offset 16
	push	%ecx
	.cfi_def_cfa_offset 20
	call	*%ecx
	add	$16, %esp
	.cfi_def_cfa_offset 4
	ret
	.cfi_endproc
	.size	meets, . - meets
# The same, but what comes back has more of the stack than was there: no callee
# leaves that.
	.globl	parts
	.type	parts, @function
parts:	.cfi_startproc
	sub	$12, %esp
	.cfi_def_cfa_offset 16
	push	%edi
	.cfi_def_cfa_offset 20
	call	another
	mov	4(%esp), %ecx
	.cfi_def_cfa_offset 24
	add	$4, %esp
	.cfi_def_cfa_offset 20
	add	$12, %esp
	.cfi_def_cfa_offset 4
	ret
	.cfi_endproc
	.size	parts, . - parts
# A register is kept behind a call, of which no row knows: wrong there alone, at
# two instructions, and at no call.
	.globl	keeps
	.type	keeps, @function
keeps:	.cfi_startproc
	push	%ebx
	.cfi_def_cfa_offset 8
	.cfi_offset %ebx, -8
	sub	$8, %esp
	.cfi_def_cfa_offset 16
	call	other
	mov	$4, %eax
	push	%ebx
	mov	%edi, %ebx
	int	$0x80
	pop	%ebx
	call	another
	add	$8, %esp
	.cfi_def_cfa_offset 8
	pop	%ebx
	.cfi_def_cfa_offset 4
	.cfi_restore %ebx
	ret
	.cfi_endproc
	.size	keeps, . - keeps
# Room for the word that the callee took: the row is wrong before it is made.
	.globl	makes
	.type	makes, @function
makes:	.cfi_startproc
	push	%ebx
	.cfi_def_cfa_offset 8
	.cfi_offset %ebx, -8
	sub	$8, %esp
	.cfi_def_cfa_offset 16
	call	other
	sub	$4, %esp
	call	another
	add	$8, %esp
	.cfi_def_cfa_offset 8
	pop	%ebx
	.cfi_def_cfa_offset 4
	.cfi_restore %ebx
	ret
	.cfi_endproc
	.size	makes, . - makes
# Room that two calls share, one of which jumps there: wrong at the jump, and
# before the room is made.
	.globl	shares
	.type	shares, @function
shares:	.cfi_startproc
	sub	$12, %esp
	.cfi_def_cfa_offset 16
	test	%eax, %eax
	je	1f
	call	other
	jmp	2f
1:	call	another
2:	sub	$4, %esp
	call	*%ecx
	add	$12, %esp
	.cfi_def_cfa_offset 4
	ret
	.cfi_endproc
	.size	shares, . - shares
# The same, but what is made is for an argument, as the row says behind it.
	.globl	argues
	.type	argues, @function
argues:	.cfi_startproc
	sub	$12, %esp
	.cfi_def_cfa_offset 16
	test	%eax, %eax
	je	1f
	call	other
	jmp	2f
1:	call	another
2:	sub	$12, %esp
	.cfi_def_cfa_offset 28
	push	%eax
	.cfi_def_cfa_offset 32
	call	*%ecx
	add	$28, %esp
	.cfi_def_cfa_offset 4
	ret
	.cfi_endproc
	.size	argues, . - argues
# What lets a word go by a pop of the register that is popped behind it (GCC -Os):
# both rows are right.
	.globl	twice
	.type	twice, @function
twice:	.cfi_startproc
	push	%ebp
	.cfi_def_cfa_offset 8
	.cfi_offset %ebp, -8
	mov	%esp, %ebp
	.cfi_def_cfa_register %ebp
	push	%ebx
	.cfi_offset %ebx, -12
	push	%eax
	mov	8(%ebp), %ebx
	call	other
	pop	%ebx
	pop	%ebx
	.cfi_restore %ebx
	pop	%ebp
	.cfi_restore %ebp
	.cfi_def_cfa %esp, 4
	ret
	.cfi_endproc
	.size	twice, . - twice
# Of this one the row is late: ebp is gone when it still goes by it.
	.globl	thrice
	.type	thrice, @function
thrice:	.cfi_startproc
	push	%ebp
	.cfi_def_cfa_offset 8
	.cfi_offset %ebp, -8
	mov	%esp, %ebp
	.cfi_def_cfa_register %ebp
	push	%ebx
	.cfi_offset %ebx, -12
	push	%eax
	mov	8(%ebp), %ebx
	call	other
	pop	%ebx
	pop	%ebx
	.cfi_restore %ebx
	pop	%ebp
	.cfi_restore %ebp
	ret
	.cfi_endproc
	.size	thrice, . - thrice

# SPDX-License-Identifier: GPL-3.0-or-later
# Callees that take their arguments away, and what tells of it: their return.
	.text
	.type	takes_eight, @function
takes_eight: .cfi_startproc
	push	%ebx
	.cfi_def_cfa_offset 8
	.cfi_offset %ebx, -8
	call	*%edx
	pop	%ebx
	.cfi_restore %ebx
	.cfi_def_cfa_offset 4
	ret	$8
	.cfi_endproc
	.size	takes_eight, . - takes_eight
# It only loads, as __x86.get_pc_thunk.ax does, and takes a word more.
	.type	loads, @function
loads:	.cfi_startproc
	mov	4(%esp), %eax
	ret	$4
	.cfi_endproc
	.size	loads, . - loads
	.type	takes_none, @function
takes_none: .cfi_startproc
	push	%ebx
	.cfi_def_cfa_offset 8
	.cfi_offset %ebx, -8
	call	*%edx
	pop	%ebx
	.cfi_restore %ebx
	.cfi_def_cfa_offset 4
	ret
	.cfi_endproc
	.size	takes_none, . - takes_none
# The room is for what is called next, and told late: wrong at the test alone.
	.globl	late
	.type	late, @function
late:	.cfi_startproc
	sub	$12, %esp
	.cfi_def_cfa_offset 16
	call	takes_none
	sub	$4, %esp
	test	%eax, %eax
	push	%eax
	.cfi_def_cfa_offset 24
	call	takes_eight
	.cfi_def_cfa_offset 16
	call	takes_none
	add	$12, %esp
	.cfi_def_cfa_offset 4
	ret
	.cfi_endproc
	.size	late, . - late
# The same where nobody can read the callee: the next row has the room.
	.globl	late_unread
	.type	late_unread, @function
late_unread: .cfi_startproc
	sub	$12, %esp
	.cfi_def_cfa_offset 16
	call	*%ecx
	sub	$4, %esp
	test	%eax, %eax
	push	%eax
	.cfi_def_cfa_offset 24
	call	takes_eight
	.cfi_def_cfa_offset 16
	call	takes_none
	add	$12, %esp
	.cfi_def_cfa_offset 4
	ret
	.cfi_endproc
	.size	late_unread, . - late_unread
# Two calls share what makes the room again: wrong up to there, at no call.
	.globl	shared
	.type	shared, @function
shared:	.cfi_startproc
	sub	$12, %esp
	.cfi_def_cfa_offset 16
	test	%eax, %eax
	je	1f
	call	takes_eight
	jmp	2f
1:	call	takes_eight
2:	sub	$8, %esp
	call	takes_none
	add	$12, %esp
	.cfi_def_cfa_offset 4
	ret
	.cfi_endproc
	.size	shared, . - shared
# Right: the word that is taken by what only loads is made again.
	.globl	loaded
	.type	loaded, @function
loaded:	.cfi_startproc
	sub	$12, %esp
	.cfi_def_cfa_offset 16
	call	loads
	.cfi_def_cfa_offset 12
	sub	$4, %esp
	.cfi_def_cfa_offset 16
	call	takes_none
	add	$12, %esp
	.cfi_def_cfa_offset 4
	ret
	.cfi_endproc
	.size	loaded, . - loaded
# Right: with a frame pointer two ways meet, and one of them had a call.
	.globl	framed
	.type	framed, @function
framed:	.cfi_startproc
	push	%ebp
	.cfi_def_cfa_offset 8
	.cfi_offset %ebp, -8
	mov	%esp, %ebp
	.cfi_def_cfa_register %ebp
	push	%ebx
	sub	$12, %esp
	.cfi_offset %ebx, -12
	test	%eax, %eax
	je	1f
	push	%eax
	push	%ecx
	call	*%ecx
	add	$4, %esp
1:	add	$12, %esp
	pop	%ebx
	pop	%ebp
	.cfi_def_cfa %esp, 4
	ret
	.cfi_endproc
	.size	framed, . - framed
# LLVM's rows for "ret $8" come with the sum behind it: wrong at the move before,
# and not behind that.
	.globl	summed
	.type	summed, @function
summed:	.cfi_startproc
	sub	$12, %esp
	.cfi_def_cfa_offset 16
	push	%eax
	.cfi_def_cfa_offset 20
	push	%ecx
	.cfi_def_cfa_offset 24
	push	%edx
	.cfi_def_cfa_offset 28
	call	takes_eight
	mov	4(%esp), %eax
	.cfi_def_cfa_offset 20
	add	$4, %esp
	.cfi_def_cfa_offset 16
	test	%eax, %eax
	add	$12, %esp
	.cfi_def_cfa_offset 4
	ret
	.cfi_endproc
	.size	summed, . - summed
	.section .note.GNU-stack,"",@progbits

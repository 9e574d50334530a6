# SPDX-License-Identifier: GPL-3.0-or-later
# What stands at a distance from the GOT, in an object: the field is relocated,
# what push and pop add to the stack pointer is not.
	.data
word:	.long	0
	.text
# By i386's manual push takes 4 bytes, whatever it reads.
	.globl	pushed
	.type	pushed, @function
pushed: .cfi_startproc
	push	%ebx
	.cfi_def_cfa_offset 8
	.cfi_offset %ebx, -8
	call	1f
1:	.cfi_adjust_cfa_offset 4
	pop	%ebx
	.cfi_adjust_cfa_offset -4
	add	$_GLOBAL_OFFSET_TABLE_+(.-1b), %ebx
	push	word@GOTOFF(%ebx)
	.cfi_def_cfa_offset 12
	pop	word@GOTOFF+4(%ebx)
	.cfi_def_cfa_offset 8
	push	word@GOTOFF(%ebx,%eax,4)
	.cfi_def_cfa_offset 12
	call	pushed
	add	$4, %esp
	.cfi_def_cfa_offset 8
	pop	%ebx
	.cfi_restore %ebx
	.cfi_def_cfa_offset 4
	ret
	.cfi_endproc
	.size	pushed, . - pushed
# No row tells of the push: wrong at the call, esp+12 for esp+8.
	.globl	untold
	.type	untold, @function
untold: .cfi_startproc
	push	%ebx
	.cfi_def_cfa_offset 8
	.cfi_offset %ebx, -8
	push	word@GOTOFF(%ebx)
	call	pushed
	add	$4, %esp
	pop	%ebx
	.cfi_restore %ebx
	.cfi_def_cfa_offset 4
	ret
	.cfi_endproc
	.size	untold, . - untold
# The word that "call" pushed is popped: no row tells of that in the second, which
# takes nothing away that it was not given.
	.macro	jumps name, told
	.globl	\name
	.type	\name, @function
\name: .cfi_startproc
	call	1f
	.cfi_adjust_cfa_offset 4
1:	pop	%edx
	.if	\told
	.cfi_adjust_cfa_offset -4
	.endif
	add	$_GLOBAL_OFFSET_TABLE_+(.-1b), %edx
	mov	word@GOTOFF(%edx,%eax,4), %eax
	add	%edx, %eax
	jmp	*%eax
	.cfi_endproc
	.size	\name, . - \name
	.endm
	jumps	told, 1
	jumps	lost, 0
	.section .note.GNU-stack, "", @progbits

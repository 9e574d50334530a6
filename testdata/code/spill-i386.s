# SPDX-License-Identifier: GPL-3.0-or-later
# The address from which a jump table is counted waits on the stack while its
# register is another's, as in code of GCC's that has many variables; of "other"
# something else is there by then, and nobody knows where its jump leads.
	.text
	.macro	function name, other=0
	.type	\name, @function
\name:
	.cfi_startproc
	push	%ebx
	.cfi_def_cfa_offset 8
	.cfi_offset %ebx, -8
	sub	$24, %esp
	.cfi_def_cfa_offset 32
	call	pc
	add	$_GLOBAL_OFFSET_TABLE_, %ebx
	mov	%ebx, 8(%esp)
	call	g
	mov	%eax, %ebx
	.if	\other
	mov	%eax, 8(%esp)
	.endif
	call	g
	cmp	$3, %ebx
	ja	\name\()_9
	mov	8(%esp), %ecx
	mov	\name\()_table@GOTOFF(%ecx,%ebx,4), %eax
	add	%ecx, %eax
	jmp	*%eax
	.p2align 4
\name\()_1:
	push	%eax
	.cfi_def_cfa_offset 36
	call	g
	add	$4, %esp
	.cfi_def_cfa_offset 32
	jmp	\name\()_9
	.p2align 4
\name\()_2:
	call	g
	jmp	\name\()_9
	.p2align 4
\name\()_9:
	add	$24, %esp
	.cfi_def_cfa_offset 8
	pop	%ebx
	.cfi_def_cfa_offset 4
	.cfi_restore %ebx
	ret
	.cfi_endproc
	.size	\name, . - \name
	.section .rodata
	.p2align 2
\name\()_table:
	.long	\name\()_1@GOTOFF, \name\()_2@GOTOFF, \name\()_9@GOTOFF
	.long	\name\()_2@GOTOFF
	.text
	.endm
	function waits
	function other, 1
	.type	g, @function
g:
	.cfi_startproc
	xor	%eax, %eax
	ret
	.cfi_endproc
	.size	g, . - g
	.type	pc, @function
pc:
	.cfi_startproc
	mov	(%esp), %ebx
	ret
	.cfi_endproc
	.size	pc, . - pc
	.section .note.GNU-stack,"",@progbits

# SPDX-License-Identifier: GPL-3.0-or-later
# Jump tables that count from the GOT, which a thunk without a name tells of.
# What past calls reads past its return address, and tells of nothing: nobody
# knows where its jump leads.  The call by ecx does not come back: what is behind
# it is for the cases of the table.
	.text
	.macro	cases name, thunk
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	push	%ebx
	.cfi_def_cfa_offset 8
	.cfi_offset %ebx, -8
	sub	$8, %esp
	.cfi_def_cfa_offset 16
	call	\thunk
	add	$_GLOBAL_OFFSET_TABLE_, %ebx
	cmp	$2, %eax
	ja	3f
	mov	\name\()_table@GOTOFF(%ebx,%eax,4), %eax
	add	%ebx, %eax
	jmp	*%eax
2:	push	%esi
	.cfi_def_cfa_offset 20
	.cfi_offset %esi, -20
	mov	%edi, %esi
	call	*%edx
	pop	%esi
	.cfi_restore %esi
	.cfi_def_cfa_offset 16
	jmp	4f
3:	sub	$12, %esp
	.cfi_def_cfa_offset 28
	push	%eax
	.cfi_def_cfa_offset 32
	call	*8(%ecx)
4:	.cfi_def_cfa_offset 16
	mov	4(%esp), %eax
1:	add	$8, %esp
	.cfi_def_cfa_offset 8
	pop	%ebx
	.cfi_restore %ebx
	.cfi_def_cfa_offset 4
	ret
	.cfi_endproc
	.size	\name, . - \name
	.section .rodata
	.p2align 2
\name\()_table:
	.long	2b@GOTOFF, 1b@GOTOFF, 4b@GOTOFF
	.text
	.endm

	cases	unnamed, thunk
	cases	past, other
	.type	thunk, @function
thunk:	.cfi_startproc
	mov	(%esp), %ebx
	ret
	.cfi_endproc
	.size	thunk, . - thunk
	.type	other, @function
other:	.cfi_startproc
	mov	4(%esp), %ebx
	ret
	.cfi_endproc
	.size	other, . - other
	.section .note.GNU-stack,"",@progbits

# SPDX-License-Identifier: GPL-3.0-or-later
# Switches of i386 whose table's element is added to what it counts from (GCC 16),
# behind another table, which nothing bounds: what stands there is not the first
# one's, and its cases have edi on the stack, which is not there before.
	.text
	.globl	first
	.type	first, @function
first:	.cfi_startproc
	push	%esi
	.cfi_def_cfa_offset 8
	.cfi_offset %esi, -8
	sub	$24, %esp
	.cfi_def_cfa_offset 32
	call	__x86.get_pc_thunk.si
	add	$_GLOBAL_OFFSET_TABLE_, %esi
	movzbl	(%edx), %eax
	mov	T1@GOTOFF(%esi,%eax,4), %edx
	add	%esi, %edx
	jmp	*%edx
1:	mov	%edi, 20(%esp)
	.cfi_offset %edi, -12
	mov	(%ecx), %edi
	movzbl	(%ecx), %eax
	add	T2@GOTOFF(%esi,%eax,4), %esi
	jmp	*%esi
2:	call	*%eax
	mov	20(%esp), %edi
	.cfi_restore %edi
3:	add	$24, %esp
	.cfi_def_cfa_offset 8
	pop	%esi
	.cfi_def_cfa_offset 4
	.cfi_restore %esi
	ret
	.cfi_endproc
	.size	first, .-first
# The rows of the second table's case are wrong: edi is a word beside.
	.globl	second
	.type	second, @function
second:	.cfi_startproc
	push	%esi
	.cfi_def_cfa_offset 8
	.cfi_offset %esi, -8
	sub	$24, %esp
	.cfi_def_cfa_offset 32
	call	__x86.get_pc_thunk.si
	add	$_GLOBAL_OFFSET_TABLE_, %esi
	mov	%edi, 20(%esp)
	.cfi_offset %edi, -12
	mov	(%ecx), %edi
	movzbl	(%ecx), %eax
	add	T3@GOTOFF(%esi,%eax,4), %esi
	jmp	*%esi
	.cfi_offset %edi, -16
4:	call	*%eax
	mov	20(%esp), %edi
	.cfi_restore %edi
	add	$24, %esp
	.cfi_def_cfa_offset 8
	pop	%esi
	.cfi_def_cfa_offset 4
	.cfi_restore %esi
	ret
	.cfi_endproc
	.size	second, .-second
# As the first, with an index in a register that functions keep.
	.globl	third
	.type	third, @function
third:	.cfi_startproc
	push	%esi
	.cfi_def_cfa_offset 8
	.cfi_offset %esi, -8
	sub	$24, %esp
	.cfi_def_cfa_offset 32
	mov	%ebx, 16(%esp)
	.cfi_offset %ebx, -16
	call	__x86.get_pc_thunk.si
	add	$_GLOBAL_OFFSET_TABLE_, %esi
	movzbl	(%edx), %eax
	mov	T4@GOTOFF(%esi,%eax,4), %edx
	add	%esi, %edx
	jmp	*%edx
5:	mov	%edi, 20(%esp)
	.cfi_offset %edi, -12
	mov	(%ecx), %edi
	movzbl	(%ecx), %ebx
	add	T5@GOTOFF(%esi,%ebx,4), %esi
	jmp	*%esi
6:	call	*%eax
	mov	20(%esp), %edi
	.cfi_restore %edi
7:	mov	16(%esp), %ebx
	.cfi_restore %ebx
	add	$24, %esp
	.cfi_def_cfa_offset 8
	pop	%esi
	.cfi_def_cfa_offset 4
	.cfi_restore %esi
	ret
	.cfi_endproc
	.size	third, .-third
	.type	__x86.get_pc_thunk.si, @function
__x86.get_pc_thunk.si:
	.cfi_startproc
	mov	(%esp), %esi
	ret
	.cfi_endproc
	.size	__x86.get_pc_thunk.si, . - __x86.get_pc_thunk.si
	.section .rodata
	.p2align 2
T1:	.long	1b@GOTOFF, 3b@GOTOFF
T2:	.long	2b@GOTOFF, 2b@GOTOFF
T3:	.long	4b@GOTOFF, 4b@GOTOFF
T4:	.long	5b@GOTOFF, 7b@GOTOFF
T5:	.long	6b@GOTOFF, 6b@GOTOFF

# SPDX-License-Identifier: GPL-3.0-or-later
# A switch of an object whose default and one case are in another section, as
# g++ -m32 -O2 writes it: the table counts from the GOT.
	.text
	.globl	choose
	.type	choose, @function
choose:
	.cfi_startproc
	pushl	%ebx
	.cfi_def_cfa_offset 8
	.cfi_offset 3, -8
	call	thunk
	addl	$_GLOBAL_OFFSET_TABLE_, %ebx
	subl	$8, %esp
	.cfi_def_cfa_offset 16
	movl	16(%esp), %eax
	cmpl	$2, %eax
	ja	default
	movl	table@GOTOFF(%ebx,%eax,4), %eax
	addl	%ebx, %eax
	jmp	*%eax
one:	movl	$1, %eax
	addl	$8, %esp
	.cfi_remember_state
	.cfi_def_cfa_offset 8
	popl	%ebx
	.cfi_restore 3
	.cfi_def_cfa_offset 4
	ret
two:	.cfi_restore_state
	call	outside
	jmp	one
	.cfi_endproc
	.size	choose, .-choose
	.type	thunk, @function
thunk:	.cfi_startproc
	movl	(%esp), %ebx
	ret
	.cfi_endproc
	.size	thunk, .-thunk
	.section .text.unlikely, "ax", @progbits
	.type	choose.cold, @function
choose.cold:
	.cfi_startproc
	.cfi_def_cfa_offset 16
	.cfi_offset 3, -8
default: pushl	%eax
	.cfi_def_cfa_offset 20
	call	outside
	popl	%eax
	.cfi_def_cfa_offset 16
zero:	call	outside
	ud2
	.cfi_endproc
	.size	choose.cold, .-choose.cold
	.section .rodata
	.align	4
table:	.long	zero@GOTOFF
	.long	one@GOTOFF
	.long	two@GOTOFF

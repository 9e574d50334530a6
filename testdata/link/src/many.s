# SPDX-License-Identifier: GPL-3.0-or-later
# With COPIES: what a member of an archive has that others may have too, and
# nothing else.  Without: 70 functions of the same few bytes, another one of
# them, and last one that stands behind longer code in one section.
.ifdef COPIES
.macro copy name value
	.section .text.\name,"axG",@progbits,\name,comdat
	.weak	\name
	.hidden	\name
	.type	\name, @function
\name:	.cfi_startproc
	movl	$\value, %eax
	imull	$\value + 2, %edi, %edi
	addl	%edi, %eax
	addl	$\value + 3, %eax
	ret
	.cfi_endproc
	.size	\name, . - \name
.endm
	copy	c1 0x12345678
	copy	c2 0x23456789
.else
.macro short name
\name:	.cfi_startproc
	movl	%edi, %eax
	ret
	.cfi_endproc
	.type	\name, @function
	.size	\name, . - \name
.endm
.macro one n
	.section .text.f,"ax",@progbits,unique,\n
	short	s\n
.endm
	.altmacro
	.set	n, 0
	.rept	71
	one	%n
	.set	n, n + 1
	.endr
	.noaltmacro
	.section .text.long,"ax",@progbits
	.type	long, @function
long:	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset rbx, -16
	movl	$0x3456789a, %ebx
	leal	(%rbx,%rdi,4), %eax
	popq	%rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	long, . - long
	short	behind
.endif
	.section .note.GNU-stack,"",@progbits

# SPDX-License-Identifier: GPL-3.0-or-later
# Two builds of one library: --defsym NEW=1 makes the second.  Every function
# says what is to be found about it.
	.text
	.macro	begin name
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	.endm
	.macro	begin_local name
	.type	\name, @function
\name:	.cfi_startproc
	.endm
	.macro	finish name
	.cfi_endproc
	.size	\name, . - \name
	.endm

# What only the new one has comes first, so that all else moves.
	.ifdef	NEW
	begin	fresh
	subq	$24, %rsp
	.cfi_def_cfa_offset 32
	call	same
	addq	$24, %rsp
	.cfi_def_cfa_offset 8
	ret
	finish	fresh
	.endif

# Equal: the call, the address and the jump only moved.
	begin	same
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	leaq	object(%rip), %rdi
	call	wrong
	popq	%rbx
	.cfi_def_cfa_offset 8
	jmp	lost
	finish	same

# The code is the same, the CFA is not: an error.
	begin	wrong
	pushq	%rbx
	.ifdef	NEW
	.cfi_def_cfa_offset 24
	.else
	.cfi_def_cfa_offset 16
	.endif
	.cfi_offset %rbx, -16
	call	same
	popq	%rbx
	.cfi_def_cfa_offset 8
	ret
	finish	wrong

# The same, with a register that is lost: an error.
	begin	lost
	pushq	%r12
	.cfi_def_cfa_offset 16
	.ifndef	NEW
	.cfi_offset %r12, -16
	.endif
	call	same
	popq	%r12
	.cfi_def_cfa_offset 8
	ret
	finish	lost

# Other code and other rules: a note.
	begin	changed
	.ifdef	NEW
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	subq	$8, %rsp
	.cfi_def_cfa_offset 24
	call	same
	addq	$8, %rsp
	.cfi_def_cfa_offset 16
	popq	%rbx
	.else
	subq	$40, %rsp
	.cfi_def_cfa_offset 48
	call	same
	addq	$40, %rsp
	.endif
	.cfi_def_cfa_offset 8
	ret
	finish	changed

# Other code, the rules in the same order: nothing.
	begin	longer
	.ifdef	NEW
	xorl	%eax, %eax
	.endif
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	call	same
	popq	%rbx
	.cfi_def_cfa_offset 8
	ret
	finish	longer

# An operand that is no place: the code changed.
	begin	operand
	.ifdef	NEW
	subq	$264, %rsp
	.cfi_def_cfa_offset 272
	.else
	subq	$392, %rsp
	.cfi_def_cfa_offset 400
	.endif
	call	same
	.ifdef	NEW
	addq	$264, %rsp
	.else
	addq	$392, %rsp
	.endif
	.cfi_def_cfa_offset 8
	ret
	finish	operand

# The name changed.
	.ifdef	NEW
	begin	new_name
	.else
	begin	old_name
	.endif
	pushq	%rbp
	.cfi_def_cfa_offset 16
	.cfi_offset %rbp, -16
	movq	%rdi, %rbp
	imulq	$12345, %rbp, %rax
	addq	%rsi, %rax
	xorq	%rdx, %rax
	rolq	$7, %rax
	call	same
	popq	%rbp
	.cfi_def_cfa_offset 8
	ret
	.ifdef	NEW
	finish	new_name
	.else
	finish	old_name
	.endif

	.ifndef	NEW
	begin	gone
	movl	$7, %eax
	ret
	finish	gone
	.endif

# The part of a function whose frame changed: its code did not, its rules did.
	begin	owner
	.ifdef	NEW
	subq	$72, %rsp
	.cfi_def_cfa_offset 80
	testl	%edi, %edi
	je	owner.cold
	addq	$72, %rsp
	.else
	subq	$56, %rsp
	.cfi_def_cfa_offset 64
	testl	%edi, %edi
	je	owner.cold
	addq	$56, %rsp
	.endif
	.cfi_def_cfa_offset 8
	ret
	finish	owner
	begin_local	owner.cold
	.ifdef	NEW
	.cfi_def_cfa_offset 80
	.else
	.cfi_def_cfa_offset 64
	.endif
	call	same
	ud2
	finish	owner.cold

# The part of one that is the same: an error.
	begin	steady
	subq	$56, %rsp
	.cfi_def_cfa_offset 64
	testl	%edi, %edi
	je	steady.cold
	addq	$56, %rsp
	.cfi_def_cfa_offset 8
	ret
	finish	steady
	begin_local	steady.cold
	.ifdef	NEW
	.cfi_def_cfa_offset 72
	.else
	.cfi_def_cfa_offset 64
	.endif
	call	same
	ud2
	finish	steady.cold

# A clone under another number; its code changed.
	.ifdef	NEW
	begin_local	clone.constprop.1
	pushq	%rbx
	.cfi_def_cfa_offset 16
	pushq	%r13
	.cfi_def_cfa_offset 24
	.cfi_offset %r13, -24
	popq	%r13
	.cfi_def_cfa_offset 16
	popq	%rbx
	.cfi_def_cfa_offset 8
	ret
	finish	clone.constprop.1
	.else
	begin_local	clone.constprop.0
	pushq	%rbx
	.cfi_def_cfa_offset 16
	call	same
	popq	%rbx
	.cfi_def_cfa_offset 8
	ret
	finish	clone.constprop.0
	.endif

# Two between named neighbours; stripped they have no names.  The first is the
# same, the second another.
	begin_local	unnamed1
	pushq	%r14
	.cfi_def_cfa_offset 16
	.cfi_offset %r14, -16
	leaq	3(%rdi,%rdi,4), %rax
	call	same
	popq	%r14
	.cfi_def_cfa_offset 8
	ret
	finish	unnamed1
	begin_local	unnamed2
	pushq	%r15
	.cfi_def_cfa_offset 16
	.cfi_offset %r15, -16
	.ifdef	NEW
	subq	$16, %rsp
	.cfi_def_cfa_offset 32
	.else
	subq	$32, %rsp
	.cfi_def_cfa_offset 48
	.endif
	call	same
	ud2
	finish	unnamed2

# The new one has no entry for it: missing.
	.globl	bare
	.type	bare, @function
bare:
	.ifndef	NEW
	.cfi_startproc
	.endif
	movl	$9, %eax
	ret
	.ifndef	NEW
	.cfi_endproc
	.endif
	.size	bare, . - bare

# A static function; two.s has another of this name.
	begin_local	twin
	pushq	%rbp
	.cfi_def_cfa_offset 16
	.cfi_offset %rbp, -16
	leaq	object(%rip), %rbp
	movq	(%rbp), %rax
	addq	%rdi, %rax
	imulq	$99, %rax, %rax
	popq	%rbp
	.cfi_def_cfa_offset 8
	ret
	finish	twin

	.data
	.ifdef	NEW
	.quad	0
	.endif
object:	.quad	1
	.section .note.GNU-stack, "", @progbits

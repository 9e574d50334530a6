# SPDX-License-Identifier: GPL-3.0-or-later
# Two calls throw to one landing pad, which leads to the second of them.  The
# rows count 16 bytes of arguments from the first one on, and the second has
# none: its way round would lift the stack pointer over what was saved.
# "rounds" is right; "lost" has let ebx go before its second call.
# As by as --32 -o rounds-i386.o rounds-i386.s
	.macro	fn name, lets_go
	.text
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	.cfi_personality 0, __gxx_personality_v0
	.cfi_lsda 0, .L\name\()_lsda
	push	%ebp
	.cfi_def_cfa_offset 8
	.cfi_offset %ebp, -8
	mov	%esp, %ebp
	.cfi_def_cfa_register %ebp
	push	%ebx
	.cfi_offset %ebx, -12
	sub	$20, %esp
	call	*%edx
	sub	$12, %esp
	push	%eax
	.cfi_escape 0x2e, 16
.L\name\()_call:
	call	throws
	add	$16, %esp
.L\name\()_over:
	lea	-4(%ebp), %esp
	.cfi_remember_state
	pop	%ebx
	.cfi_restore %ebx
	pop	%ebp
	.cfi_restore %ebp
	.cfi_def_cfa %esp, 4
	ret
	.cfi_restore_state
.L\name\()_pad:
	sub	$12, %esp
	push	%eax
	call	*%edx
	add	$16, %esp
	test	%eax, %eax
	je	.L\name\()_over
	.if	\lets_go
	lea	(%ebp), %esp
	.endif
	call	throws
.L\name\()_called:
	ud2
	.cfi_endproc
	.size	\name, . - \name
	.section .gcc_except_table, "a", @progbits
.L\name\()_lsda:
	.byte	0xff, 0xff, 1
	.uleb128 .L\name\()_sites_end - .L\name\()_sites
.L\name\()_sites:
	.uleb128 .L\name\()_call - \name
	.uleb128 .L\name\()_called - .L\name\()_call
	.uleb128 .L\name\()_pad - \name
	.uleb128 0
.L\name\()_sites_end:
	.endm

	fn	rounds, 0
	fn	lost, 1
	.section .note.GNU-stack, "", @progbits

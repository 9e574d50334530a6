# SPDX-License-Identifier: GPL-3.0-or-later
# Ways through code that may be dead, as compilers leave them, and what is
# found although they are there.  Above each function stands what it is to come
# to.

	.text
	.macro	func name
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	.endm
	.macro	end name
	.cfi_endproc
	.size	\name, . - \name
	.endm

# Proved: the call that pushes its argument does not throw, though the range of
# the other one's pad has it, too.
	func	pad_after_push
	.cfi_personality 0x1b, __gxx_personality_v0
	.cfi_lsda 0x1b, lsda1
	sub	$24, %rsp
	.cfi_def_cfa_offset 32
p1:	call	throws
	push	%rax
	.cfi_def_cfa_offset 40
	call	cannot_throw
	pop	%rax
	.cfi_def_cfa_offset 32
p2:	add	$24, %rsp
	.cfi_remember_state
	.cfi_def_cfa_offset 8
	ret
	.cfi_restore_state
p3:	mov	%rax, %rdi
	call	resume
	end	pad_after_push

# Proved: the runtime takes pushed arguments away (DW_CFA_GNU_args_size).
	func	pad_args_size
	.cfi_personality 0x1b, __gxx_personality_v0
	.cfi_lsda 0x1b, lsda2
	sub	$24, %rsp
	.cfi_def_cfa_offset 32
	push	%rax
	.cfi_def_cfa_offset 40
	push	%rax
	.cfi_def_cfa_offset 48
	.cfi_escape 0x2e, 16
q1:	call	throws
q2:	add	$16, %rsp
	.cfi_escape 0x2e, 0
	.cfi_def_cfa_offset 32
	add	$24, %rsp
	.cfi_remember_state
	.cfi_def_cfa_offset 8
	ret
	.cfi_restore_state
q3:	mov	%rax, %rdi
	call	resume
	end	pad_args_size

# code-cfa: no call fits the row of the pad.
	func	pad_wrong
	.cfi_personality 0x1b, __gxx_personality_v0
	.cfi_lsda 0x1b, lsda3
	sub	$24, %rsp
	.cfi_def_cfa_offset 32
r1:	call	throws
r2:	add	$24, %rsp
	.cfi_def_cfa_offset 8
	ret
	.cfi_def_cfa_offset 48
r3:	mov	%rax, %rdi
	call	resume
	end	pad_wrong

# Proved: the bound is another variable's, and the table is read into the next
# one, whose blocks have another frame.
	func	table_too_long
	lea	table1(%rip), %rdx
	cmp	$5, %edi
	ja	1f
	movslq	(%rdx,%rdi,4), %rax
	add	%rdx, %rax
	jmp	*%rax
2:	xor	%eax, %eax
	ret
3:	mov	$1, %eax
	ret
1:	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset rbx, -16
	mov	%esi, %edi
	cmp	$1, %edi
	ja	4f
	lea	table2(%rip), %rdx
	movslq	(%rdx,%rdi,4), %rax
	add	%rdx, %rax
	jmp	*%rax
5:	mov	$2, %eax
	jmp	4f
6:	mov	$3, %eax
4:	pop	%rbx
	.cfi_def_cfa_offset 8
	ret
	end	table_too_long
	.section .rodata
	.p2align 2
table1:	.long	2b - table1, 3b - table1
table2:	.long	5b - table2, 6b - table2
	.text

# Proved: behind the table stands an element of another one, which leads to
# where a moved part begins, with another frame; that is assumed.
	func	table_beyond
	lea	table4(%rip), %rdx
	cmp	$2, %edi
	ja	1f
	movslq	(%rdx,%rdi,4), %rax
	add	%rdx, %rax
	jmp	*%rax
2:	xor	%eax, %eax
	ret
1:	mov	$1, %eax
	ret
	end	table_beyond
	.type	moved, @function
moved:	.cfi_startproc
	.cfi_def_cfa_offset 48
	call	abort
	end	moved
	.section .rodata
	.p2align 2
table4:	.long	2b - table4, 1b - table4, moved - table4
	.text

# code-cfa: the one way to the second case disagrees with its row.
	func	table_wrong
	sub	$24, %rsp
	.cfi_def_cfa_offset 32
	lea	table3(%rip), %rdx
	cmp	$1, %edi
	ja	1f
	movslq	(%rdx,%rdi,4), %rax
	add	%rdx, %rax
	jmp	*%rax
2:	xor	%eax, %eax
	jmp	1f
	.cfi_def_cfa_offset 40
3:	mov	$1, %eax
	ud2
	.cfi_def_cfa_offset 32
1:	add	$24, %rsp
	.cfi_def_cfa_offset 8
	ret
	end	table_wrong
	.section .rodata
	.p2align 2
table3:	.long	2b - table3, 3b - table3
	.text

# Proved: "default: unreachable ()", which gcc makes a branch to whatever comes
# next: a function, for which nothing is said here.
	func	unreachable
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset rbx, -16
	mov	%edi, %ebx
	cmp	$6, %edi
	ja	next
	call	outside
	add	%ebx, %eax
	pop	%rbx
	.cfi_def_cfa_offset 8
	ret
	end	unreachable
	func	next
	xor	%eax, %eax
	ret
	end	next

# Proved: the call does not come back, and what follows has no frame.
	func	no_return
	test	%edi, %edi
	je	1f
	sub	$8, %rsp
	.cfi_def_cfa_offset 16
	call	abort
	.cfi_def_cfa_offset 8
1:	ret
	end	no_return

# code-cfa: here it comes back.
	func	comes_back
	sub	$8, %rsp
	.cfi_def_cfa_offset 16
	call	outside
	.cfi_def_cfa_offset 8
	add	$8, %rsp
	ret
	end	comes_back

# Proved: a call for its address, and one of a routine of its own.
	func	local_calls
	call	1f
1:	.cfi_def_cfa_offset 16
	pop	%rax
	.cfi_def_cfa_offset 8
	call	2f
	ret
2:	.cfi_def_cfa_offset 16
	mov	%eax, %eax
	ret
	end	local_calls

# Proved: a cold part that two functions jump to; the one way that disagrees is
# dead.
	func	warm
	sub	$24, %rsp
	.cfi_def_cfa_offset 32
	test	%edi, %edi
	je	cold
	add	$24, %rsp
	.cfi_def_cfa_offset 8
	ret
	end	warm
	func	other_warm
	sub	$40, %rsp
	.cfi_def_cfa_offset 48
	cmp	$6, %edi
	ja	cold
	add	$40, %rsp
	.cfi_def_cfa_offset 8
	ret
	end	other_warm
	.type	cold, @function
cold:	.cfi_startproc
	.cfi_def_cfa_offset 32
	call	abort
	end	cold

	.section .gcc_except_table, "a", @progbits
	.macro	lsda name, start, end, pad, fn
\name:	.byte	0xff, 0xff, 0x01, 4
	.uleb128 \start - \fn, \end - \start, \pad - \fn, 0
	.endm
	lsda	lsda1, p1, p2, p3, pad_after_push
	lsda	lsda2, q1, q2, q3, pad_args_size
	lsda	lsda3, r1, r2, r3, pad_wrong

	.section .note.GNU-stack, "", @progbits

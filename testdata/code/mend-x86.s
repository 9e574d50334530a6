# Directives are missing or wrong: check --code says which make the rows right.
	.text
	.globl	pushes
	.type	pushes, @function
pushes:					# none at all: four places
	.cfi_startproc
	push	%rbx
	push	%rbp
	mov	%rdi, %rbx
	call	callee@PLT
	pop	%rbp
	pop	%rbx
	ret
	.cfi_endproc
	.size	pushes, .-pushes

	.globl	half
	.type	half, @function
half:					# 24 where 32 is right: one in place
	.cfi_startproc			# of another
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	sub	$16, %rsp
	.cfi_def_cfa_offset 24
	call	callee@PLT
	add	$16, %rsp
	.cfi_def_cfa_offset 16
	pop	%rbx
	.cfi_def_cfa_offset 8
	.cfi_restore %rbx
	ret
	.cfi_endproc
	.size	half, .-half

	.globl	early
	.type	early, @function
early:					# right but behind the first return
	.cfi_startproc
	sub	$24, %rsp
	.cfi_def_cfa_offset 32
	test	%edi, %edi
	je	1f
	add	$24, %rsp
	.cfi_def_cfa_offset 8
	ret
1:	call	callee@PLT		# 32 again
	add	$24, %rsp
	ret
	.cfi_endproc
	.size	early, .-early

	.globl	switches
	.type	switches, @function
switches:				# returns with its caller's rbx changed:
	.cfi_startproc			# no rows are right
	mov	%rsp, (%rdi)
	push	%rcx
	mov	%rsi, %rbx
	pop	%rcx
	ret
	.cfi_endproc
	.size	switches, .-switches

	.globl	bare
	.type	bare, @function
bare:					# no entry: all of one, with -v
	push	%rbx
	call	callee@PLT
	pop	%rbx
	ret
	.size	bare, .-bare

	.macro	twice reg		# two instructions on one line of source:
	push	\reg			# nothing can be put between them
	push	\reg
	.endm
	.globl	folded
	.type	folded, @function
folded:
	.cfi_startproc
	twice	%rcx
	call	callee@PLT
	add	$16, %rsp
	ret
	.cfi_endproc
	.size	folded, .-folded

	.globl	shared
	.type	shared, @function
shared:					# is to change its caller's rbx and
	.cfi_startproc			# rbp: all else is right
	mov	(%rdi), %rbx
	sub	$8, %rsp
	.cfi_def_cfa_offset 16
	mov	%rsi, %rbp
	call	callee@PLT
	add	$8, %rsp
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	shared, .-shared
	.section .note.GNU-stack,"",@progbits

# Code whose rows follow from it, though no symbol is left: the directives say
# which they are, and all of dump -j code is to be equal to them.
	.text
	.globl	exported
	.type	exported, @function
exported:				# calls one that does not return; behind
	.cfi_startproc			# it stands a trap
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	test	%edi, %edi
	je	1f
	mov	$1, %edi
	pop	%rbx
	.cfi_remember_state
	.cfi_def_cfa_offset 8
	ret
1:	.cfi_restore_state
	call	abort@PLT
	ud2
	.cfi_endproc
	.size	exported, .-exported

	.type	stray, @function
stray:					# nothing leads here, and it is at no
	.cfi_startproc			# round address: its return says what it
	push	%rbp			# is
	.cfi_def_cfa_offset 16
	.cfi_offset %rbp, -16
	call	exported@PLT
	pop	%rbp
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	stray, .-stray

	.type	thunk, @function
thunk:					# the same by where it goes
	.cfi_startproc
	mov	(%rdi), %rdi
	jmp	exported@PLT
	.cfi_endproc
	.size	thunk, .-thunk

	.type	part, @function
part:					# a part whose frame is elsewhere, which
	.cfi_startproc			# does neither: nobody can know
	.cfi_def_cfa_offset 48
	mov	%rsp, %rdi
	call	exported@PLT
	hlt
	.cfi_endproc
	.size	part, .-part

	.globl	probes
	.type	probes, @function
probes:					# a stack that is lowered page by page
	.cfi_startproc
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	lea	-0x4000(%rsp), %r11
	.cfi_def_cfa %r11, 0x4010
2:	sub	$0x1000, %rsp
	orb	$0, (%rsp)
	cmp	%r11, %rsp
	jne	2b
	.cfi_def_cfa_register %rsp
	mov	%rsp, %rbx
	call	exported@PLT
	add	$0x4000, %rsp
	.cfi_def_cfa_offset 16
	pop	%rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	probes, .-probes

	.globl	by_table
	.type	by_table, @function
by_table:				# behind its table stands what leads into
	.cfi_startproc			# the next function
	sub	$40, %rsp
	.cfi_def_cfa_offset 48
	movzbl	%dil, %eax
	lea	table(%rip), %rdx
	movslq	(%rdx,%rax,4), %rax
	add	%rdx, %rax
	jmp	*%rax
3:	add	$40, %rsp
	.cfi_remember_state
	.cfi_def_cfa_offset 8
	ret
4:	.cfi_restore_state
	call	exported@PLT
	add	$40, %rsp
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	by_table, .-by_table

	.type	next, @function
next:
	.cfi_startproc
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
5:	call	exported@PLT
	jmp	6f
	.p2align 4
6:	pop	%rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	next, .-next

	.globl	lets_go
	.type	lets_go, @function
lets_go:				# pushed arguments are let go by the
	.cfi_startproc			# run-time before the landing pad, and
	.cfi_personality 0x9b, DW.ref.__gxx_personality_v0
	.cfi_lsda 0x1b, .Llsda		# a frame is not
	push	%rbp
	.cfi_def_cfa_offset 16
	.cfi_offset %rbp, -16
	push	%rbx
	.cfi_def_cfa_offset 24
	.cfi_offset %rbx, -24
	sub	$8, %rsp
	.cfi_def_cfa_offset 32
	push	%rdi
	.cfi_def_cfa_offset 40
	push	%rdi
	.cfi_def_cfa_offset 48
	.cfi_escape 0x2e, 16
.Lcall1:
	call	exported@PLT
.Lafter1:
	add	$16, %rsp
	.cfi_def_cfa_offset 32
	.cfi_escape 0x2e, 0
	test	%eax, %eax
.Lcall2:
	call	exported@PLT
.Lafter2:
	add	$8, %rsp
	.cfi_def_cfa_offset 24
	mov	%rbx, %rdi
	pop	%rbx
	.cfi_def_cfa_offset 16
	pop	%rbp
	.cfi_remember_state
	.cfi_def_cfa_offset 8
	ret
.Lpad1:	.cfi_restore_state
	.cfi_def_cfa_offset 32
	mov	%rax, %rbp
	jmp	7f
.Lpad2:	mov	%rax, %rbp
7:	mov	%rbp, %rdi
	call	_Unwind_Resume@PLT
	.cfi_endproc
	.size	lets_go, .-lets_go

	.section .gcc_except_table,"a",@progbits
.Llsda:	.byte	0xff, 0xff, 1
	.uleb128 .Lend-.Lbegin
.Lbegin:
	.uleb128 .Lcall1-lets_go, .Lafter1-.Lcall1, .Lpad1-lets_go, 0
	.uleb128 .Lcall2-lets_go, .Lafter2-.Lcall2, .Lpad2-lets_go, 0
.Lend:
	.section .rodata
	.p2align 2
table:	.long	3b-table, 4b-table
	.long	5b-table, 6b-table
	.hidden	DW.ref.__gxx_personality_v0
	.weak	DW.ref.__gxx_personality_v0
	.section .data.rel.local.DW.ref.__gxx_personality_v0,"awG",@progbits,DW.ref.__gxx_personality_v0,comdat
	.p2align 3
DW.ref.__gxx_personality_v0:
	.quad	__gxx_personality_v0
	.section .note.GNU-stack,"",@progbits

# x32: addresses have 32 bits, so that the stack pointer is moved by halves of
# registers; what is pushed has 64.
	.text
	.type	good,@function
good:
	.cfi_startproc
	push	%rbp
	.cfi_adjust_cfa_offset 8
	.cfi_rel_offset %rbp, 0
	mov	%esp, %ebp
	.cfi_def_cfa_register %rbp
	push	%rbx
	.cfi_offset %rbx, -24
	sub	$0x18, %esp
	mov	%edi, %ebx
	call	other
	lea	-8(%rbp), %esp
	pop	%rbx
	.cfi_restore %rbx
	pop	%rbp
	.cfi_def_cfa %rsp, 8
	.cfi_restore %rbp
	ret
	.cfi_endproc
	.type	moved,@function
moved:
	.cfi_startproc
	sub	$0x18, %esp
	.cfi_adjust_cfa_offset 0x10
	call	other
	add	$0x18, %esp
	.cfi_adjust_cfa_offset -0x10
	ret
	.cfi_endproc
	.type	changed,@function
changed:
	.cfi_startproc
	push	%rbx
	.cfi_adjust_cfa_offset 8
	mov	%edi, %ebx
	call	other
	pop	%rbx
	.cfi_adjust_cfa_offset -8
	ret
	.cfi_endproc

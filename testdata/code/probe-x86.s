# Large frames whose pages a routine touches, as Rust makes them: the routines
# leave the size in rax, or not.  Stripped, so that they are known by what they
# do alone.
	.macro large routine
	.cfi_startproc
	mov	$0x6000, %eax
	call	\routine
	sub	%rax, %rsp
	.cfi_adjust_cfa_offset 0x6000
	mov	%rdi, (%rsp)
	call	other
	add	$0x6000, %rsp
	.cfi_adjust_cfa_offset -0x6000
	ret
	.cfi_endproc
	.endm

	.macro routine before
	.cfi_startproc
	push	%rbp
	.cfi_adjust_cfa_offset 8
	.cfi_rel_offset %rbp, 0
	mov	%rsp, %rbp
	.cfi_def_cfa_register %rbp
	mov	%rax, %r11
	cmp	$0x1000, %r11
	jna	3f
2:	sub	$0x1000, %rsp
	test	%rsp, 8(%rsp)
	sub	$0x1000, %r11
	cmp	$0x1000, %r11
	ja	2b
3:	sub	%r11, %rsp
	test	%rsp, 8(%rsp)
	\before
	leave
	.cfi_def_cfa %rsp, 8
	.cfi_restore %rbp
	ret
	.cfi_endproc
	.endm

	.text
	.globl	start
start:	large	good
	large	bad
good:	routine	"add %rax, %rsp"
bad:	routine	"add %rsp, %rax"
other:
	.cfi_startproc
	ret
	.cfi_endproc

# SPDX-License-Identifier: GPL-3.0-or-later
# Words of data that lead to parts, and to functions, of which no symbol is left.
# The directives say which rows their code has.
	.text
	.globl	run
	.type	run, @function
run:	.cfi_startproc			# a computed goto; one label's code is in
	push	%rbx			# the part below
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	sub	$16, %rsp
	.cfi_def_cfa_offset 32
	mov	%rdi, %rbx
.Lnext:	movzbl	(%rbx), %eax
	lea	labels(%rip), %rdx
	jmp	*(%rdx,%rax,8)
.Lone:	inc	%rbx
	jmp	.Lnext
.Ltwo:	add	$16, %rsp
	.cfi_def_cfa_offset 16
	pop	%rbx
	.cfi_restore %rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	run, .-run

	nop
part:	.cfi_startproc			# that label's: no function begins here
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -16
	mov	%rbx, %rdi
	call	abort@PLT
	.cfi_endproc

	nop
func:	.cfi_startproc			# a function, to which a word alone leads
	sub	$24, %rsp
	.cfi_def_cfa_offset 32
	call	abort@PLT
	.cfi_endproc

	.p2align 4
	nop
other:	.cfi_startproc			# is come to with two words on the stack,
	mov	8(%rsp), %r10		# lets them go, and begins the next
	add	$16, %rsp
	jmp	entry
	.cfi_endproc
	.p2align 2
	nop
entry:	.cfi_startproc
	sub	$40, %rsp
	.cfi_def_cfa_offset 48
	mov	%r10, %rdi
	call	abort@PLT
	.cfi_endproc

	.section .data.rel.ro, "aw", @progbits
labels:	.quad	.Lone
	.quad	part
	.quad	.Ltwo
	.quad	0
	.section .data, "aw", @progbits
	.quad	func
	.quad	1
	.quad	other
	.quad	entry

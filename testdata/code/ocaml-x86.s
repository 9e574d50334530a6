# SPDX-License-Identifier: GPL-3.0-or-later
# OCaml's functions keep no register for their callers; a module has an entry.
	.text
	.globl	camlM.entry, camlM.f_5
	.type	camlM.entry, @function
camlM.entry: .cfi_startproc
	subq	$8, %rsp
	.cfi_def_cfa_offset 16
	movq	%rax, %rbx
	call	camlM.f_5
	addq	$8, %rsp
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	camlM.entry, . - camlM.entry
	.type	camlM.f_5, @function
camlM.f_5: .cfi_startproc
	leaq	1(%rbx), %r12
	movq	%r12, %rax
	ret
	.cfi_endproc
	.size	camlM.f_5, . - camlM.f_5
	# What it reads may be anything, the word that has its caller's rbx, too.
	.type	camlM.loop_7, @function
camlM.loop_7: .cfi_startproc
	movq	(%rax), %rbx
	testb	$1, %bl
	jne	1f
	movq	(%rbx), %rax
	jmp	camlM.loop_7
1:	movq	$3, %rax
	ret
	.cfi_endproc
	.size	camlM.loop_7, . - camlM.loop_7
	.section .note.GNU-stack,"",@progbits

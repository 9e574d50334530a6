# SPDX-License-Identifier: GPL-3.0-or-later
# A part whose first instruction only the part's own loop leads to: "hot" enters
# it behind that, with its frame.  Nothing but the place, which is aligned, says
# that a function begins there.
#   as -o midst.o midst-x86.s
#   ld -shared -s -z max-page-size=4096 -z norelro -z noseparate-code \
#	-o midst-x86.so midst.o
	.text
	.p2align 4
.Lpart:
	.cfi_startproc
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -16
	movq	8(%rbx), %rbx
.Lbehind:
	testq	%rbx, %rbx
	jne	.Lpart
	jmp	.Lback
	.cfi_endproc

	.p2align 4
	.globl	hot
	.type	hot, @function
hot:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	subq	$16, %rsp
	.cfi_def_cfa_offset 32
	movq	%rdi, %rbx
	cmpl	$1, %esi
	je	.Lbehind
.Lback:
	addq	$16, %rsp
	.cfi_def_cfa_offset 16
	popq	%rbx
	.cfi_restore %rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	hot, .-hot

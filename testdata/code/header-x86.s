# SPDX-License-Identifier: GPL-3.0-or-later
#
# A PLT of PLT0 alone, as glibc's libutil.so.1 has it: its row is what GNU ld
# writes, for stubs come there with a word pushed, and no function begins there.
# The one behind it is a PLT of a stub alone, which is called.  What PLT0 jumps
# to has two words more on the stack than a call leaves, and lets them go.
	.section .plt, "ax", @progbits
	.cfi_startproc
	.cfi_def_cfa_offset 16
	push	got+8(%rip)
	.cfi_def_cfa_offset 24
	jmp	*got+16(%rip)
	nopl	0(%rax)
	.cfi_endproc

	.section .plt.got, "ax", @progbits
	.cfi_startproc
	jmp	*got+24(%rip)
	xchg	%ax, %ax
	.cfi_endproc

	.text
	.globl resolves
	.type resolves, @function
resolves:
	.cfi_startproc
	.cfi_def_cfa_offset 24
	push	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	mov	8(%rsp), %rdi
	mov	16(%rsp), %rbx
	call	found
	mov	%rax, %r11
	pop	%rbx
	.cfi_def_cfa_offset 24
	.cfi_restore %rbx
	add	$16, %rsp
	.cfi_def_cfa_offset 8
	jmp	*%r11
	.cfi_endproc

found:	.cfi_startproc
	mov	%rdi, %rax
	ret
	.cfi_endproc

	.data
got:	.quad	0, 0, 0, 0

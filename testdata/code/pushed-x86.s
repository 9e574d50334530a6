# SPDX-License-Identifier: GPL-3.0-or-later
# The trampoline of lazy TLS descriptors (glibc before 2.34): the PLT has pushed
# a word, which it takes away before it jumps on; its rows know that but for the
# first.  The second jumps with the stack as it was: there is no such word.
	.text
	.globl	resolve, wrong
	.type	resolve, @function
resolve:
	.cfi_startproc
	endbr64
	.cfi_adjust_cfa_offset 8
	sub	$0x10, %rsp
	.cfi_adjust_cfa_offset 0x10
	mov	%rax, (%rsp)
	mov	0x10(%rsp), %rsi
	call	fixup
	mov	(%rsp), %rax
	add	$0x18, %rsp
	.cfi_adjust_cfa_offset -0x18
	jmp	*(%rax)
	.cfi_endproc
	.size	resolve, . - resolve

	.type	wrong, @function
wrong:
	.cfi_startproc
	endbr64
	.cfi_adjust_cfa_offset 8
	sub	$0x10, %rsp
	.cfi_adjust_cfa_offset 0x10
	mov	%rax, (%rsp)
	call	fixup
	mov	(%rsp), %rax
	add	$0x10, %rsp
	.cfi_adjust_cfa_offset -0x18
	jmp	*(%rax)
	.cfi_endproc
	.size	wrong, . - wrong

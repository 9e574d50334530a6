# SPDX-License-Identifier: GPL-3.0-or-later
# LLVM's way to the address of the GOT on i386, and a jump table that is found
# from there.  Nothing else leads to the cases; of one the macro says the row.
	.intel_syntax noprefix
	.text
	.macro	switch name, row
	.globl	\name
	.type	\name, @function
\name:
	.cfi_startproc
	push	ebx
	.cfi_def_cfa_offset 8
	.cfi_offset ebx, -8
	sub	esp, 8
	.cfi_def_cfa_offset 16
	mov	eax, [esp + 16]
	call	1f
	.cfi_adjust_cfa_offset 4
1:	pop	ebx
	.cfi_adjust_cfa_offset -4
	add	ebx, offset _GLOBAL_OFFSET_TABLE_ + (. - 1b)
	cmp	eax, 2
	ja	9f
	mov	eax, [ebx + eax*4 + \name\()_table@GOTOFF]
	add	eax, ebx
	jmp	eax
2:	mov	eax, 1
	jmp	9f
	.cfi_def_cfa_offset \row
3:	mov	eax, 2
	jmp	8f
	.cfi_def_cfa_offset 16
8:	add	eax, 3
9:	add	esp, 8
	.cfi_def_cfa_offset 8
	pop	ebx
	.cfi_def_cfa_offset 4
	.cfi_restore ebx
	ret
	.cfi_endproc
	.size	\name, .-\name
	.section .rodata
	.balign	4
\name\()_table:
	.long	2b@GOTOFF, 3b@GOTOFF, 2b@GOTOFF
	.text
	.endm
	switch right, 16
	switch wrong, 20

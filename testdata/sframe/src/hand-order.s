# SPDX-License-Identifier: GPL-3.0-or-later
# Rows out of order: two at one place, of which the last holds, and one before
# its predecessor; and rows of a type that there is not.
	.text
	.globl	twice, back, strange
	.type	twice, @function
	.type	back, @function
	.type	strange, @function
twice:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	popq	%rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	twice, .-twice
back:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	popq	%rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	back, .-back
strange:
	.cfi_startproc
	ret
	.cfi_endproc
	.size	strange, .-strange

	.section .sframe, "a", %0x6ffffff4
	.balign	8
	.short	0xdee2
	.byte	3, 4, 3, 0, 0xf8, 0
	.long	3, 8, 39, 0, 48
	.quad	twice-.
	.long	3, 0
	.quad	back-.
	.long	3, 17
	.quad	strange-.
	.long	1, 31
	.short	4
	.byte	0, 0, 0
	.byte	0, 3, 8			# rsp+8
	.byte	1, 3, 16		# rsp+16
	.byte	1, 3, 24		# rsp+24
	.byte	2, 3, 8			# rsp+8
	.short	3
	.byte	0, 0, 0
	.byte	0, 3, 8
	.byte	2, 3, 8
	.byte	1, 3, 16
	.short	1
	.byte	0x0f, 0, 0
	.byte	0, 3, 8
	.section .note.GNU-stack, "", @progbits

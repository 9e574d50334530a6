# SPDX-License-Identifier: GPL-3.0-or-later
# half: the entry of .sframe ends inside of the function; whole: it does not,
# but for the padding behind it; parts: two entries, one for each half.
	.text
	.globl	half, whole, parts
	.macro	function name
	.type	\name, @function
\name:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	nopl	(%rax)
	popq	%rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	\name, .-\name
	.balign	16
	.endm
	function half
	function whole
	function parts

	.section .sframe, "a", %0x6ffffff4
	.balign	8
	.short	0xdee2
	.byte	3, 4, 3, 0, 0xf8, 0
	.long	4, 9, 47, 0, 64
	.quad	half-.
	.long	4, 0
	.quad	whole-.
	.long	16, 11
	.quad	parts-.
	.long	4, 25
	.quad	parts+4-.
	.long	2, 36
	.short	2
	.byte	0, 0, 0
	.byte	0, 3, 8			# rsp+8
	.byte	1, 3, 16		# rsp+16
	.short	3
	.byte	0, 0, 0
	.byte	0, 3, 8
	.byte	1, 3, 16
	.byte	5, 3, 8
	.short	2
	.byte	0, 0, 0
	.byte	0, 3, 8
	.byte	1, 3, 16
	.short	2
	.byte	0, 0, 0
	.byte	0, 3, 16
	.byte	1, 3, 8
	.section .note.GNU-stack, "", @progbits

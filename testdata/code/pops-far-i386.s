# SPDX-License-Identifier: GPL-3.0-or-later
# A function that takes its argument away stands in another section than those
# that call it: "told" says so behind the call, "late" one instruction later.
	.macro	frame
	.cfi_startproc
	sub	$12, %esp
	.cfi_def_cfa_offset 16
	push	$1
	.cfi_def_cfa_offset 20
	call	takes
	.endm
	.macro	unframe
	add	$12, %esp
	.cfi_def_cfa_offset 4
	ret
	.cfi_endproc
	.endm

	.section .text.told,"ax",@progbits
	.globl	told
	.type	told, @function
told:
	frame
	.cfi_def_cfa_offset 16
	nop
	unframe
	.size	told, .-told

	.section .text.late,"ax",@progbits
	.globl	late
	.type	late, @function
late:
	frame
	nop
	.cfi_def_cfa_offset 16
	unframe
	.size	late, .-late

	.section .text.takes,"ax",@progbits
	.type	takes, @function
takes:
	.cfi_startproc
	mov	4(%esp), %eax
	ret	$4
	.cfi_endproc
	.size	takes, .-takes

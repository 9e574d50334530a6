# SPDX-License-Identifier: GPL-3.0-or-later
# Frames made by APX instructions, told right and wrong.
	.intel_syntax noprefix
	.text

	.globl	good
	.type	good, @function
good:
	.cfi_startproc
	push2	r12, rbx
	.cfi_def_cfa_offset 24
	.cfi_offset r12, -16
	.cfi_offset rbx, -24
	pushp	rbp
	.cfi_def_cfa_offset 32
	.cfi_offset rbp, -32
	{nf} sub rsp, 0x40
	.cfi_def_cfa_offset 96
	mov	r20, rdi
	add	rbx, rdi, r20
	{vex} vpmadd52luq ymm1, ymm2, [rsp+8]
	lea	r12, [r20+8*r21]
	mov	rbp, [r12]
	ccmpe	{dfv=cf} rbx, rbp
	jz	1f
	call	elsewhere
1:
	{nf} add rsp, 0x40
	.cfi_def_cfa_offset 32
	popp	rbp
	.cfi_restore rbp
	.cfi_def_cfa_offset 24
	pop2	rbx, r12
	.cfi_restore rbx
	.cfi_restore r12
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	good, .-good

# dotnet/runtime: the pair as two pushes, the second register first.
	.globl	swapped
	.type	swapped, @function
swapped:
	.cfi_startproc
	push2	r12, rbx
	.cfi_def_cfa_offset 24
	.cfi_offset rbx, -16
	.cfi_offset r12, -24
	call	elsewhere
	pop2	rbx, r12
	.cfi_restore rbx
	.cfi_restore r12
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	swapped, .-swapped

# And as one.
	.globl	one
	.type	one, @function
one:
	.cfi_startproc
	push2	r12, rbx
	.cfi_def_cfa_offset 16
	.cfi_offset r12, -16
	call	elsewhere
	pop2	rbx, r12
	.cfi_restore r12
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	one, .-one

# A frame pointer, a new destination.
	.globl	realigned
	.type	realigned, @function
realigned:
	.cfi_startproc
	push	rbp
	.cfi_def_cfa_offset 16
	.cfi_offset rbp, -16
	mov	rbp, rsp
	.cfi_def_cfa_register rbp
	and	rsp, rsp, -64
	sub	rsp, rsp, 128
	call	elsewhere
	sub	rsp, rbp, 0
	.cfi_def_cfa_register rsp
	pop	rbp
	.cfi_restore rbp
	.cfi_def_cfa_offset 8
	jmpabs	0x123456789a
	.cfi_endproc
	.size	realigned, .-realigned

# What no processor has.
	.globl	bytes
	.type	bytes, @function
bytes:
	.cfi_startproc
	push	rbx
	.cfi_def_cfa_offset 16
	.cfi_offset rbx, -16
	jz	2f
	.byte	0x06, 0x07
2:
	pop	rbx
	.cfi_restore rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	bytes, .-bytes
	.section .note.GNU-stack,"",@progbits

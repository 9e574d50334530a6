# SPDX-License-Identifier: GPL-3.0-or-later
# Functions with frames, of which LOST says how many lack unwind data.
	.section __TEXT,__text,regular,pure_instructions
	.macro func name
	.globl \name
	.p2align 4
\name:
	.endm

	func _kept
	.cfi_startproc
	pushq %rbp
	.cfi_def_cfa_offset 16
	.cfi_offset %rbp, -16
	movq %rsp, %rbp
	.cfi_def_cfa_register %rbp
	callq _stop
	popq %rbp
	retq
	.cfi_endproc

	func _lost
	.if LOST == 0
	.cfi_startproc
	.endif
	pushq %rbp
	.if LOST == 0
	.cfi_def_cfa_offset 16
	.cfi_offset %rbp, -16
	.endif
	movq %rsp, %rbp
	.if LOST == 0
	.cfi_def_cfa_register %rbp
	.endif
	pushq %rbx
	.if LOST == 0
	.cfi_offset %rbx, -24
	.endif
	callq _stop
	popq %rbx
	popq %rbp
	retq
	.if LOST == 0
	.cfi_endproc
	.endif

	func _stop
	.cfi_startproc
	pushq %rax
	.cfi_def_cfa_offset 16
	ud2
	.cfi_endproc

	func _last
	.if LOST == 0
	.cfi_startproc
	.endif
	pushq %rbp
	.if LOST == 0
	.cfi_def_cfa_offset 16
	.cfi_offset %rbp, -16
	.endif
	movq %rsp, %rbp
	.if LOST == 0
	.cfi_def_cfa_register %rbp
	.endif
	callq _stop
	popq %rbp
	retq
	.if LOST == 0
	.cfi_endproc
	.endif
.subsections_via_symbols

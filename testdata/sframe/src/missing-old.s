# SPDX-License-Identifier: GPL-3.0-or-later
# Functions that producers of versions 1 and 2 leave out of .sframe, though gas
# of version 3 takes them.
	.text
	.macro	func name
	.globl	\name
	.type	\name, @function
\name:
	.cfi_startproc
	.endm
	.macro	endfunc name
	.cfi_endproc
	.size	\name, .-\name
	.endm

# gas 2.40
func in_register
	movq	%rbx, %r8
	.cfi_register %rbx, %r8
	ret
endfunc in_register

# gas 2.40 and 2.44: rbx at rsp-16
func escape_expression
	nop
	.cfi_escape 0x10, 3, 2, 0x77, 0x70
	ret
endfunc escape_expression

func escape_nop
	nop
	.cfi_escape 0
	.cfi_def_cfa_offset 16
	nop
	.cfi_def_cfa_offset 8
	ret
endfunc escape_nop

# For no instruction: gas 2.44 and LLVM
func cfa_in_passing
	nop
	.cfi_def_cfa %rcx, 16
	.cfi_def_cfa %rsp, 16
	nop
	.cfi_def_cfa_offset 8
	ret
endfunc cfa_in_passing

# All before version 3
func early_remember
	.cfi_def_cfa_offset 16
	.cfi_remember_state
	nop
	.cfi_def_cfa_offset 8
	ret
	.cfi_restore_state
	nop
endfunc early_remember

# LLVM, as nothing that it writes has changed
func remember_unchanged
	pushq	%rbx
	.cfi_offset %rbx, -16
	.cfi_remember_state
	nop
	.cfi_restore_state
	ret
endfunc remember_unchanged
	.section .note.GNU-stack, "", @progbits

# SPDX-License-Identifier: GPL-3.0-or-later
# x86-64: LLVM's tailcc and swifttailcc, whose functions take away what was pushed
# for them, so that any call may be a jump.
	.macro	func name
	.globl	\name
	.type	\name, @function
\name:
	.cfi_startproc
	.endm
	.macro	end name
	.cfi_endproc
	.size	\name, .-\name
	.endm
	.macro	calls behind, room, size
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset rbx, -16
	sub	$16, %rsp
	.cfi_def_cfa_offset 32
	call	outside
	.if \behind != 32
	.cfi_def_cfa_offset \behind
	.endif
	sub	$8, %rsp
	.if \room != \behind
	.cfi_def_cfa_offset \room
	.endif
	mov	%rax, %rbx
	add	$\size - 16, %rsp
	.cfi_def_cfa_offset 16
	pop	%rbx
	.cfi_def_cfa_offset 8
	.endm

	.text
# Proved: what it calls takes as much away as it makes room for then.
	func	takes
	calls	24, 32, 32
	ret	$8
	end	takes
# The same, but for one instruction: LLVM's tables.
	func	takes_late
	calls	32, 32, 32
	ret	$8
	end	takes_late
# Nothing is taken away where its own return takes nothing.
	func	takes_none
	calls	32, 40, 40
	ret
	end	takes_none
	func	takes_none_wrong
	calls	32, 32, 40
	ret
	end	takes_none_wrong
# Of those that take nothing themselves the callee may: the room behind the call is
# what makes it good down to the return.
	.macro	calls_tail behind, room
	sub	$24, %rsp
	.cfi_def_cfa_offset 32
	call	outside
	.if \behind != 32
	.cfi_def_cfa_offset \behind
	.endif
	sub	$24, %rsp
	.if \room != \behind
	.cfi_def_cfa_offset \room
	.endif
	mov	%rax, %rdi
	call	outside
	add	$24, %rsp
	.cfi_def_cfa_offset 8
	.endm
	func	gets_back
	calls_tail 8, 32
	ret
	end	gets_back
# LLVM's tables: wrong before the room is made, at no call.
	func	gets_back_late
	calls_tail 32, 32
	ret
	end	gets_back_late
# Words for arguments, of which the first has no row.
	func	wrong_arguments
	sub	$8, %rsp
	.cfi_def_cfa_offset 16
	call	outside
	sub	$8, %rsp
	push	$1
	.cfi_def_cfa_offset 32
	call	outside
	add	$24, %rsp
	.cfi_def_cfa_offset 8
	ret
	end	wrong_arguments

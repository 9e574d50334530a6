# SPDX-License-Identifier: GPL-3.0-or-later
# What ordinary programs have without an entry: the thunk of i386 that is in its
# startup files, and with IFUNC an indirect function, whose name mold gives to
# its stub.
	.text
	.globl	_start
	.type	_start, @function
_start:
	.cfi_startproc
	.ifdef	IFUNC
	call	chosen
	.else
	call	__x86.get_pc_thunk.bx
	.endif
	hlt
	.cfi_endproc
	.size	_start, .-_start
	.ifdef	IFUNC
	.globl	chosen
	.hidden	chosen
	.type	chosen, @gnu_indirect_function
chosen:
	.cfi_startproc
	leaq	_start(%rip), %rax
	ret
	.cfi_endproc
	.size	chosen, .-chosen
	.data
	.quad	chosen
	.else
	.globl	__x86.get_pc_thunk.bx
	.hidden	__x86.get_pc_thunk.bx
	.type	__x86.get_pc_thunk.bx, @function
__x86.get_pc_thunk.bx:
	movl	(%esp), %ebx
	ret
	.size	__x86.get_pc_thunk.bx, .-__x86.get_pc_thunk.bx
	.endif
	.section .note.GNU-stack, "", @progbits

# SPDX-License-Identifier: GPL-3.0-or-later
# Calls through the lazy PLT and, with --defsym GOT=1, through .plt.got, which
# holds entries of functions whose address is taken too.  With IDENT it says that
# clang made it.
	.text
	.globl	caller
	.type	caller, @function
caller:
	.cfi_startproc
	subq	$8, %rsp
	.cfi_def_cfa_offset 16
	call	extern1@PLT
	call	extern2@PLT
	.ifdef	GOT
	call	extern3@PLT
	movq	extern3@GOTPCREL(%rip), %rax
	.endif
	addq	$8, %rsp
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	caller, .-caller
	.ifdef	IDENT
	.ident	"clang version 22"
	.endif
	.section .note.GNU-stack, "", @progbits

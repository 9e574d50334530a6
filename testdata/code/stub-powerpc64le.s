# SPDX-License-Identifier: GPL-3.0-or-later
# Calls of other modules' functions go by stubs among the code that have no
# name: what is behind that of exit is not come to, behind that of puts it is.
#   powerpc64le-linux-gnu-as -o stub.o stub-powerpc64le.s
#   powerpc64le-linux-gnu-ld -shared -s -z max-page-size=4096 -z norelro \
#	-o stub-powerpc64le.so stub.o
# Words below the TOC, of which stubs need the upper half, too:
#   powerpc64le-linux-gnu-ld -shared -s -z max-page-size=4096 -z now \
#	-o stub-now-powerpc64le.so stub.o
	.abiversion 2
	.text
	.macro	calls name, other
	.balign 16
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	addis	2, 12, .TOC.-\name@ha
	addi	2, 2, .TOC.-\name@l
	.localentry \name, .-\name
	mflr	0
	std	0, 16(1)
	stdu	1, -48(1)
	.cfi_def_cfa_offset 48
	.cfi_offset lr, 16
	bl	\other
	nop
	addi	1, 1, 48
	.cfi_def_cfa_offset 0
	ld	0, 16(1)
	mtlr	0
	.cfi_restore lr
	blr
	.cfi_endproc
	.size	\name, . - \name
	.endm
	calls	ends, exit
	calls	comes_back, puts
	.section .note.GNU-stack, "", @progbits

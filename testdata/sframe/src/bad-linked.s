# SPDX-License-Identifier: GPL-3.0-or-later
# What is wrong in linked files only: lld takes the sections over as they are.
	.set	ABI, 3
	.set	RA, 0xf8
	.include "src/bad.inc"
	.macro	simple sym
	func	\sym
	attr
	.byte	0, 3, 8, 4, 3, 16
	.endm
	.text
	.globl	f, g
	.hidden	f, g
	.type	f, %function
	.type	g, %function
f:
	.cfi_startproc
	.space	16, 7
	.cfi_endproc
	.size	f, 16
g:
	.cfi_startproc
	.space	16, 7
	.cfi_endproc
	.size	g, 16

	.ifdef	MANY
	table	1			# flag-not-sorted, multiple-sections
	head
	simple	f
	table	2			# empty-section
	head	flags=5, fdes=0, fres=0, len=0, freoff=0
	table	3			# fde-range
	head	flags=5
	simple	somedata
	table	4			# flag-not-pcrel, dynamic-reloc
	head	flags=1
	.quad	f
	.long	16, 0
	attr
	.byte	0, 3, 8, 4, 3, 16
	.else
	table	1			# uncovered-code: g
	head	flags=5
	simple	f
	.endif
	.data
somedata:
	.quad	0
	.section .note.GNU-stack, "", @progbits

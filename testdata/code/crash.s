# SPDX-License-Identifier: GPL-3.0-or-later
#
# Two traps in a row, of which the second is for who goes on from the first: no
# block of its own, whose row would have to be believed (twice).  What else stands
# behind a trap is one (more).
.ifdef AARCH64
.macro	crash
	brk	#0
	hlt	#0
.endm
.macro	when to
	cbz	x0, \to
.endm
.macro	work
	mov	x0, #1
.endm
.endif
.ifdef RISCV
.macro	crash
	ebreak
	unimp
.endm
.macro	when to
	beqz	a0, \to
.endm
.macro	work
	li	a0, 1
.endm
.endif
.ifdef X86
.macro	crash
	int3
	ud2
.endm
.macro	when to
	test	%edi, %edi
	jz	\to
.endm
.macro	work
	mov	$1, %eax
.endm
.endif
	.text
.macro begin name
	.globl	\name
	.type	\name, %function
\name:
	.cfi_startproc
.endm
.macro end name
	.cfi_endproc
	.size	\name, .-\name
.endm
	begin	twice
	when	1f
	work
	ret
1:	crash
	end	twice

	begin	more
	when	1f
	work
	ret
1:	crash
	work
	ret
	end	more

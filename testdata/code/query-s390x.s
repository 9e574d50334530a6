# SPDX-License-Identifier: GPL-3.0-or-later
# The cipher and message instructions with function 0 only say what there is, and
# leave their registers alone (libgo asks so); with another they change r6, of
# which the row says nothing.
	.text
	.globl	asks
	.type	asks, @function
asks:	.cfi_startproc
	lghi	%r0, 0
	la	%r1, 16(%r15)
	.insn	rrf, 0xb9290000, %r2, %r6, %r4, 0	# kma %r2,%r4,%r6
	.insn	rre, 0xb92e0000, %r6, %r8		# km %r6,%r8
	.insn	rre, 0xb93e0000, %r2, %r8		# kimd %r2,%r8
	br	%r14
	.cfi_endproc
	.size	asks, . - asks
	.globl	works
	.type	works, @function
works:	.cfi_startproc
	lghi	%r0, 18
	la	%r1, 16(%r15)
	.insn	rrf, 0xb9290000, %r2, %r6, %r4, 0
	br	%r14
	.cfi_endproc
	.size	works, . - works
# Nobody knows the function.
	.globl	either
	.type	either, @function
either:	.cfi_startproc
	lgr	%r0, %r2
	.insn	rre, 0xb92e0000, %r6, %r8
	br	%r14
	.cfi_endproc
	.size	either, . - either

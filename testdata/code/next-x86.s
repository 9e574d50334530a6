# SPDX-License-Identifier: GPL-3.0-or-later
#
# A call of what follows, or over data, for the address is a push.  Rows that say
# so hold (right, over); those that do not are wrong at one instruction that is no
# call (late, late_over), or at two, the second of them a call (keeps).
.ifdef I386
	.set	word, 4
.macro push reg
	pushl	%e\reg
.endm
.macro pop reg
	popl	%e\reg
.endm
.else
	.set	word, 8
.macro push reg
	pushq	%r\reg
.endm
.macro pop reg
	popq	%r\reg
.endm
.endif
.macro begin name
	.globl	\name
	.type	\name, @function
\name:
	.cfi_startproc
	push	bx
	.cfi_adjust_cfa_offset word
	.cfi_rel_offset 3, 0
.endm
.macro end name
	pop	bx
	.cfi_adjust_cfa_offset -word
	.cfi_restore 3
	ret
	.cfi_endproc
	.size	\name, .-\name
.endm
	.text
	begin	right
	call	1f
1:	.cfi_adjust_cfa_offset word
	pop	bx
	.cfi_adjust_cfa_offset -word
	call	elsewhere
	end	right

	begin	late
	call	1f
1:	pop	bx
	call	elsewhere
	end	late

	begin	keeps
	call	1f
1:	nop
	call	elsewhere
	pop	ax
	end	keeps

	begin	over
	call	1f
	.long	0x90909090
1:	.cfi_adjust_cfa_offset word
	pop	ax
	.cfi_adjust_cfa_offset -word
	call	elsewhere
	end	over

	begin	late_over
	call	1f
	.long	0x90909090
1:	pop	ax
	call	elsewhere
	end	late_over

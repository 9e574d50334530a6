# SPDX-License-Identifier: GPL-3.0-or-later
# A jump over what nothing else comes to.  Go's linker is told by such bytes what
# a program is made of (crypto/internal/boring/sig): as code they would push, and
# their last instruction would swallow the "ret" that the jump leads to.
	.text
	.globl	data
	.type	data, @function
data:
	.cfi_startproc
	jmp	1f
	.byte	0xf4, 0x48, 0xf4, 0x4b, 0xf4
	.byte	0xba, 0xee, 0x4d, 0xfa, 0x98, 0x51, 0xca, 0x56
	.byte	0xa9, 0x11, 0x45, 0xe8, 0x3e, 0x99, 0xc5, 0x9c
	.byte	0xf9, 0x11, 0xcb, 0x8e, 0x80, 0xda, 0xf1, 0x2f
1:	ret
	.cfi_endproc
	.size	data, .-data

# This one is code from end to end, and pushes without a row where nothing comes.
	.globl	code
	.type	code, @function
code:
	.cfi_startproc
	jmp	1f
	hlt
	push	%rcx
	mov	$1, %eax
1:	ret
	.cfi_endproc
	.size	code, .-code

# So is this: a row begins in it.
	.globl	row
	.type	row, @function
row:
	.cfi_startproc
	jmp	1f
	hlt
	push	%rcx
	.cfi_undefined %rbx
	.byte	0x8e, 0x80, 0xda, 0xf1, 0x2f
1:	ret
	.cfi_endproc
	.size	row, .-row

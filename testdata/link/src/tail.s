# SPDX-License-Identifier: GPL-3.0-or-later
# Code too short to be looked for by its bytes, that begins alike, and differs
# far behind its only relocation.
	.macro	jump section
	.section .text.\section, "ax", @progbits
	.cfi_startproc
	jmp	outside@plt
	.fill	9, 1, 0xcc
	movl	$\section, %eax
	.cfi_endproc
	.endm
	jump	11
	jump	12
	.section .note.GNU-stack, "", @progbits

# SPDX-License-Identifier: GPL-3.0-or-later
# Code under an FDE and code without, by every reason that can be told, and
# padding before, between and behind.
	.file	"gaps.s"
	.text
	.globl	covered
	.type	covered, @function
covered:
	.cfi_startproc
	call	other@plt
	ret
	.cfi_endproc
	.size	covered, .-covered

	.p2align 4
	.globl	bare
	.type	bare, @function
bare:				# a function without CFI, sized
	xorl	%eax, %eax
	ret
	.size	bare, .-bare

	.p2align 5
	.type	local, @function
local:				# local: STT_FILE tells its source
	movl	$1, %eax
	ret
	.size	local, .-local

	.p2align 4
	.ascii	"GHASH for x86-64, CRYPTOGAMS and others\0"
	.p2align 4

	.globl	next
	.type	next, @function
next:
	.cfi_startproc
	nop
	nop
	ret
	.cfi_endproc
	.size	next, .-next

	.p2align 6
	.rept	1030		# no symbol: 4120 bytes of code
	lea	4(%rax), %rax
	.endr
	ret
	.p2align 4
	.globl	third
	.type	third, @function
third:
	.cfi_startproc
	ret
	.cfi_endproc
	.size	third, .-third
	.byte	0x0f, 0x1f, 0x40, 0x00	# a no-op into which an FDE reaches
restorer:
	.cfi_startproc
	mov	$15, %eax
	syscall
	.cfi_endproc

	.p2align 4
	.rept	72		# slots of a table, 16 bytes each
	lea	-7(%rip), %r10
	jmp	*-0x1000(%rip)
	.byte	0x0f, 0x1f, 0x00
	.endr

	.section .init, "ax", @progbits
	sub	$8, %rsp
	ret
	.section .note.GNU-stack, "", @progbits

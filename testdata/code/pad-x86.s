# SPDX-License-Identifier: GPL-3.0-or-later
# Assembly: landing pads of calls behind which the stack pointer goes up.  That of
# "ends" lets its frame go before it jumps to another function, that of "goes_on"
# what was pushed for the call.  "filled" begins with a no-op that nothing leads to.
	.text
	.globl	ends
	.type	ends, @function
ends:	.cfi_startproc
	.cfi_lsda 0x1b, .Lends_lsda
	sub	$24, %rsp
	.cfi_adjust_cfa_offset 24
.Lends_from:
	call	called
.Lends_to:
	add	$24, %rsp
	.cfi_adjust_cfa_offset -24
	jmp	called
.Lends_pad:
	.cfi_adjust_cfa_offset 24
	mov	%rax, 8(%rsp)
	call	called
	mov	8(%rsp), %rdi
	call	abort
	.cfi_endproc
	.size	ends, . - ends

	.globl	goes_on
	.type	goes_on, @function
goes_on:
	.cfi_startproc
	.cfi_lsda 0x1b, .Lgoes_on_lsda
	sub	$24, %rsp
	.cfi_adjust_cfa_offset 24
	push	%rdi
	.cfi_adjust_cfa_offset 8
	push	%rsi
	.cfi_adjust_cfa_offset 8
	.cfi_escape 0x2e, 16
.Lgoes_on_from:
	call	called
.Lgoes_on_to:
	add	$16, %rsp
	.cfi_adjust_cfa_offset -16
	.cfi_escape 0x2e, 0
	jmp	.Lgoes_on_end
.Lgoes_on_pad:
	mov	%rax, 8(%rsp)
	call	called
.Lgoes_on_end:
	add	$24, %rsp
	.cfi_adjust_cfa_offset -24
	ret
	.cfi_endproc
	.size	goes_on, . - goes_on

	.globl	called
	.type	called, @function
called:	.cfi_startproc
	ret
	.cfi_endproc
	.size	called, . - called

	.globl	abort
	.type	abort, @function
abort:	.cfi_startproc
	ud2
	.cfi_endproc
	.size	abort, . - abort

	.globl	filled
	.type	filled, @function
filled:	.cfi_startproc
	sub	$8, %rsp
	.cfi_adjust_cfa_offset 8
	test	%edi, %edi
	je	.Lfilled_part
	add	$8, %rsp
	.cfi_adjust_cfa_offset -8
	ret
	.cfi_endproc
	.size	filled, . - filled
	.byte	0xcc
.Lpart:	.cfi_startproc
	nop
	.cfi_def_cfa_offset 16
.Lfilled_part:
	call	abort
	.cfi_endproc

	.section .gcc_except_table, "a"
.Lends_lsda:
	.byte	0xff, 0xff, 1
	.uleb128 2f - 1f
1:	.uleb128 .Lends_from - ends, .Lends_to - .Lends_from
	.uleb128 .Lends_pad - ends, 0
2:
.Lgoes_on_lsda:
	.byte	0xff, 0xff, 1
	.uleb128 2f - 1f
1:	.uleb128 .Lgoes_on_from - goes_on, .Lgoes_on_to - .Lgoes_on_from
	.uleb128 .Lgoes_on_pad - goes_on, 0
2:

# SPDX-License-Identifier: GPL-3.0-or-later
# Assembly: a landing pad of three calls.  The first two bring frames that do not
# fit, for rbx is kept in one word by one and in another by the other; the third
# has let go of more, which then is the frame of the pad.
	.text
	.globl	mixed
	.type	mixed, @function
mixed:	.cfi_startproc
	.cfi_lsda 0x1b, .Llsda
	sub	$40, %rsp
	.cfi_adjust_cfa_offset 40
	mov	%rbx, 8(%rsp)
	mov	%rdi, %rbx
.Lfrom:
	call	called
	mov	8(%rsp), %rbx
	mov	%rbx, 16(%rsp)
	mov	%rdi, 8(%rsp)
	mov	%rdi, %rbx
	call	called
	mov	16(%rsp), %rbx
	add	$16, %rsp
	.cfi_adjust_cfa_offset -16
	call	called
.Lto:
	add	$24, %rsp
	.cfi_adjust_cfa_offset -24
	ret
.Lpad:
	.cfi_adjust_cfa_offset 24
	call	called
	add	$24, %rsp
	.cfi_adjust_cfa_offset -24
	ret
	.cfi_endproc
	.size	mixed, . - mixed

	.globl	called
	.type	called, @function
called:	.cfi_startproc
	ret
	.cfi_endproc
	.size	called, . - called

	.section .gcc_except_table, "a"
.Llsda:	.byte	0xff, 0xff, 1
	.uleb128 2f - 1f
1:	.uleb128 .Lfrom - mixed, .Lto - .Lfrom
	.uleb128 .Lpad - mixed, 0
2:

# SPDX-License-Identifier: GPL-3.0-or-later
# Assembly: call sites that have no call, as of -fnon-call-exceptions: what a load
# raises is caught.  That of "loads" is caught in its own frame, which nothing else
# leads to; that of "jumps" goes on in a part that its landing pad jumps to.  The
# site of "calls" has a call: what is pushed before it is no frame of its pad's.
	.text
	.globl	loads
	.type	loads, @function
loads:	.cfi_startproc
	.cfi_lsda 0x1b, .Lloads_lsda
	push	%rbx
	.cfi_adjust_cfa_offset 8
	.cfi_offset %rbx, -16
	sub	$16, %rsp
	.cfi_adjust_cfa_offset 16
.Lloads_from:
	mov	(%rdi), %rbx
.Lloads_to:
	add	$16, %rsp
	.cfi_remember_state
	.cfi_adjust_cfa_offset -16
	pop	%rbx
	.cfi_adjust_cfa_offset -8
	.cfi_restore %rbx
	ret
.Lloads_pad:
	.cfi_restore_state
	mov	%rax, %rdi
	call	called
	add	$16, %rsp
	.cfi_adjust_cfa_offset -16
	pop	%rbx
	.cfi_adjust_cfa_offset -8
	.cfi_restore %rbx
	ret
	.cfi_endproc
	.size	loads, . - loads

	.globl	jumps
	.type	jumps, @function
jumps:	.cfi_startproc
	.cfi_lsda 0x1b, .Ljumps_lsda
	sub	$24, %rsp
	.cfi_adjust_cfa_offset 24
.Ljumps_from:
	mov	(%rdi), %rax
.Ljumps_to:
	add	$24, %rsp
	.cfi_adjust_cfa_offset -24
	ret
.Ljumps_pad:
	.cfi_adjust_cfa_offset 24
	jmp	.Lpart
	.cfi_endproc
	.size	jumps, . - jumps

	.globl	calls
	.type	calls, @function
calls:	.cfi_startproc
	.cfi_lsda 0x1b, .Lcalls_lsda
	sub	$8, %rsp
	.cfi_adjust_cfa_offset 8
	push	%rdi
	.cfi_adjust_cfa_offset 8
	push	%rsi
	.cfi_adjust_cfa_offset 8
	.cfi_escape 0x2e, 16
.Lcalls_from:
	mov	(%rdi), %rdi
	call	called
.Lcalls_to:
	add	$16, %rsp
	.cfi_adjust_cfa_offset -16
	.cfi_escape 0x2e, 0
.Lcalls_pad:
	add	$8, %rsp
	.cfi_adjust_cfa_offset -8
	ret
	.cfi_endproc
	.size	calls, . - calls

	.globl	called
	.type	called, @function
called:	.cfi_startproc
	ret
	.cfi_endproc
	.size	called, . - called

	.p2align 4
.Lpart:	.cfi_startproc
	.cfi_def_cfa_offset 32
	mov	%rax, %rdi
	call	called
	add	$24, %rsp
	.cfi_adjust_cfa_offset -24
	ret
	.cfi_endproc

	.section .gcc_except_table, "a"
.Lloads_lsda:
	.byte	0xff, 0xff, 1
	.uleb128 2f - 1f
1:	.uleb128 .Lloads_from - loads, .Lloads_to - .Lloads_from
	.uleb128 .Lloads_pad - loads, 0
2:
.Ljumps_lsda:
	.byte	0xff, 0xff, 1
	.uleb128 2f - 1f
1:	.uleb128 .Ljumps_from - jumps, .Ljumps_to - .Ljumps_from
	.uleb128 .Ljumps_pad - jumps, 0
2:
.Lcalls_lsda:
	.byte	0xff, 0xff, 1
	.uleb128 2f - 1f
1:	.uleb128 .Lcalls_from - calls, .Lcalls_to - .Lcalls_from
	.uleb128 .Lcalls_pad - calls, 0
2:

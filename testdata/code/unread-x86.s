# Code behind bytes that are no instruction (0f 0a has none, nor a length that is
# told): what each does between two rows is relative to them.  *_ok have rows
# that are right, *_bad one that is not.
	.macro unknown
	.byte	0x0f, 0x0a
	.endm
	.text

# A push behind them, whatever they are: its row.
	.type	push_ok,@function
push_ok:
	.cfi_startproc
	unknown
	unknown
	push	%rbx
	.cfi_adjust_cfa_offset 8
	.cfi_rel_offset %rbx, 0
	mov	%rdi, %rbx
	pop	%rbx
	.cfi_adjust_cfa_offset -8
	.cfi_restore %rbx
	ret
	.cfi_endproc
	.type	push_bad,@function
push_bad:
	.cfi_startproc
	unknown
	unknown
	push	%rbx
	.cfi_adjust_cfa_offset 16
	mov	%rdi, %rbx
	pop	%rbx
	.cfi_adjust_cfa_offset -8
	ret
	.cfi_endproc

# They move the stack pointer, and the row behind them says so; the next one
# does not what its row says.
	.type	moves_ok,@function
moves_ok:
	.cfi_startproc
	unknown
	.cfi_adjust_cfa_offset 16
	mov	%rdi, %rax
	add	$16, %rsp
	.cfi_adjust_cfa_offset -16
	ret
	.cfi_endproc
	.type	moves_bad,@function
moves_bad:
	.cfi_startproc
	unknown
	.cfi_adjust_cfa_offset 16
	mov	%rdi, %rax
	add	$24, %rsp
	.cfi_adjust_cfa_offset -16
	ret
	.cfi_endproc

# A register that is kept before them, and its rule.
	.type	kept_ok,@function
kept_ok:
	.cfi_startproc
	push	%rbp
	.cfi_adjust_cfa_offset 8
	.cfi_rel_offset %rbp, 0
	unknown
	mov	%rdi, %rax
	mov	%rsi, %rbp
	pop	%rbp
	.cfi_adjust_cfa_offset -8
	.cfi_restore %rbp
	ret
	.cfi_endproc
	.type	kept_bad,@function
kept_bad:
	.cfi_startproc
	push	%rbp
	.cfi_adjust_cfa_offset 8
	unknown
	mov	%rdi, %rax
	mov	%rsi, %rbp
	pop	%rbp
	.cfi_adjust_cfa_offset -8
	ret
	.cfi_endproc

# Behind a call that may not come back they may be data, but for what stands
# there: an epilogue.
	.type	called_ok,@function
called_ok:
	.cfi_startproc
	sub	$8, %rsp
	.cfi_adjust_cfa_offset 8
	call	other
	unknown
	add	$8, %rsp
	.cfi_adjust_cfa_offset -8
	ret
	.cfi_endproc
	.type	called_bad,@function
called_bad:
	.cfi_startproc
	sub	$8, %rsp
	.cfi_adjust_cfa_offset 8
	call	other
	unknown
	add	$8, %rsp
	.cfi_adjust_cfa_offset 8
	ret
	.cfi_endproc
	.type	data_ok,@function
data_ok:
	.cfi_startproc
	sub	$8, %rsp
	.cfi_adjust_cfa_offset 8
	call	other
	unknown
	.byte	0x50, 0x50, 0x50, 0x50
	.cfi_endproc

# Nothing comes to them.
	.type	apart_ok,@function
apart_ok:
	.cfi_startproc
	ret
	unknown
	push	%rbx
	nop
	ret
	.cfi_endproc

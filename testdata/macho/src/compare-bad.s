# Functions with CFI that says what they do, and rows that do not all.
	.text
# Saves rbx and r14, 40 bytes.
.macro body name
\name:
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	subq	$16, %rsp
	.cfi_def_cfa_offset 40
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	callq	_use
	addq	$16, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
	.cfi_endproc
.set \name\()_len, . - \name
.endm
	body	_right
	body	_size
	body	_order
	body	_less
	body	_more
	body	_frame
	body	_nothing
	body	_dwarf
	body	_dwarf_no_fde
	body	_first_row
	body	_long
	body	_short
	body	_late
# Arguments are pushed around a call; the epilogue is described.
_pushes:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	pushq	$1
	.cfi_adjust_cfa_offset 8
	pushq	$2
	.cfi_adjust_cfa_offset 8
	callq	_use
	addq	$16, %rsp
	.cfi_adjust_cfa_offset -16
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
	.cfi_endproc
.set _pushes_len, . - _pushes
# A CFA by an expression: nothing to compare.
_expr:
	.cfi_startproc
	.cfi_escape 0x0f, 0x02, 0x77, 0x08
	retq
	.cfi_endproc
.set _expr_len, . - _expr
_no_row:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	popq	%rbx
	retq
	.cfi_endproc
_use:
	retq
_use_end:
.set _use_len, . - _use

.macro row func, word, more=0, later=0
	.quad	\func + \later
	.long	\func\()_len + \more
	.long	\word
	.quad	0
	.quad	0
.endm
	.section __LD,__compact_unwind,regular,debug
	row	_right, 0x02050802	# 40 bytes, rbx r14
	row	_size, 0x02060802
	row	_order, 0x0205080F	# r14 rbx
	row	_less, 0x02050403	# r14 alone
	row	_more, 0x02050C02
	row	_frame, 0x01020021
	row	_nothing, 0x00000000
	row	_dwarf, 0x04000000
	row	_dwarf_no_fde, 0x040000FF
	row	_first_row, 0x02010000	# as it is on entry
	row	_long, 0x02050802, 4
	row	_short, 0x02050802, -4
	row	_late, 0x02050802, -4, 4
	row	_pushes, 0x02020400
	row	_expr, 0x02020000
	row	_use, 0x02010000

# SPDX-License-Identifier: GPL-3.0-or-later
# Rows each side of what readers of tables take.  x86-64; a function of two or
# more bytes each, its rows from the second one on.
	.macro	fn name
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	nop
	.endm
	.macro	end name
	nop
	ret
	.cfi_endproc
	.size	\name, . - \name
	.endm
	.macro	cfa name, reg, off
	fn	\name
	.cfi_def_cfa \reg, \off
	end	\name
	.endm
	.macro	expr name, bytes:vararg
	fn	\name
	.cfi_escape 0x0f, \bytes
	end	\name
	.endm
	.macro	op name, bytes:vararg
	fn	\name
	.cfi_escape \bytes
	end	\name
	.endm
	.macro	plt name, lit
	expr	\name, 11, 0x77, 8, 0x80, 0, 0x3f, 0x1a, 0x30 + \lit, 0x2a, 0x33, 0x24, 0x22
	.endm
	.text
	fn	remember1
	.cfi_remember_state
	end	remember1
	fn	remember2
	.cfi_remember_state
	.cfi_remember_state
	end	remember2
	cfa	rsp_0, %rsp, 0
	cfa	rsp_8, %rsp, 8
	cfa	rsp_m8, %rsp, -8
	cfa	rsp_12, %rsp, 12
	cfa	rsp_65528, %rsp, 65528
	cfa	rsp_65536, %rsp, 65536
	cfa	rsp_262136, %rsp, 262136
	cfa	rsp_262144, %rsp, 262144
	cfa	rsp_8388600, %rsp, 8388600
	cfa	rsp_8388608, %rsp, 8388608
	cfa	by_rax, %rax, 8
	cfa	by_rbx, %rbx, 8
	cfa	by_rbp, %rbp, 16
	plt	plt_11, 11
	plt	plt_10, 10
	plt	plt_9, 9
	expr	deref, 3, 0x77, 16, 0x06
	expr	deref_32, 5, 0x77, 16, 0x06, 0x23, 32
	expr	deref_40, 5, 0x77, 16, 0x06, 0x23, 40
	expr	deref_255, 6, 0x77, 0xff, 1, 0x06, 0x23, 8
	expr	deref_256, 6, 0x77, 0x80, 2, 0x06, 0x23, 8
	expr	deref_m, 6, 0x77, 8, 0x06, 0x23, 0x80, 2
	expr	sum, 10, 0x77, 0, 0x70, 0, 0x38, 0x1e, 0x22, 0x06, 0x23, 8
	expr	dup, 4, 0x77, 8, 0x12, 0x22
	expr	sixteen, 4, 0x77, 0, 0x23, 16
	fn	ra_16
	.cfi_offset 16, -16
	end	ra_16
	fn	ra_rbp
	.cfi_register 16, 6
	end	ra_rbp
	fn	ra_rcx
	.cfi_register 16, 2
	end	ra_rcx
	fn	ra_none
	.cfi_undefined 16
	end	ra_none
	fn	rbp_24
	.cfi_offset %rbp, -24
	end	rbp_24
	fn	rbp_far
	.cfi_offset %rbp, -32768
	end	rbp_far
	fn	rbp_farther
	.cfi_offset %rbp, -32776
	end	rbp_farther
	fn	rbp_reg
	.cfi_register %rbp, %rax
	end	rbp_reg
	fn	rbp_val
	.cfi_val_offset %rbp, -16
	end	rbp_val
	fn	rbx_expr
	.cfi_escape 0x10, 3, 2, 0x77, 8
	end	rbx_expr
	fn	restore_ra
	.cfi_restore 16
	end	restore_ra
	fn	restore_rbx
	.cfi_restore %rbx
	end	restore_rbx
	fn	nops
	.cfi_escape 0
	.cfi_def_cfa_offset 16
	end	nops
	op	args_size, 0x2e, 16
	op	negative, 0x2f, 3, 2
	op	xmm0, 0x05, 17, 2
	op	xmm15, 0x05, 32, 2
	op	k0, 0x05, 118, 2
	fn	signal
	.cfi_signal_frame
	.cfi_def_cfa %rbx, 12
	end	signal

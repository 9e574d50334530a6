# SPDX-License-Identifier: GPL-3.0-or-later
# What AMDGPU alone has: address spaces as a part of the CFA's rule, places as
# values of expressions, and vector registers of two numbers.
	.text
	.globl	f
	.type	f, @function
f:
	.cfi_startproc
	s_nop 0
	# LLVM_def_aspace_cfa s32, 16, aspace 6
	.cfi_escape 0x30, 64, 16, 6
	s_nop 0
	.cfi_remember_state
	# LLVM_def_aspace_cfa_sf s33, -2 (factored), aspace 5
	.cfi_escape 0x31, 65, 0x7e, 5
	s_nop 0
	# def_cfa_register s34 and def_cfa_offset 24 leave the space alone
	.cfi_escape 0x0d, 66
	s_nop 0
	.cfi_escape 0x0e, 24
	s_nop 0
	# back in aspace 6
	.cfi_restore_state
	s_nop 0
	# def_cfa s33, 8 is in none
	.cfi_escape 0x0c, 65, 8
	s_nop 0
	# aspace 0 is none too
	.cfi_escape 0x30, 65, 8, 0
	s_endpgm
	.cfi_endproc
	.size	f, .-f

	.globl	kernel
	.type	kernel, @function
kernel:
	.cfi_startproc
	# def_cfa_expression lit0; lit6; LLVM_user form_aspace_address
	.cfi_escape 0x0f, 4, 0x30, 0x36, 0xe9, 0x02
	# expression pc_64: regx s30; piece 4; regx s31; piece 4
	.cfi_escape 0x10, 16, 8, 0x90, 62, 0x93, 4, 0x90, 63, 0x93, 4
	s_nop 0
	# expression v40 (64 lanes): regx v40; swap; offset_uconst 256;
	# call_frame_entry_reg exec; deref_size 8; select_bit_piece 32 64
	.cfi_escape 0x10, 0xa8, 0x14, 17, 0x90, 0xa8, 0x14, 0x16
	.cfi_escape 0xe9, 5, 0x80, 2, 0xe9, 7, 17, 0x94, 8, 0xe9, 12, 32, 64
	s_nop 0
	# the same register of 32 lanes, 1536 + 40: offset 4
	.cfi_escape 0x05, 0xa8, 0x0c, 1
	# agpr0 by both numbers, 2048 and 3072: undefined
	.cfi_escape 0x07, 0x80, 0x10, 0x07, 0x80, 0x18
	s_nop 0
	# the other one alone is v40 again
	.cfi_escape 0x06, 0xa8, 0x0c
	s_nop 0
	# names: pc_32 exec_lo exec status vcc_lo vcc s104 v511 v512
	.cfi_escape 0x07, 0, 0x07, 1, 0x07, 17, 0x07, 0x80, 1, 0x07, 0x80, 4
	.cfi_escape 0x07, 0x80, 6, 0x07, 0xe8, 8, 0x07, 0xff, 0x0f
	.cfi_escape 0x07, 0x80, 0x1c
	s_endpgm
	.cfi_endproc
	.size	kernel, .-kernel

	.globl	bad
	.type	bad, @function
bad:
	.cfi_startproc
	s_nop 0
	# val_expression s40: push_lane; stack_value
	.cfi_escape 0x16, 72, 3, 0xe9, 3, 0x9f
	s_nop 0
	# an address space that nobody has
	.cfi_escape 0x30, 64, 16, 0x80, 0x80, 0x10
	s_endpgm
	.cfi_endproc
	.size	bad, .-bad

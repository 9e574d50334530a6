# SPDX-License-Identifier: GPL-3.0-or-later
# The operations of AMDGPU that name an address space.
	.text
	.globl	f
	.type	f, @function
f:
	.cfi_startproc
	s_nop 0
	# LLVM_def_aspace_cfa s32, 16, aspace 6
	.cfi_escape 0x30, 64, 16, 6
	s_nop 0
	# LLVM_def_aspace_cfa_sf s33, -2 (factored), aspace 5
	.cfi_escape 0x31, 65, 0x7e, 5
	s_endpgm
	.cfi_endproc
	.size	f, .-f

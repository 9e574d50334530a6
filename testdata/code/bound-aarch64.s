# SPDX-License-Identifier: GPL-3.0-or-later
# One function of 16 bytes, and twelve entries that all cover it: five of them
# are looked at, and seven are not.
	.text
	.globl f
	.type f, %function
f:
	sub sp, sp, #16
	str x0, [sp]
	add sp, sp, #16
	ret
	.size f, . - f
	.section .eh_frame,"a",%progbits
.Lcie:
	.long .Lcie_end - .Lcie_id
.Lcie_id:
	.long 0
	.byte 1
	.asciz "zR"
	.uleb128 1		// code alignment
	.sleb128 -8		// data alignment
	.byte 30		// return address
	.uleb128 1
	.byte 0x1b		// pcrel, sdata4
	.byte 0x0c, 31, 0	// def_cfa sp+0
	.balign 4
.Lcie_end:
	.rept 12
	.long 20
0:	.long 0b - .Lcie
	.long f - .
	.long 16
	.byte 0
	.byte 0x44, 0x0e, 16	// advance_loc 4, def_cfa_offset 16
	.byte 0x48, 0x0e, 0	// advance_loc 8, def_cfa_offset 0
	.byte 0
	.endr

# SPDX-License-Identifier: GPL-3.0-or-later
# A function without a symbol, whose DIE says that it is its own sibling: who
# walks along siblings never ends.
	.text
	.cfi_startproc
.Lf:
	nop
	ret
	.cfi_endproc
.Lend:
	.section .debug_abbrev,"",@progbits
	.uleb128 1		# compile unit with children
	.uleb128 0x11
	.byte 1
	.uleb128 0x03, 0x08	# name: string
	.uleb128 0, 0
	.uleb128 2		# subprogram without children
	.uleb128 0x2e
	.byte 0
	.uleb128 0x01, 0x13	# sibling: ref4
	.uleb128 0x03, 0x08	# name: string
	.uleb128 0x11, 0x01	# low pc: addr
	.uleb128 0x12, 0x06	# high pc: data4
	.uleb128 0, 0
	.uleb128 0
	.section .debug_info,"",@progbits
.Lunit:
	.long .Lunit_end - .Lunit_start
.Lunit_start:
	.short 4
	.long 0			# abbreviations
	.byte 8			# address size
	.uleb128 1
	.asciz "sibling.c"
.Ldie:
	.uleb128 2
	.long .Ldie - .Lunit
	.asciz "f"
	.quad .Lf
	.long .Lend - .Lf
	.byte 0
.Lunit_end:

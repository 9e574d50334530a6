# SPDX-License-Identifier: GPL-3.0-or-later
# 200 functions without symbols that share one name of 8000 letters: all names
# together are many times the file.
	.text
	.cfi_startproc
.Lf:
	.fill 256, 1, 0x90
	.cfi_endproc
	.section .debug_str,"MS",@progbits,1
.Lname:
	.fill 8000, 1, 'a'
	.byte 0
	.section .debug_abbrev,"",@progbits
	.uleb128 1		# compile unit with children
	.uleb128 0x11
	.byte 1
	.uleb128 0, 0
	.uleb128 2		# subprogram without children
	.uleb128 0x2e
	.byte 0
	.uleb128 0x03, 0x0e	# name: strp
	.uleb128 0x11, 0x01	# low pc: addr
	.uleb128 0x12, 0x0b	# high pc: data1
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
	.set i, 0
	.rept 200
	.uleb128 2
	.long .Lname
	.quad .Lf + i
	.byte 1
	.set i, i + 1
	.endr
	.byte 0
.Lunit_end:

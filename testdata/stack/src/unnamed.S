/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines as Go's assembler has them: file 0 is "?", rows are of file 1. */
	.file	0 "/" "?"
	.file	1 "src" "unnamed.S"
	.text
	.globl	_start
	.type	_start, @function
_start:
	.cfi_startproc
	.cfi_undefined rip
	.loc	1 11
	ud2
	.cfi_endproc
	.size	_start, . - _start

	.section .debug_abbrev, "", @progbits
	.uleb128 1		/* DW_TAG_compile_unit, no children */
	.uleb128 0x11
	.byte	0
	.uleb128 0x10		/* DW_AT_stmt_list, DW_FORM_sec_offset */
	.uleb128 0x17
	.uleb128 0x11		/* DW_AT_low_pc, DW_FORM_addr */
	.uleb128 0x01
	.uleb128 0x12		/* DW_AT_high_pc, DW_FORM_data8 */
	.uleb128 0x07
	.byte	0, 0, 0

	.section .debug_info, "", @progbits
	.4byte	2f - 1f
1:	.2byte	5
	.byte	1, 8
	.4byte	.debug_abbrev
	.uleb128 1
	.4byte	.debug_line
	.8byte	_start, 2
2:
	.section .debug_line, "", @progbits
	.section .note.GNU-stack, "", @progbits

# SPDX-License-Identifier: GPL-3.0-or-later
# Every pointer encoding, in a linked image of x86-64.  fde R: an entry for the
# next function whose CIE has encoding R.
	.text
	.globl	_start
_start:
	.set	n, 0
	.rept	20
	.fill	16, 1, 0x90
	.endr
	.data
	.balign	8
slot:	.8byte	_start + 0xf0		# for the indirect one
	.globl	personality
	.hidden	personality
personality:
	.8byte	_start
	.section .eh_frame, "a", @progbits
	# cie ENC: one more letter after it would be its data
	.macro	cie enc
Lcie\@:	.4byte	2f - 1f
1:	.4byte	0
	.byte	1
	.asciz	"zR"
	.uleb128 1
	.sleb128 -8
	.byte	16
	.uleb128 1
	.byte	\enc
	.byte	0x0c, 7, 8, 0x90, 1
	.balign	4
2:
	.4byte	4f - 3f			# and the head of its FDE
3:	.4byte	. - Lcie\@
	.endm
	.macro	fend
	.uleb128 0
	.byte	0x41, 0x0e, 16
	.balign	4
4:
	.set	n, n + 16
	.endm
	cie	0x00			# absptr
	.8byte	_start + n
	.8byte	16
	fend
	cie	0x01			# uleb128: 0x401010
	.byte	0x90, 0xa0, 0x80, 0x02
	.uleb128 16
	fend
	cie	0x03			# udata4
	.4byte	_start + n
	.4byte	16
	fend
	cie	0x04			# udata8
	.8byte	_start + n
	.8byte	16
	fend
	cie	0x08			# signed
	.8byte	_start + n
	.8byte	16
	fend
	cie	0x09			# sleb128: 0x401050
	.byte	0xd0, 0xa0, 0x80, 0x02
	.sleb128 16
	fend
	cie	0x0b			# sdata4
	.4byte	_start + n
	.4byte	16
	fend
	cie	0x0c			# sdata8
	.8byte	_start + n
	.8byte	16
	fend
	cie	0x10			# pcrel absptr
	.8byte	_start + n - .
	.8byte	16
	fend
	cie	0x1a			# pcrel sdata2
	.2byte	_start + n - .
	.2byte	16
	fend
	cie	0x1b			# pcrel sdata4
	.4byte	_start + n - .
	.4byte	16
	fend
	cie	0x1c			# pcrel sdata8
	.8byte	_start + n - .
	.8byte	16
	fend
	cie	0x22			# textrel udata2
	.2byte	n
	.2byte	16
	fend
	cie	0x3b			# datarel sdata4: from the GOT
	.4byte	_start + n - _GLOBAL_OFFSET_TABLE_
	.4byte	16
	fend
	cie	0x50			# aligned
	.balign	8
	.8byte	_start + n
	.8byte	16
	fend
	cie	0x9b			# pcrel, indirect
	.4byte	slot - .
	.4byte	16
	fend
	cie	0x05			# no such format
	.8byte	_start + n
	.8byte	16
	fend
	cie	0x6b			# no such base
	.4byte	_start + n
	.4byte	16
	fend
	cie	0xff			# omitted, which makes no sense here
	.8byte	_start + n
	.8byte	16
	fend
	cie	0x1b			# good again
	.4byte	_start + n - .
	.4byte	16
	fend
	.4byte	0

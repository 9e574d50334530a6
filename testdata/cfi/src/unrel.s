# SPDX-License-Identifier: GPL-3.0-or-later
# Relocations of fields that an assembler knows by itself, or that cannot be
# applied: what they would have changed is not known.
	.text
	.globl	f
	.type	f, @function
f:	.fill	64, 1, 0x90
	.size	f, . - f
	.set	sixteen, 16
	.section .debug_frame, "", @progbits
Lcie:
	.4byte	2f - 1f
1:	.4byte	0xffffffff
	.byte	1
	.asciz	""
	.uleb128 1
	.sleb128 -8
	.byte	16
	.byte	0x0c, 7, 8, 0x90, 1
	.balign	8, 0
2:
Lseg:	# version 4, with segment selectors of 3 bytes
	.4byte	2f - 1f
1:	.4byte	0xffffffff
	.byte	4
	.asciz	""
	.byte	8, 3
	.uleb128 1
	.sleb128 -8
	.byte	16
	.byte	0x0c, 7, 8, 0x90, 1
	.balign	8, 0
2:
	.macro	fde cie, start, range
	.4byte	2f - 1f
1:	.4byte	\cie
	.8byte	\start
	.8byte	\range
	.byte	0x41, 0x0e, 16
	.endm
	.macro	efde
	.balign	8, 0
2:
	.endm
	# The range is the value of a symbol of another file.
	fde	Lcie, f, elsewhere
	efde
	# The range is a symbol that is a number.
	.4byte	2f - 1f
1:	.4byte	Lcie
	.8byte	f
	.reloc	., R_X86_64_64, sixteen
	.8byte	0
	.byte	0x41, 0x0e, 16
	efde
	# The CIE is said to be in another file.
	fde	elsewhere, f, 16
	efde
	# The addresses of expressions: of this file, of another, and with a
	# relocation that is no address.
	fde	Lcie, f + 16, 16
	.byte	0x41, 0x0f, 10, 0x03	# cfa: addr f+4; deref
	.8byte	f + 4
	.byte	0x06
	.byte	0x41, 0x16, 3, 18, 0x03	# rbx: addr; addr
	.8byte	"a\"b" - 4
	.byte	0x03
	.8byte	.text + 8
	.byte	0x41, 0x16, 3, 5, 0x0c	# rbx: const4u
	.4byte	f
	.byte	0x41, 0x0e, 24
	efde
	# Behind a selector of 3 bytes.
	.4byte	2f - 1f
1:	.4byte	Lseg
	.byte	1, 2, 3
	.8byte	f + 32
	.8byte	16
	.byte	0x41, 0x0e, 16
	efde

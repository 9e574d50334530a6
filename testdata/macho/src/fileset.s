// SPDX-License-Identifier: GPL-3.0-or-later
// A file set by hand: two images, whose offsets count from its beginning, and
// an entry that leads to no image.  Assembled as plain bytes, see make.sh.
	.text
set:
	.long	0xfeedfacf, 0x0100000c, 0, 12	// arm64, MH_FILESET
	.long	4, set_end - set_cmds, 0, 0
set_cmds:
.macro entry name, addr, header
1:	.long	0x80000035, 2f - 1b
	.quad	\addr
	.quad	\header - set
	.long	32, 0
	.asciz	"\name"
	.balign	8
2:
.endm
	.long	0x1b, 24			// LC_UUID
	.quad	0x0706050403020100, 0x0f0e0d0c0b0a0908
	entry	org.example.kernel, 0xfffffff007004000, one
	entry	org.example.driver, 0xfffffff007104000, two
	entry	org.example.nothing, 0xfffffff007204000, set_cmds
set_end:

// One segment with code and __unwind_info; each begins at base.
.macro image name, type, base, word1, word2
	.balign	64
\name:
	.long	0xfeedfacf, 0x0100000c, 0, \type
	.long	2, \name\()_end - \name\()_cmds, 0, 0
\name\()_cmds:
1:	.long	0x19, 2f - 1b			// LC_SEGMENT_64
	.ascii	"__TEXT\0\0\0\0\0\0\0\0\0\0"
	.quad	\base, 0x1000, \name - set, \name\()_all - \name
	.long	5, 5, 2, 0
	.ascii	"__text\0\0\0\0\0\0\0\0\0\0"
	.ascii	"__TEXT\0\0\0\0\0\0\0\0\0\0"
	.quad	\base + (\name\()_text - \name), \name\()_ui - \name\()_text
	.long	\name\()_text - set, 2, 0, 0, 0x80000400, 0, 0, 0
	.ascii	"__unwind_info\0\0\0"
	.ascii	"__TEXT\0\0\0\0\0\0\0\0\0\0"
	.quad	\base + (\name\()_ui - \name), \name\()_sym - \name\()_ui
	.long	\name\()_ui - set, 2, 0, 0, 0, 0, 0, 0
2:	.long	2, 24				// LC_SYMTAB
	.long	\name\()_sym - set, 2
	.long	\name\()_str - set, \name\()_all - \name\()_str
\name\()_end:
\name\()_text:
	.space	16
\name\()_f2:
	.space	16
\name\()_ui:
	.long	1, 28, 0, 28, 0, 28, 2
	.long	\name\()_text - \name, 52, 52	// index
	.long	\name\()_ui - \name, 0, 52
	.long	2				// regular page
	.short	8, 2
	.long	\name\()_text - \name, \word1
	.long	\name\()_f2 - \name, \word2
\name\()_sym:
	.long	1
	.byte	0x0f, 1
	.short	0
	.quad	\base + (\name\()_text - \name)
	.long	8
	.byte	0x0f, 1
	.short	0
	.quad	\base + (\name\()_f2 - \name)
\name\()_str:
	.asciz	"", "_first", "_second"
\name\()_all:
.endm
	image	one, 2, 0xfffffff007004000, 0x04000001, 0x02001000
	image	two, 11, 0xfffffff007104000, 0x04000000, 0x04000003

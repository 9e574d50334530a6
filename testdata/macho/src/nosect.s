# DWARF words without a section to lead to, as when the linker takes the
# frames of arm64 for them.
	.text
_a:	.space 32
_b:	.space 32
	.section __TEXT,__unwind_info
ui:
	.long	1, 28, 0, 28, 0, 28, 3
	.set	p1, page1 - ui
	.set	p2, page2 - ui
	.long	0, p1, 64		// a page that spans too much
	.long	0x2000000, p2, 72
	.long	0x2000010, 0, 72
	.long	0x1800000, 0		// for a function that it cannot have
page1:	.long	3
	.short	12, 2, 20, 1
	.long	0x00000000, 0x00000020
	.long	0x03000000
page2:	.long	3
	.short	12, 0, 12, 0		// and one without entries

// Much that can be wrong in an __unwind_info; every entry that can be read is.
	.text
_a:	.space 0x100
	.section __TEXT,__unwind_info
ui:
	.long	2			// no such version
	.long	28, 0x40000000		// far too many common encodings
	.long	32, 4			// more personalities than a word names
	.long	48, 9
	.long	0x04000000
	.long	0x1000, 0x1004, 0x1008, 0x100c
	.set	p1, page1 - ui
	.set	p2, page2 - ui
	.set	p3, page3 - ui
	.set	p4, page4 - ui
	.set	lsda, lsdas - ui
	.long	0x00, p1, lsda
	.long	0x40, p2, lsda + 8
	.long	0x20, p1, lsda		// out of order, and a page twice
	.long	0x60, p3, lsda + 12	// a page of no kind
	.long	0x80, 0, lsda + 12	// no page
	.long	0x90, 0x7ffffff0, lsda	// a page outside
	.long	0xa0, p4 + 4, lsda	// a page that ends too early
	.long	0xb0, p4, lsda
	.long	0xc0, p2, lsda + 20	// a last one with a page
lsdas:
	.long	0x10, 0x200
	.long	0x00, 0x208
	.long	0x00
page1:	.long	2
	.short	8, 3
	.long	0x00, 0x34000001	// a personality that has no number
	.long	0x10, 0x44000001
	.long	0x08, 0x06000000	// out of order, no such mode
page2:	.long	3
	.short	12, 3
	.short	24, 1
	.long	0x00000000
	.long	0xff000004		// no such encoding
	.long	0x00000004
	.long	0x02001000
page3:	.long	7
	.short	8, 1
	.long	0, 0
page4:	.long	3
	.short	12, 200			// more than there are
	.short	16, 0
	.long	0x00000000
	.long	0x00000008

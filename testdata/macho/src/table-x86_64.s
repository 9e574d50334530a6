# An __unwind_info by hand, in an object, where the image base is 0: one
# regular and two compressed pages, personalities, an LSDA index.
	.text
_a:	.space 16, 0x90
_b:	.space 16, 0x90
_c:	.space 16, 0x90
_d:	.space 16, 0x90
_e:	.space 16, 0x90
_f:	.space 16, 0x90
_g:	.space 16, 0x90
_end:
	.section __TEXT,__gcc_except_tab
_lsda_b:
	.byte	0xff, 0xff, 0x01, 0x00
_lsda_e:
	.byte	0xff, 0xff, 0x01, 0x00
	.section __DATA,__got,non_lazy_symbol_pointers
slot:
	.indirect_symbol ___gxx_personality_v0
	.quad	0

	.section __TEXT,__unwind_info
ui:
	.long	1
	.long	28, 2			# common encodings
	.long	36, 1			# personalities
	.long	40, 4			# index
	.long	0x01000000, 0x01010001	# common encodings
	.long	0x78			# the slot's address in this object
	.set	o_b, _b - _a
	.set	o_c, _c - _a
	.set	o_d, _d - _a
	.set	o_e, _e - _a
	.set	o_f, _f - _a
	.set	o_g, _g - _a
	.set	o_end, _end - _a
	.set	l_b, 0x70		# those of the LSDAs
	.set	l_e, 0x74
	.set	p1, page1 - ui
	.set	p2, page2 - ui
	.set	p3, page3 - ui
	.set	lsda, lsdas - ui
	.long	0, p1, lsda
	.long	o_c, p2, lsda + 8
	.long	o_f, p3, lsda + 16
	.long	o_end, 0, lsda + 16
lsdas:
	.long	o_b, l_b
	.long	o_e, l_e
page1:	.long	2			# regular
	.short	8, 2
	.long	0, 0x01000000
	.long	o_b, 0x51020021
page2:	.long	3			# compressed
	.short	12, 3
	.short	24, 2
	.long	0x00000000		# c: common 0
	.long	0x02000010		# d: page 0
	.long	0x03000020		# e: page 1
	.long	0x02020400, 0x510558D1
page3:	.long	3
	.short	12, 2
	.short	20, 0
	.long	0x01000000		# f: common 1
	.long	0x01000010		# g

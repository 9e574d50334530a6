# SPDX-License-Identifier: GPL-3.0-or-later
# One table for each thing that can be wrong in one.
	.set	ABI, 3
	.set	RA, 0xf8
	.include "src/bad.inc"
	.macro	rows
	.byte	0, 3, 8, 4, 3, 16
	.endm
	.macro	simple
	func
	attr
	rows
	.endm
	code	f
	code	g, 16
	code	large, 64

# The container.
	table	1, type=1		# section-type
	head
	simple
	table	2, flags=aw		# section-flags
	head
	simple
	table	3, align=1		# section-align
	head
	simple
	table	4			# truncated-header
	.short	0xdee2
	.byte	3, 4, 3, 0
	table	5			# trailing-table: other bytes
	head
	simple
	.byte	0, 0, 0, 7
	table	6			# extra-reloc
	head	fres=2, len=14
	func
	attr
	.byte	0, 3, 8, 4, 0x43
	.long	g - .
	table	7			# reloc-target
	head
	func	sym=somedata
	attr
	rows
	table	8			# missing-reloc
	head
	.quad	0x1234
	.long	16, 0
	attr
	rows

# The header.
	table	11			# magic
	head	magic=0xdee3
	simple
	table	12			# version
	head	version=4
	simple
	table	13			# flags-reserved
	head	flags=0x86
	simple
	table	14			# abi-unknown
	head	abi=9
	simple
	table	15			# abi-endian
	head	abi=1
	simple
	table	16			# fixed-ra
	head	ra=0xf0
	simple
	table	17			# fixed-fp
	head	fp=0xf0
	simple
	table	18			# subsection-order
	head	freoff=8
	simple
	table	19			# subsection-gap
	head	freoff=20
	func
	.long	0
	attr
	rows
	table	20			# fde-bounds
	head	fdes=1000
	simple
	table	21			# fre-bounds
	head	len=1000
	simple
	table	22			# num-fres
	head	fres=3
	simple
	table	23			# fre-len
	head	len=12
	simple
	.byte	0

# Functions.
	table	31			# fde-order
	head	flags=5, fdes=2, fres=4, len=22, freoff=32
	func	sym=g
	func	off=11
	attr
	rows
	attr
	rows
	table	32			# fde-duplicate
	head	fdes=2, fres=4, len=22, freoff=32
	func
	func	off=11
	attr
	rows
	attr
	rows
	table	33			# fde-overlap, fde-symbol
	head	fdes=2, fres=4, len=22, freoff=32
	func	size=20
	func	sym=g, off=11
	attr
	rows
	attr
	rows
	table	34			# fde-size-zero
	head
	func	size=0
	attr
	rows
	table	35			# fre-offset-bounds
	head	fres=0
	func	off=100
	attr
	rows
	table	36			# fre-block-overlap
	head	fdes=2, fres=4, len=11, freoff=32
	func
	func	sym=g
	attr
	rows
	table	37			# fre-block-gap
	head	len=13
	func	off=2
	.byte	0, 0
	attr
	rows
	table	38			# fre-type
	head
	func
	attr	info=7
	rows
	table	39			# fre-type-wide
	head	len=13
	func
	attr	info=1
	.byte	0, 0, 3, 8, 4, 0, 3, 16
	table	40			# info-reserved
	head
	func
	attr	info=0x40
	rows
	table	41			# fde-type
	head
	func
	attr	info2=2
	rows
	table	42			# pauth-key
	head
	func
	attr	info=0x20
	rows
	table	43			# rep-size: 0
	head
	func
	attr	info=0x10
	rows
	table	44			# rep-size: not a multiple
	head
	func
	attr	info=0x10, rep=7
	rows
	table	45			# rep-size: without blocks
	head
	func
	attr	rep=16
	rows
	table	46			# no-fres
	head	fres=0, len=5
	func
	attr	rows=0, info2=1

# Rows.
	table	51			# fre-truncated
	head	fres=3
	func
	attr	rows=3
	rows
	table	52			# fre-order
	head
	func
	attr
	.byte	0, 3, 8, 0, 3, 16
	table	53			# fre-first
	head
	func
	attr
	.byte	1, 3, 8, 4, 3, 16
	table	54			# fre-range
	head
	func
	attr
	.byte	0, 3, 8, 16, 3, 16
	table	55			# dataword-size
	head
	func
	attr
	.byte	0, 3, 8, 4, 0x63, 16
	table	56			# dataword-wide
	head	len=12
	func
	attr
	.byte	0, 3, 8, 4, 0x23, 16, 0
	table	57			# dataword-count
	head	len=13
	func
	attr
	.byte	0, 3, 8, 4, 7, 16, 0xf0, 0xe8
	table	58			# ra-undefined-bits
	head	len=10
	func
	attr
	.byte	0, 3, 8, 4, 1
	table	59			# mangled-abi
	head
	func
	attr
	.byte	0, 3, 8, 4, 0x83, 16
	table	60			# offset-align
	head
	func
	attr
	.byte	0, 3, 8, 4, 3, 17
	table	61			# cfa-negative
	head
	func
	attr
	.byte	0, 3, 8, 4, 3, 0xf8
	table	62			# save-above-cfa
	head	len=12
	func
	attr
	.byte	0, 3, 8, 4, 5, 16, 8
	table	63			# fp-overlaps-ra
	head	len=12
	func
	attr
	.byte	0, 3, 8, 4, 5, 16, 0xf8
	table	64			# fp-base-unsaved
	head
	func
	attr
	.byte	0, 3, 8, 4, 2, 16
	table	65			# row-redundant
	head
	func
	attr
	.byte	0, 3, 8, 4, 3, 8
	table	66			# flex-cfa-base
	head	len=13
	func
	attr	info2=1
	.byte	0, 4, 0x51, 0, 4, 4, 0x02, 8
	table	67			# flex-reg
	head	len=13
	func
	attr	info2=1
	.byte	0, 4, 0x51, 0, 4, 4, 0xf9, 8
	table	68			# flex-reserved
	head	len=13
	func
	attr	info2=1
	.byte	0, 4, 0x51, 0, 4, 4, 0x3d, 8
	table	69			# flex-needless
	head	len=13
	func
	attr	info2=1
	.byte	0, 4, 0x39, 8, 4, 4, 0x39, 16
	table	70			# flex-unsafe-base
	head	len=13
	func
	attr	info2=1
	.byte	0, 4, 0x39, 8, 4, 4, 0x51, 16

# Versions 1 and 2.
	table	81			# obsolete-version, mask-v1, ra-undefined-v1
	head	version=1, flags=0, fres=2, len=5, freoff=17
	.long	f - ., 16, 0, 2
	.byte	0x10
	.byte	0, 3, 8, 4, 0
	table	82			# v2-padding, flag-frame-pointer
	head	version=2, flags=6, len=6, freoff=20
	.long	f - ., 16, 0, 2
	.byte	0, 0, 0, 1
	rows
	.data
somedata:
	.quad	0
	.section .note.GNU-stack, "", @progbits

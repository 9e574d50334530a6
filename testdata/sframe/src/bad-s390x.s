# SPDX-License-Identifier: GPL-3.0-or-later
# What can be wrong on s390x only.
	.set	ABI, 4
	.set	RA, 0
	.include "src/bad.inc"
	code	f
	table	1			# s390x-padding
	head	len=12
	func
	attr
	.byte	0, 3, 0, 4, 5, 0, 0
	table	2			# s390x-reg: none in DEFAULT rows
	head	len=12
	func
	attr
	.byte	0, 3, 0, 4, 5, 0, 0x21
	table	3			# s390x-reg: no register
	head	version=2, len=7, freoff=20
	.long	f - ., 16, 0, 2
	.byte	0, 0, 0, 0
	.byte	0, 3, 0, 4, 5, 0, 0x7f

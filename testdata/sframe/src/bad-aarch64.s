// SPDX-License-Identifier: GPL-3.0-or-later
// What can be wrong on AArch64 only.
	.set	ABI, 2
	.set	RA, 0
	.include "src/bad.inc"
	code	f
	table	1			// flex-abi
	head	len=13
	func
	attr	info2=1
	.byte	0, 4, 0xf9, 0, 4, 4, 0x51, 16
	table	2			// fre-aligned, offset-align
	head
	func
	attr
	.byte	0, 3, 0, 6, 3, 8
	table	3			// mangled-flip: saved, then signed
	head	fres=2, len=13
	func
	attr
	.byte	0, 5, 16, 0xf8, 8, 0x85, 16, 0xf8
	table	4			// mangled-flip: key B, never signed
	head
	func
	attr	info=0x20
	.byte	0, 3, 0, 4, 3, 16

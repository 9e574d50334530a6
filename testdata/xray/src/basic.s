# SPDX-License-Identifier: GPL-3.0-or-later
# Basic mode of version V: threads in bursts, an argument.
	.include "basic.inc"
	.data
	header	V, 0, 2100000000
	rec	0, 1, 1, 1000, 7, 5
	rec	3, 1, 2, 1100, 7, 5
	recarg	2, 7, 5, 0xfeedfacecafebeef
	rec	0, 0, 1, 900, 8, 5
	rec	0, 0, 0x1000003, 950, 8, 5
	rec	1, 1, 2, 1300, 7, 5
	.if	V >= 2
	rec	2, 0, 0x1000003, 1050, 8, 5
	.else
	rec	1, 0, 0x1000003, 1050, 8, 5
	.endif
	rec	1, 0, 1, 1060, 8, 5
	rec	1, 1, 1, 1400, 7, 5

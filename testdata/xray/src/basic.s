# SPDX-License-Identifier: GPL-3.0-or-later
# Basic mode of version V: threads in bursts, an argument.
	.include "xray.inc"

	.macro	rec action, cpu, id, tsc, thread, process
	.2byte	0
	.byte	\cpu, \action
	.4byte	\id
	.8byte	\tsc
	.4byte	\thread
	.if	V >= 3
	.4byte	\process
	.else
	junk	4
	.endif
	junk	8
	.endm
	.macro	recarg id, thread, process, value
	.2byte	1
	junk	2
	.4byte	\id
	.if	V >= 3
	.4byte	\thread, \process
	.else
	junk	8
	.endif
	.8byte	\value
	junk	8
	.endm

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

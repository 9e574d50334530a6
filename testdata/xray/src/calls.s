# SPDX-License-Identifier: GPL-3.0-or-later
# Two threads: every kind of record of version V, buffers out of order.
	.include "xray.inc"
	.data
	header	V, 1

	# Thread 20, second in time.
	buffer	20, 10, 2000, 100, 1, 0x80001000
	exit	3, 0
	enter	3, 100
	wrap	0x180000000
	exit	3, 0
	exit	1, 50
	end

	buffer	21, 10, 1000, 7, 3, 1800000000000001000
	enter	2, 0
	.ifdef	OLD			# as LLVM 5 to 7 write it
	enter	4, 10
	.else
	enterarg 4, 10
	.endif
	arg	0x100000000
	tail	4, 20
	enter	5, 5
	custom	6, 7, 1800000000000001040
	.ascii	"hi\n\"\\\377"
	exit	5, 30
	newcpu	2, 1800000000000001100
	newcpu	2, 1800000000000001100
	.if	V >= 3
	typed	3, 513, 0, 1800000000000001110
	.ascii	"abc"
	.endif
	exit	2, 100
	end

	# Thread 20, first.
	buffer	20, 10, 1000, 999999, 0, 1000
	enter	1, 0
	enter	2, 100
	enter	3, 100
	exit	3, 300
	exit	2, 0x7fffffff
	enter	3, 1
	end

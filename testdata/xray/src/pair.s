# SPDX-License-Identifier: GPL-3.0-or-later
# Two runs of one program for tables and --diff: pair-old.xray, and with NEW=1
# pair-new.xray; HZ is the frequency (pair-ticks.xray: 0; pair-fast.xray: NEW=1
# and 2 GHz).  Function 1 takes 101 lengths, squares and a bit more, out of
# order: each rank is another.  Made with
#	clang-22 --target=x86_64-linux-gnu -c -Isrc -Wa,--defsym,V=3 \
#	    -Wa,--defsym,HZ=1000000000 -o tmp.o src/pair.s
#	llvm-objcopy-22 -O binary -j .data tmp.o pair-old.xray
	.include "xray.inc"
	.data
	.macro	one id, ticks
	enter	\id, 3
	exit	\id, \ticks
	.endm

	.ifdef	NEW
	.set	FIRST, 4
	.else
	.set	FIRST, 1
	.endif
	header	3, 1, HZ, 4096
	buffer	1, 10, 1000, 0, 0, 5000
	enter	9, 0
	.set	i, 0
	.rept	101
	one	1, (i * 37 % 101) * (i * 37 % 101) + FIRST
	.set	i, i + 1
	.endr
	.ifndef	NEW
	one	2, 20000
	.endif
	one	2, 1
	one	2, 2
	.rept	12
	one	3, 400
	.endr
	.rept	2
	enter	4, 10
	enter	4, 20
	enter	4, 30
	exit	4, 40
	exit	4, 50
	exit	4, 60
	.endr
	.ifdef	NEW
	.rept	42			# deeper than the tree indents
	enter	4, 1
	.endr
	.rept	42
	exit	4, 1
	.endr
	one	6, 5
	one	13, 700
	.else
	enter	6, 7
	enter	5, 8
	exit	6, 9
	one	12, 9000
	one	12, 3000
	.endif
	one	11, 7000
	exit	9, 11
	enter	7, 12
	one	3, 500
	end

	buffer	2, 10, 1001, 0, 1, 6000
	.rept	2
	enter	8, 4
	one	1, 50
	one	2, 60
	exit	8, 70
	.endr
	end

	.ifndef	NEW
	buffer	1, 11, 1002, 0, 2, 7000
	exit	2, 5
	enter	9, 5
	enter	8, 6
	one	3, 9
	exit	8, 10
	exit	9, 15
	end
	.endif

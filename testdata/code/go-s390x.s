# SPDX-License-Identifier: GPL-3.0-or-later
# As Go's linker describes its code, in .debug_frame by hand: the CFA is the
# caller's stack pointer, and the last row begins at the last byte.  Large frames
# store the return address by an index, before the stack pointer is lowered.
# With WRONG=1 its CFA is a word too low.
	.section .gopclntab,"a",@progbits
	.long	0xfffffff1
	.text
	.globl	_start
_start:	stg	%r14, -24(%r15)
	lay	%r15, -24(%r15)
1:	lgr	%r6, %r2
	brasl	%r14, large
	lg	%r14, 0(%r15)
	la	%r15, 24(%r15)
2:	br	%r14
3:
large:	lgfi	%r10, -600000
	stg	%r14, 0(%r10,%r15)
	lgfi	%r10, -600000
	la	%r15, 0(%r15,%r10)
4:	brasl	%r14, _start
	lg	%r14, 0(%r15)
	agfi	%r15, 600000
5:	br	%r14
6:
	.section .debug_frame,"",@progbits
	.macro	advance to, from
	.byte	2
	.byte	\to - \from
	.endm
	.long	8f - 7f
7:	.long	0xffffffff
	.byte	3, 0
	.uleb128 1
	.sleb128 -4
	.byte	14
	.byte	12			# def_cfa r15, 0
	.uleb128 15, 0
	.byte	8			# same_value r14
	.uleb128 14
	.byte	20			# val_offset r15, 0
	.uleb128 15, 0
	.balign	8
8:
	.long	10f - 9f
9:	.long	0
	.quad	_start, 3b - _start
	advance	1b, _start
	.byte	19			# def_cfa_offset_sf
	.sleb128 -6
	.byte	17			# offset_extended_sf r14
	.uleb128 14
	.sleb128 6
	advance	2b, 1b
	.byte	19
	.sleb128 0
	.byte	8
	.uleb128 14
	advance	3b - 1, 2b
	.byte	19
	.sleb128 0
	.balign	8
10:
	.long	12f - 11f
11:	.long	0
	.quad	large, 6b - large
	advance	4b, large
	.byte	19
	.sleb128 WRONG - 150000
	.byte	17
	.uleb128 14
	.sleb128 150000
	advance	5b, 4b
	.byte	19
	.sleb128 0
	.byte	8
	.uleb128 14
	.balign	8
12:

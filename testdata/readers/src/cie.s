# SPDX-License-Identifier: GPL-3.0-or-later
# What of a CIE or an operation loses more than rows: assembled once for each
# "#case NAME" with --defsym NAME=1.  "*" is said of no function.  As in function.inc,
# "#!" is typed from the readers' sources; bpftrace reads by LLVM's parser, of
# which llvm-dwarfdump 22 --eh-frame says the same.
	.macro	cie version=1, aug="zR", caf=1, daf=-8, enc=0x1b
	.section .eh_frame, "a", @progbits
cie\@:	.long	2f - 1f
1:	.long	0
	.byte	\version
	.asciz	"\aug"
	.if	\version == 4
	.ifdef	segment
	.byte	8, 4
	.else
	.ifdef	size4
	.byte	4, 0
	.else
	.byte	8, 0
	.endif
	.endif
	.endif
	.uleb128 \caf
	.sleb128 \daf
	.byte	16
	.endm
	.macro	start off=-8
	.byte	0x0c, 7, 8, 0x90, 1
	.balign	8
2:
	.endm
	.macro	f name, insns:vararg
	.text
	.globl	\name
	.type	\name, @function
\name:	nop
	nop
	.size	\name, . - \name
	.section .eh_frame
	.long	4f - 3f
3:	.long	3b - cie
	.ifdef	abs
	.long	\name
	.else
	.long	\name - .
	.endif
	.long	2
	.byte	0
	.byte	\insns
	.balign	8
4:
	.endm
	.section .eh_frame, "a", @progbits
cie:
#case plain
	.ifdef	plain
	cie
	.byte	1, 0x1b
	start
	f	g, 0x41
	.endif
#case version2
#! *: otel file, lightswitch rest, framehop function, symbolic file, libunwind function, llvm-libunwind function, libdw function
	.ifdef	version2
	cie	version=2
	.byte	1, 0x1b
	start
	f	g, 0x41
	.endif
#case version3
	.ifdef	version3
	cie	version=3
	.byte	1, 0x1b
	start
	f	g, 0x41
	.endif
#case version4
#! *: llvm-libunwind function
	.ifdef	version4
	cie	version=4
	.byte	1, 0x1b
	start
	f	g, 0x41
	.endif
#case segment
#! *: breakpad function, llvm-libunwind function, libgcc function, glibc function
	.ifdef	segment
	cie	version=4
	.byte	1, 0x1b
	start
	f	g, 0x41
	.endif
#case size4
#! *: llvm-libunwind function, libgcc function, glibc function
	.ifdef	size4
	cie	version=4
	.byte	1, 0x1b
	start
	f	g, 0x41
	.endif
#case letters8
#! *: libunwind wrong
	.ifdef	letters8
	cie	aug="zRSSSSSS"
	.byte	1, 0x1b
	start
	f	g, 0x41
	.endif
#case letters9
#! *: otel file, libunwind wrong
	.ifdef	letters9
	cie	aug="zRSSSSSSS"
	.byte	1, 0x1b
	start
	f	g, 0x41
	.endif
#case letter
#! *: otel file, lightswitch rest, bpftrace file, framehop function, symbolic file, breakpad function, delve file
	.ifdef	letter
	cie	aug="zRQ"
	.byte	1, 0x1b
	start
	f	g, 0x41
	.endif
#case abs
#! *: async-profiler wrong, datadog wrong
	.ifdef	abs
	cie	enc=3
	.byte	1, 0x03
	start
	f	g, 0x41
	.endif
#case datarel
#! *: async-profiler wrong, datadog wrong, delve file
	.ifdef	datarel
	cie	enc=3
	.byte	1, 0x3b
	start
	f	g, 0x41
	.endif
#case textrel
#! *: otel file, async-profiler wrong, datadog wrong, delve file
	.ifdef	textrel
	cie	enc=3
	.byte	1, 0x2b
	start
	f	g, 0x41
	.endif
#case norules
#! *: async-profiler wrong, datadog wrong, bpftrace file
#! g: otel end, lightswitch wrong, framehop end, symbolic cut, breakpad wrong
	.ifdef	norules
	cie
	.byte	1, 0x1b
	.byte	0x0c, 7, 8
	.balign	8
2:
	f	g, 0x41
	.endif
#case cfa16
#! *: async-profiler wrong, datadog wrong
	.ifdef	cfa16
	cie
	.byte	1, 0x1b
	.byte	0x0c, 7, 16, 0x90, 1
	.balign	8
2:
	f	g, 0x41
	.endif
#case two2
	.ifdef	two2
	cie
	.byte	1, 0x1b
	.byte	0x83, 2
	start
	f	g, 0x0a, 0x0a, 0x41
	.endif
#case two3
#! *: otel file, symbolic file
#! g: lightswitch wrong, framehop guess
	.ifdef	two3
	cie
	.byte	1, 0x1b
	.byte	0x83, 2
	start
	f	g, 0x0a, 0x0a, 0x0a, 0x41
	.endif
#case one3
#! *: otel file
	.ifdef	one3
	cie
	.byte	1, 0x1b
	start
	f	g, 0x0a, 0x0a, 0x0a, 0x41
	.endif
#case underflow
#! *: otel file, bpftrace file, symbolic file
#! g: lightswitch wrong, async-profiler wrong, datadog wrong, framehop guess, breakpad wrong, libunwind cut, llvm-libunwind cut, libgcc abort, glibc abort, libdw cut, delve abort
	.ifdef	underflow
	cie
	.byte	1, 0x1b
	start
	f	g, 0x41, 0x0b
	.endif
#case op1d
#! *: otel file, bpftrace file
#! g: lightswitch wrong, async-profiler wrong, datadog wrong, framehop guess, symbolic wrong, libunwind cut, llvm-libunwind cut, libgcc abort, glibc abort, delve guess
	.ifdef	op1d
	cie
	.byte	1, 0x1b
	start
	f	g, 0x1d, 1, 0, 0, 0, 0, 0, 0, 0
	.endif
#case op2d
#! *: bpftrace file
#! g: lightswitch wrong, async-profiler wrong, datadog wrong, framehop guess, symbolic wrong, libunwind cut, llvm-libunwind cut, libdw wrong, delve guess
	.ifdef	op2d
	cie
	.byte	1, 0x1b
	start
	f	g, 0x41, 0x2d
	.endif
#case op2e
	.ifdef	op2e
	cie
	.byte	1, 0x1b
	start
	f	g, 0x41, 0x2e, 16
	.endif
#case op2f
#! *: bpftrace file
#! g: lightswitch wrong, async-profiler wrong, datadog wrong, framehop guess, symbolic wrong, delve guess
	.ifdef	op2f
	cie
	.byte	1, 0x1b
	start
	f	g, 0x41, 0x2f, 3, 2
	.endif
#case expr32
#! g: otel end, lightswitch lost, async-profiler end, datadog end, symbolic wrong, breakpad wrong
	.ifdef	expr32
	cie
	.byte	1, 0x1b
	start
	f	g, 0x41, 0x0f, 34, 0x77, 8, 0x30, 0x31, 0x32, 0x33, 0x34, 0x35, 0x36, 0x37, 0x38, 0x39, 0x3a, 0x3b, 0x3c, 0x3d, 0x30, 0x22, 0x22, 0x22, 0x22, 0x22, 0x22, 0x22, 0x22, 0x22, 0x22, 0x22, 0x22, 0x22, 0x22, 0x22, 0x23, 0
	.endif
#case expr33
#! *: bpftrace file
#! g: otel end, lightswitch lost, async-profiler end, datadog end, symbolic wrong, breakpad wrong
	.ifdef	expr33
	cie
	.byte	1, 0x1b
	start
	f	g, 0x41, 0x0f, 36, 0x77, 8, 0x30, 0x31, 0x32, 0x33, 0x34, 0x35, 0x36, 0x37, 0x38, 0x39, 0x3a, 0x3b, 0x3c, 0x3d, 0x30, 0x22, 0x22, 0x22, 0x22, 0x22, 0x22, 0x22, 0x22, 0x22, 0x22, 0x22, 0x22, 0x22, 0x22, 0x22, 0x23, 0, 0x23, 0
	.endif
#case dup
#! *: bpftrace file
#! g: otel wrong, lightswitch lost, async-profiler end, datadog end, symbolic wrong, breakpad wrong
	.ifdef	dup
	cie
	.byte	1, 0x1b
	start
	f	g, 0x41, 0x0f, 4, 0x77, 8, 0x12, 0x22
	.endif
#case rbx_dup
#! *: bpftrace file
#! g: symbolic wrong, breakpad wrong
	.ifdef	rbx_dup
	cie
	.byte	1, 0x1b
	start
	f	g, 0x41, 0x10, 3, 4, 0x77, 8, 0x12, 0x22
	.endif
#case exprnop
#! *: bpftrace file
#! g: otel wrong, lightswitch lost, async-profiler end, datadog end, symbolic wrong, breakpad wrong, llvm-libunwind abort
	.ifdef	exprnop
	cie
	.byte	1, 0x1b
	start
	f	g, 0x41, 0x0f, 3, 0x77, 8, 0x96
	.endif
#case rbx_nop
#! *: bpftrace file
#! g: symbolic wrong, breakpad wrong, llvm-libunwind abort
	.ifdef	rbx_nop
	cie
	.byte	1, 0x1b
	start
	f	g, 0x41, 0x10, 3, 3, 0x77, 8, 0x96
	.endif

# SPDX-License-Identifier: GPL-3.0-or-later
#
# Intel's regcall hands arguments over in r12 to r15, and names tell of it, which
# have one more underscore in Mach-O.
	.text
	.globl	___regcall3__takes, _takes
___regcall3__takes:
	.cfi_startproc
	movl	$1, %r12d
	retq
	.cfi_endproc
_takes:	.cfi_startproc
	movl	$1, %r12d
	retq
	.cfi_endproc
	.subsections_via_symbols

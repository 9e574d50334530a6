@ SPDX-License-Identifier: GPL-3.0-or-later
@ What .debug_frame has of Arm alone: d8 and d9 told by their halves, as GCC
@ does, right and 8 too low; and, written by hand, an entry whose address has
@ bit 0 set for Thumb, as libgcc's assembly comes out.
	.syntax	unified
	.arch	armv7-a
	.fpu	vfpv3-d16
	.thumb
	.cfi_sections .debug_frame
	.macro	function name low
	.globl	\name
	.type	\name, %function
	.thumb_func
\name:	.cfi_startproc
	push	{r4, lr}
	.cfi_def_cfa_offset 8
	.cfi_offset 4, -8
	.cfi_offset 14, -4
	vpush	{d8, d9}
	.cfi_def_cfa_offset 24
	.cfi_offset 80, -24 - \low
	.cfi_offset 81, -20 - \low
	.cfi_offset 82, -16 - \low
	.cfi_offset 83, -12 - \low
	vmov	d8, r0, r1
	vmov	d9, r0, r1
	bl	\name
	vpop	{d8, d9}
	.cfi_restore 80
	.cfi_restore 81
	.cfi_restore 82
	.cfi_restore 83
	.cfi_def_cfa_offset 8
	pop	{r4, pc}
	.cfi_endproc
	.size	\name, . - \name
	.endm
	.text
	function right 0
	function wrong 8
	.globl	odd
	.type	odd, %function
	.thumb_func
odd:	push	{r4, lr}
	pop	{r4, pc}
	.size	odd, . - odd

	.section .debug_frame,"",%progbits
.Lcie:	.long	.Lfde - . - 4
	.long	0xffffffff
	.byte	1, 0
	.uleb128 2
	.sleb128 -4
	.byte	14
	.byte	0x0c, 13, 0
	.balign	4
.Lfde:	.long	.Lend - . - 4
	.long	.Lcie
	.long	odd
	.long	4
	.byte	0x41, 0x0e, 8
	.balign	4
.Lend:

// SPDX-License-Identifier: GPL-3.0-or-later
// Shapes of Apple's machines that are no faults, and two that are (_unprobed,
// _bare: a call before the frame is there).  A leaf stands between them, or the linker
// would make one entry of them all.
	.text
	.macro	frame
	.cfi_def_cfa w29, 16
	.cfi_offset w30, -8
	.cfi_offset w29, -16
	.cfi_offset w19, -24
	.cfi_offset w20, -32
	.endm

	.macro	leaf n
	.globl	_leaf\n
_leaf\n:
	.cfi_startproc
	ret
	.cfi_endproc
	.endm

	// The epilogue stands before blocks that only branches back lead to.
	.globl	_early
	.p2align 2
_early:
	.cfi_startproc
	stp	x20, x19, [sp, #-32]!
	stp	x29, x30, [sp, #16]
	add	x29, sp, #16
	frame
	cbnz	x0, 2f
0:	ldp	x29, x30, [sp, #16]
	ldp	x20, x19, [sp], #32
	ret
1:	bl	_puts
	bl	_puts
	cbz	x19, 0b
2:	ldr	x19, [x0]
	cbz	x19, 1b
	bl	_puts
	b	1b
	.cfi_endproc

	leaf	1
	// Nothing bounds the index but the width of a byte, and what stands
	// behind the table leads into the middle of a prologue.
	.globl	_loose
	.p2align 2
_loose:
	.cfi_startproc
	ldrb	w8, [x0]
	adrp	x9, l_cases@PAGE
	add	x9, x9, l_cases@PAGEOFF
	adr	x10, 1f
	ldrb	w11, [x9, x8]
	add	x10, x10, x11, lsl #2
	br	x10
1:	b	_puts
	stp	x20, x19, [sp, #-32]!
	stp	x29, x30, [sp, #16]
	add	x29, sp, #16
	frame
	bl	_puts
	ldp	x29, x30, [sp, #16]
	ldp	x20, x19, [sp], #32
	b	_puts
	.cfi_endproc

	leaf	2
	// What touches the pages of a large frame is reached through the word
	// that the dynamic linker binds; no row holds at that call.
	.globl	_probed
	.p2align 2
_probed:
	.cfi_startproc
	stp	x20, x19, [sp, #-32]!
	stp	x29, x30, [sp, #16]
	mov	w9, #4096
	adrp	x16, ___chkstk_darwin@GOTPAGE
	ldr	x16, [x16, ___chkstk_darwin@GOTPAGEOFF]
	blr	x16
	sub	sp, sp, #1, lsl #12
	add	x29, sp, #1, lsl #12
	add	x29, x29, #16
	frame
	bl	_puts
	add	sp, sp, #1, lsl #12
	ldp	x29, x30, [sp, #16]
	ldp	x20, x19, [sp], #32
	ret
	.cfi_endproc

	leaf	3
	// The same through another word: it could throw.
	.globl	_unprobed
	.p2align 2
_unprobed:
	.cfi_startproc
	stp	x20, x19, [sp, #-32]!
	stp	x29, x30, [sp, #16]
	adrp	x16, _abort@GOTPAGE
	ldr	x16, [x16, _abort@GOTPAGEOFF]
	blr	x16
	add	x29, sp, #16
	frame
	bl	_puts
	ldp	x29, x30, [sp, #16]
	ldp	x20, x19, [sp], #32
	ret
	.cfi_endproc

	leaf	5
	// The same where a case makes the frame: what stands behind the table
	// leads into the frame, to where a call comes back and behind a jump.
	// One case stands behind a call that does not come back.
	.globl	_past
	.p2align 2
_past:
	.cfi_startproc
	ldrb	w8, [x0]
	adrp	x9, l_past@PAGE
	add	x9, x9, l_past@PAGEOFF
	adr	x10, 1f
	ldrb	w11, [x9, x8]
	add	x10, x10, x11, lsl #2
	br	x10
1:	stp	x20, x19, [sp, #-32]!
	stp	x29, x30, [sp, #16]
	add	x29, sp, #16
	frame
	mov	x19, x0
	bl	_puts
	cbz	w0, 3f
	bl	_puts
2:	ldp	x29, x30, [sp, #16]
	ldp	x20, x19, [sp], #32
	ret
	b	_puts
3:	mov	x0, x19
	bl	_puts
	cbz	w0, 2b
	bl	_abort
	b	_puts
	.cfi_endproc

	leaf	6
	// A case of such a table that calls without the frame.
	.globl	_bare
	.p2align 2
_bare:
	.cfi_startproc
	ldrb	w8, [x0]
	adrp	x9, l_bare@PAGE
	add	x9, x9, l_bare@PAGEOFF
	adr	x10, 1f
	ldrb	w11, [x9, x8]
	add	x10, x10, x11, lsl #2
	br	x10
1:	bl	_puts
	b	_puts
	stp	x20, x19, [sp, #-32]!
	stp	x29, x30, [sp, #16]
	add	x29, sp, #16
	frame
	bl	_puts
	ldp	x29, x30, [sp, #16]
	ldp	x20, x19, [sp], #32
	ret
	.cfi_endproc

	leaf	4
	// A function whose frame another routine made, called by a function:
	// it is no piece of its caller.
	.globl	_caller
	.p2align 2
_caller:
	.cfi_startproc
	mov	x2, x30
	bl	_makes
	mov	x30, x2
	stp	x29, x30, [sp, #16]
	add	x29, sp, #16
	frame
	bl	_callee
	bl	_puts
	ldp	x29, x30, [sp, #16]
	ldp	x20, x19, [sp], #32
	ret
	.cfi_endproc
	.globl	_callee
	.p2align 2
_callee:
	.cfi_startproc
	mov	x2, x30
	bl	_makes
	mov	x30, x2
	stp	x29, x30, [sp, #16]
	add	x29, sp, #16
	frame
	mov	x19, x0
	bl	_puts
	ldp	x29, x30, [sp, #16]
	b	_unmakes
	.cfi_endproc
	leaf	7
	// The same with a jump through a table: that ends no routine either.
	.globl	_switch
	.p2align 2
_switch:
	.cfi_startproc
	mov	x2, x30
	bl	_makes
	mov	x30, x2
	stp	x29, x30, [sp, #16]
	add	x29, sp, #16
	frame
	ldrb	w8, [x0]
	adrp	x9, l_bare@PAGE
	add	x9, x9, l_bare@PAGEOFF
	adr	x10, 1f
	ldrb	w11, [x9, x8]
	add	x10, x10, x11, lsl #2
	br	x10
1:	bl	_puts
	bl	_puts
	bl	_puts
	ldp	x29, x30, [sp, #16]
	b	_unmakes
	.cfi_endproc

	leaf	8
	.globl	_asks
	.p2align 2
_asks:
	.cfi_startproc
	stp	x20, x19, [sp, #-32]!
	stp	x29, x30, [sp, #16]
	add	x29, sp, #16
	frame
	bl	_switch
	bl	_puts
	ldp	x29, x30, [sp, #16]
	ldp	x20, x19, [sp], #32
	ret
	.cfi_endproc
	.p2align 2
_makes:
	stp	x20, x19, [sp, #-32]!
	ret
_unmakes:
	ldp	x20, x19, [sp], #32
	ret

	.section	__TEXT,__const
	// _loose: the first and the second instruction of its cases, and no case
l_cases:
	.byte	0, 1, 3
	// _past: its three cases, and no case; _bare and _switch: two
l_past:
	.byte	0, 10, 15, 5, 11
l_bare:
	.byte	0, 2
	.subsections_via_symbols

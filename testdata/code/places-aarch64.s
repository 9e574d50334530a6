// SPDX-License-Identifier: GPL-3.0-or-later
// Stores of a caller's value by what may be a place on the stack: of each two
// functions the first leaves the word alone in which x19 is, at sp + 40, the
// second stores there, which is wrong where it is known that it does.  The
// offsets are by hand; what is wrong follows from where the store goes.
	.text
	.macro	begins name
	.globl	\name
	.type	\name, %function
\name:	.cfi_startproc
	sub	sp, sp, 64
	.cfi_def_cfa_offset 64
	stp	x29, x30, [sp, 48]
	.cfi_offset x29, -16
	.cfi_offset x30, -8
	str	x19, [sp, 40]
	.cfi_offset x19, -24
	.endm
	.macro	ends name
	bl	other
	ldr	x19, [sp, 40]
	.cfi_restore x19
	ldp	x29, x30, [sp, 48]
	.cfi_restore x29
	.cfi_restore x30
	add	sp, sp, 64
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.size	\name, . - \name
	.endm

// A loop stores where its pointer begins, as far as is known.
	.macro	loops name, at
	begins	\name
	add	x8, sp, \at
1:	str	x20, [x8], 8
	subs	x1, x1, 1
	b.ne	1b
	ends	\name
	.endm
	loops	loop_below, 8
	loops	loop_onto, 40

// The pointer waits in a word meanwhile, and may be another one then: what is
// known of it is where it was on one of the ways.
	.macro	waits name, at
	begins	\name
	add	x8, sp, \at
	str	x8, [sp]
	bl	other
	ldr	x9, [sp]
	str	x20, [x9]
	ends	\name
	.endm
	waits	waits_below, 8
	waits	waits_onto, 40

// By a number that is known.
	.macro	counts name, at
	begins	\name
	mov	x9, \at
	add	x8, sp, x9
	str	x20, [x8]
	ends	\name
	.endm
	counts	counts_below, 8
	counts	counts_onto, 40

// In a loop that counts: of its number nothing is known.
	.macro	rounds name, at
	begins	\name
	mov	x9, \at
1:	add	x8, sp, x9
	str	x20, [x8]
	add	x9, x9, 8
	subs	x1, x1, 1
	b.ne	1b
	ends	\name
	.endm
	rounds	rounds_below, 8
	rounds	rounds_onto, 40

// Compared with a place, and the same there.
	.macro	compares name, at
	begins	\name
	add	x8, sp, \at
	ldr	x9, [x0]
	cmp	x9, x8
	b.ne	1f
	str	x20, [x9]
1:	ends	\name
	.endm
	compares compares_below, 8
	compares compares_onto, 40

// On one way it is a place, on the other one not: behind them nothing is known
// of it.
	.macro	joins name, at
	begins	\name
	mov	x8, x1
	cbz	x0, 1f
	add	x8, sp, \at
1:	str	x20, [x8]
	ends	\name
	.endm
	joins	joins_below, 8
	joins	joins_onto, 40

// The caller's value has gone through another register, a word of the frame, the
// word that it was saved in, a comparison: a pointer out of memory stores it.
	.macro	copies name, at
	begins	\name
	add	x8, sp, \at
	str	x8, [sp]
	mov	x10, x20
	ldr	x9, [sp]
	str	x10, [x9]
	ends	\name
	.endm
	copies	copies_below, 8
	copies	copies_onto, 40

	.macro	spills name, at
	begins	\name
	add	x8, sp, \at
	stp	x8, x20, [sp]
	bl	other
	ldp	x9, x10, [sp]
	str	x10, [x9]
	ends	\name
	.endm
	spills	spills_below, 16
	spills	spills_onto, 40

	.macro	loads name, at
	begins	\name
	add	x8, sp, \at
	str	x8, [sp]
	bl	other
	ldr	x10, [sp, 40]
	ldr	x9, [sp]
	str	x10, [x9]
	ends	\name
	.endm
	loads	loads_below, 8
	loads	loads_onto, 48

	.macro	equals name, at
	begins	\name
	add	x8, sp, \at
	str	x8, [sp]
	ldr	x10, [x0]
	cmp	x10, x20
	b.ne	1f
	ldr	x9, [sp]
	str	x10, [x9]
1:	ends	\name
	.endm
	equals	equals_below, 8
	equals	equals_onto, 40

// Two words of an array are swapped that its pointer leads to, which what was
// called may have changed.  They would be those at sp + 40 and behind, but no array
// has these: neither is wrong.
	.macro	swaps name, at
	begins	\name
	add	x8, sp, \at
	str	x8, [sp]
	mov	x0, sp
	bl	other
	ldr	x9, [sp]
	ldr	x10, [x9, 8]
	ldr	x11, [x9, 16]
	str	x11, [x9, 8]
	str	x10, [x9, 16]
	ends	\name
	.endm
	swaps	swaps_below, 8
	swaps	swaps_onto, 32

// Where the stack was is kept in a word, and registers are restored from below
// that: the rows hold, or x19 is taken from beside its place.
	.macro	goes_back name, at
	begins	\name
	add	x8, sp, 64
	str	x8, [sp]
	bl	other
	ldr	x9, [sp]
	ldr	x19, [x9, \at]
	.cfi_restore x19
	ldp	x29, x30, [x9, -16]
	.cfi_restore x29
	.cfi_restore x30
	mov	sp, x9
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.size	\name, . - \name
	.endm
	goes_back	goes_back, -24
	goes_back	wrong_back, -16

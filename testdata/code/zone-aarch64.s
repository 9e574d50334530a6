// SPDX-License-Identifier: GPL-3.0-or-later
// OCaml's frames: words are stored below the stack pointer before it goes down,
// and loaded from there when it is up again.
	.text

	.macro	frame name
	.globl	\name
	.type	\name, %function
\name:
	.cfi_startproc
	str	x30, [sp, #-8]
	.cfi_offset x30, -8
	sub	sp, sp, #32
	.cfi_adjust_cfa_offset 32
	bl	outside
	add	sp, sp, #32
	.cfi_adjust_cfa_offset -32
	.endm

	.macro	done name
	.cfi_endproc
	.size	\name, .-\name
	.endm

// What the code takes from there its row may name.
	frame	takes
	ldr	x30, [sp, #-8]
	ret
	done	takes

// It takes a word, and the row names one that is farther below.
	frame	farther
	.cfi_offset x30, -16
	ldr	x30, [sp, #-8]
	ret
	done	farther

// It takes none: a signal may have changed it, and the register is lost.
	frame	lost
	ldr	x30, [x0]
	ret
	done	lost

// The stack pointer moves with the load: nothing is taken from below it.
	frame	moved
	ldr	x30, [sp, #-8]!
	.cfi_adjust_cfa_offset 8
	add	sp, sp, #8
	.cfi_adjust_cfa_offset -8
	ret
	done	moved

// SPDX-License-Identifier: GPL-3.0-or-later
// Assembly, as OCaml's: behind a call that leaves for the handler on the stack
// stands that, which is come to with what it was put there with taken away.  Who
// thinks that the call comes back, does not come to its caller in the end.
	.text
	.p2align 2
	.globl	tries
	.type	tries, %function
tries:	.cfi_startproc
	stur	x30, [sp, #-8]
	.cfi_offset x30, -8
	sub	sp, sp, #16
	.cfi_adjust_cfa_offset 16
	str	x2, [sp]
	adr	x16, 1f
	stp	x26, x16, [sp, #-16]!
	.cfi_adjust_cfa_offset 16
	mov	x26, sp
	bl	works
	ldr	x0, [x4, #56]
	bl	raises
1:	.cfi_adjust_cfa_offset -16
	ldr	x10, [sp]
	ldr	x0, [x0, #8]
	add	sp, sp, #16
	.cfi_adjust_cfa_offset -16
	ldur	x30, [sp, #-8]
	ret
	.cfi_endproc
	.size	tries, . - tries

	.globl	works
	.type	works, %function
works:	.cfi_startproc
	ret
	.cfi_endproc
	.size	works, . - works

	.globl	raises
	.type	raises, %function
raises:	.cfi_startproc
	mov	sp, x26
	.cfi_undefined x30
	ldp	x26, x16, [sp], #16
	br	x16
	.cfi_endproc
	.size	raises, . - raises

// Written by hand: a part that is called where the frame is, and comes back to
// the function, not to its caller.
	.globl	rounds
	.type	rounds, %function
rounds:	.cfi_startproc
	stp	x29, x30, [sp, #-32]!
	.cfi_def_cfa_offset 32
	.cfi_offset x29, -32
	.cfi_offset x30, -24
	bl	2f
	bl	2f
	ldp	x29, x30, [sp], #32
	.cfi_restore x29
	.cfi_restore x30
	.cfi_def_cfa_offset 0
	ret
	.cfi_def_cfa_offset 32
	.cfi_offset x29, -32
	.cfi_offset x30, -24
2:	add	x0, x0, #1
	ret
	.cfi_endproc
	.size	rounds, . - rounds

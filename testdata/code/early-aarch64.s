// SPDX-License-Identifier: GPL-3.0-or-later
// LLVM's outliner: rows that are told for a whole piece.  A branch to a landing pad.
	.macro	begin name
	.globl	\name
	.type	\name, %function
\name:
	.cfi_startproc
	.endm
	.macro	end name
	.cfi_endproc
	.size	\name, .-\name
	.endm
	.text
// The row is true behind the first instruction: wrong there alone, at no call.
	begin	early
	.cfi_def_cfa_offset 16
	.cfi_offset x30, -16
	str	x30, [sp, #-16]!
	mov	x0, x1
	bl	outside
	ldr	x30, [sp], #16
	.cfi_def_cfa_offset 0
	.cfi_same_value x30
	ret
	end	early
// A part of a function with a frame; the second one pushes once more, of which
// its row does not tell: wrong at its call.
	.macro	part name, push, pop
	begin	\name
	.cfi_def_cfa_offset 32
	.cfi_offset x30, -16
	\push
	bl	outside
	\pop
	bl	abort
	end	\name
	.endm
	part	part, "mov x0, x1", "mov x0, x1"
	part	part_pushes, "str x0, [sp, #-16]!", "add sp, sp, #16"

// Saves x19 to x22 for its caller, and is none of what must save them.
saves:
	stp	x22, x21, [sp, #16]
	stp	x20, x19, [sp, #32]
	ret
// The same by an address that it was given.
stores:
	stp	x22, x21, [x0, #16]
	stp	x20, x19, [x0, #32]
	ret
	.macro	calls name, what
	begin	\name
	stp	x29, x30, [sp, #-48]!
	.cfi_def_cfa_offset 48
	.cfi_offset x30, -40
	.cfi_offset x29, -48
	bl	\what
	mov	x29, sp
	.cfi_offset x19, -8
	.cfi_offset x20, -16
	.cfi_offset x21, -24
	.cfi_offset x22, -32
	mov	x19, x0
	mov	x20, x1
	bl	outside
	ldp	x22, x21, [sp, #16]
	.cfi_restore x21
	.cfi_restore x22
	ldp	x20, x19, [sp, #32]
	.cfi_restore x19
	.cfi_restore x20
	ldp	x29, x30, [sp], #48
	.cfi_def_cfa_offset 0
	.cfi_restore x29
	.cfi_restore x30
	ret
	end	\name
	.endm
	calls	saved, saves
	calls	saved_wrong, stores

// Goes on elsewhere, its caller's frame gone: x19 is its caller's caller's.
	begin	leaves
	mov	x0, x19
	ldr	x19, [sp, #80]
	add	sp, sp, #96
	b	outside
	end	leaves
	begin	leaves_wrong
	mov	x0, x1
	mov	x19, x2
	sub	sp, sp, #96
	.cfi_def_cfa_offset 96
	b	outside
	end	leaves_wrong

// A switch whose default is unreachable may branch to what comes next, the
// landing pad: that branch is never taken.  An unconditional one is.
	.macro	pads name, jump
	begin	\name
	.cfi_personality 0x1b, __gxx_personality_v0
	.cfi_lsda 0x1b, .Llsda_\name
	stp	x29, x30, [sp, #-32]!
	.cfi_def_cfa_offset 32
	.cfi_offset x29, -32
	.cfi_offset x30, -24
.Lcall_\name:
	bl	outside
.Lend_\name:
	cbz	x0, 3f
	str	x23, [sp, #16]
	.cfi_remember_state
	.cfi_offset x23, -16
	mov	x23, x0
	bl	last
	cmp	x0, x1
	\jump	.Lpad_\name
	ldr	x23, [sp, #16]
	.cfi_restore_state
3:	ldp	x29, x30, [sp], #32
	.cfi_remember_state
	.cfi_restore x29
	.cfi_restore x30
	.cfi_def_cfa_offset 0
	ret
	.cfi_restore_state
.Lpad_\name:
	mov	x1, x0
	bl	_Unwind_Resume
.Lover_\name:
	end	\name
	.section .gcc_except_table, "a", @progbits
.Llsda_\name:
	.byte	0xff, 0xff, 1
	.uleb128 2f - 1f
1:	.uleb128 .Lcall_\name - \name
	.uleb128 .Lend_\name - .Lcall_\name
	.uleb128 .Lpad_\name - \name
	.uleb128 0
	.uleb128 .Lend_\name - \name
	.uleb128 .Lover_\name - .Lend_\name
	.uleb128 0
	.uleb128 0
2:	.text
	.endm
	pads	never, "b.hi"
	pads	never_wrong, "b"

// SPDX-License-Identifier: GPL-3.0-or-later
// Return addresses that wait elsewhere than in the frame: on a shadow stack
// where a table says nothing of its pointer (GCC), and in a register while code
// is called that was moved out of the function (clang -Oz).
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
	begin	shadow
	str	x30, [x18], #8
	stp	x29, x30, [sp, #-32]!
	.cfi_def_cfa_offset 32
	.cfi_offset x29, -32
	.cfi_offset x30, -24
	b	2f
// Control comes here from below alone: what is there is the row's first.
1:	cbz	x1, 3f
2:	ldr	x0, [x1]
	tbz	x0, #63, 1b
	bl	outside
	cbnz	x0, 2b
3:	ldr	x30, [x18, #-8]!
	.cfi_restore x30
	ldr	x29, [sp], #32
	.cfi_restore x29
	.cfi_def_cfa_offset 0
	ret
	end	shadow
// Never put onto a shadow stack, but taken from it.
	begin	taken
	stp	x29, x30, [sp, #-32]!
	.cfi_def_cfa_offset 32
	.cfi_offset x29, -32
	.cfi_offset x30, -24
	bl	outside
	ldr	x30, [x18, #-8]!
	.cfi_restore x30
	mov	x0, x1
	ldr	x29, [sp], #32
	.cfi_restore x29
	.cfi_def_cfa_offset 0
	ret
	end	taken
// The return address is wrong from the call to the move back, twice.
	begin	waits
	mov	x0, x30
	bl	moved
	mov	x30, x0
	mov	x9, x30
	bl	moved
	mov	x30, x9
	stp	x29, x30, [sp, #-16]!
	.cfi_def_cfa_offset 16
	.cfi_offset x29, -16
	.cfi_offset x30, -8
	bl	outside
	ldp	x29, x30, [sp], #16
	.cfi_restore x29
	.cfi_restore x30
	.cfi_def_cfa_offset 0
	ret
	end	waits
// A function that changes the register: the return address is lost.
	begin	loses
	mov	x0, x30
	bl	changes
	mov	x30, x0
	mov	x1, x2
	ret
	end	loses
	.type	moved, %function
moved:	.cfi_startproc
	add	x3, x4, x5
	ret
	end	moved
	.type	changes, %function
changes: .cfi_startproc
	mov	x0, #1
	ret
	end	changes

# SPDX-License-Identifier: GPL-3.0-or-later
#
# A callee that takes its arguments away, as those of Swift's tail calls do: its row
# at the return has the CFA below the stack pointer, and holds (gives).  One that
# does not say so is wrong there (untold), and so is one of a function that does
# not (keeps); one that has something in the frame is below the stack (below).
	.text
.macro begin name
	.globl	\name
	.type	\name, %function
\name:
	.cfi_startproc
	stp	x29, x30, [sp, #-16]!
	.cfi_def_cfa_offset 16
	.cfi_offset x29, -16
	.cfi_offset x30, -8
	bl	elsewhere
.endm
.macro end name
	ret
	.cfi_endproc
	.size	\name, .-\name
.endm
	begin	gives
	ldr	x8, [sp, #16]
	ldp	x29, x30, [sp], #32
	.cfi_restore x29
	.cfi_restore x30
	.cfi_def_cfa_offset -16
	end	gives

	begin	untold
	ldp	x29, x30, [sp], #32
	.cfi_restore x29
	.cfi_restore x30
	.cfi_def_cfa_offset 0
	end	untold

	begin	keeps
	ldp	x29, x30, [sp], #16
	.cfi_restore x29
	.cfi_restore x30
	.cfi_def_cfa_offset -16
	end	keeps

	begin	below
	ldp	x29, x30, [sp], #32
	.cfi_restore x30
	.cfi_def_cfa_offset -16
	end	below

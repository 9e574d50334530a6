# SPDX-License-Identifier: GPL-3.0-or-later
# The return address is saved and not changed by a loop without calls, as Go
# compiles leaves: the last row is right.  With a call in the loop it is not.
#   aarch64-linux-gnu-as -o kept-aarch64.o kept-aarch64.s
	.text
	.macro	fun name, call
\name:	.cfi_startproc
	str	x30, [sp, #-32]!
	.cfi_def_cfa_offset 32
	.cfi_offset x30, -32
1:	sub	x0, x0, #1
	\call
	cbnz	x0, 1b
	add	sp, sp, #32
	.cfi_def_cfa_offset 0
	.cfi_restore x30
	ret
	.cfi_endproc
	.endm
	fun	leaf, "nop"
	fun	calls, "bl far"

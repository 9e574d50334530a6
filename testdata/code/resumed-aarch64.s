# SPDX-License-Identifier: GPL-3.0-or-later
# Go's functions that defer: when a callee recovers from a panic, the runtime
# goes on at the call of runtime.deferreturn behind the return ("one"), where no
# jump leads.  Behind another call ("two") nothing says that anything comes.
# .debug_frame reaches over the zeros that fill up to the next function, and says
# of them what is so of the block before; Go's linker makes both so.
	.cfi_sections .debug_frame
	.text
	.macro	function name, callee
	.globl	\name
	.type	\name, %function
\name:	.cfi_startproc
	str	x30, [sp, #-32]!
	.cfi_def_cfa_offset 32
	.cfi_offset x30, -32
	bl	other
	ldr	x30, [sp], #32
	.cfi_def_cfa_offset 0
	.cfi_restore x30
	ret
	.cfi_def_cfa_offset 32
	.cfi_offset x30, -32
	bl	\callee
	ldr	x30, [sp], #32
	.cfi_def_cfa_offset 0
	.cfi_restore x30
	ret
	.cfi_def_cfa_offset 32
	.zero	12
	.cfi_endproc
	.size	\name, . - \name
	.endm
	function one, runtime.deferreturn
	function two, other
	.globl	runtime.deferreturn
	.type	runtime.deferreturn, %function
runtime.deferreturn:
	.cfi_startproc
	ret
	.cfi_endproc
	.size	runtime.deferreturn, . - runtime.deferreturn
	.globl	other
	.type	other, %function
other:	.cfi_startproc
	ret
	.cfi_endproc
	.size	other, . - other

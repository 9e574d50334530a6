// SPDX-License-Identifier: GPL-3.0-or-later
// Ways to what cannot be reached, at whose end another function begins that
// nothing leads to: a case that only has its mark left (LLVM 22), one that has
// nothing left (LLVM 15), and a branch that is always taken.
	.text
	.p2align 4
	.globl	marked
	.type	marked, %function
marked:	.cfi_startproc
	stp	x29, x30, [sp, #-32]!
	.cfi_def_cfa_offset 32
	.cfi_offset x29, -32
	.cfi_offset x30, -24
	str	x19, [sp, #16]
	.cfi_offset x19, -16
	mov	x19, x0
	cmp	w0, #2
	b.hi	3f
	adrp	x1, .Lmarks
	add	x1, x1, :lo12:.Lmarks
	adr	x2, .Lcase
	ldrb	w3, [x1, w0, uxtw]
	add	x2, x2, x3, lsl #2
	br	x2
.Lcase:	bl	outside
.Lnext:	mov	x0, x19
	bl	outside
3:	ldr	x19, [sp, #16]
	ldp	x29, x30, [sp], #32
	.cfi_def_cfa_offset 0
	.cfi_restore x19
	.cfi_restore x29
	.cfi_restore x30
	ret
	.cfi_def_cfa_offset 32
	.cfi_offset x19, -16
	.cfi_offset x29, -32
	.cfi_offset x30, -24
.Lmark:	hint	#36
	.cfi_endproc
	.size	marked, . - marked
	.macro	behind
	.cfi_startproc
	stp	x29, x30, [sp, #-16]!
	.cfi_def_cfa_offset 16
	.cfi_offset x29, -16
	.cfi_offset x30, -8
	bl	outside
	ldp	x29, x30, [sp], #16
	.cfi_def_cfa_offset 0
	.cfi_restore x29
	.cfi_restore x30
	ret
	.cfi_endproc
	.endm
	behind
	.p2align 4
	.globl	empty
	.type	empty, %function
empty:	.cfi_startproc
	stp	x29, x30, [sp, #-32]!
	.cfi_def_cfa_offset 32
	.cfi_offset x29, -32
	.cfi_offset x30, -24
	cmp	w0, #2
	b.hi	8f
	adrp	x1, .Lends
	add	x1, x1, :lo12:.Lends
	adr	x2, .Lonly
	ldrb	w3, [x1, w0, uxtw]
	add	x2, x2, x3, lsl #2
	br	x2
.Lonly:	bl	outside
	mov	w0, #0
8:	ldp	x29, x30, [sp], #32
	.cfi_def_cfa_offset 0
	.cfi_restore x29
	.cfi_restore x30
	ret
	.cfi_endproc
	.size	empty, . - empty
.Lend:	behind
	.p2align 4
	nop
	.globl	taken
	.type	taken, %function
taken:	.cfi_startproc
	stp	x29, x30, [sp, #-32]!
	.cfi_def_cfa_offset 32
	.cfi_offset x29, -32
	.cfi_offset x30, -24
	b	2f
1:	ldp	x29, x30, [sp], #32
	.cfi_remember_state
	.cfi_def_cfa_offset 0
	.cfi_restore x29
	.cfi_restore x30
	ret
	.cfi_restore_state
2:	tst	w0, #7
	b.ne	1b
	.cfi_endproc
	.size	taken, . - taken
	behind
	.section .rodata
.Lmarks: .byte	0, (.Lnext - .Lcase) / 4, (.Lmark - .Lcase) / 4
.Lends:	.byte	0, (.Lend - .Lonly) / 4, 0

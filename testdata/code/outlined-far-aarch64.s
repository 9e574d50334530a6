// SPDX-License-Identifier: GPL-3.0-or-later
// With -ffunction-sections what LLVM's outliner moved out stands in a section
// of its own, which only a relocation names.  "right" has its frame made there,
// as its rows say; those of "wrong" have x19 and x20 the other way round.
	.macro	frame
	.cfi_startproc
	stp	x29, x30, [sp, -32]!
	.cfi_def_cfa_offset 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	mov	x9, x30
	bl	saves
	mov	x30, x9
	.cfi_def_cfa 29, 32
	.endm
	.macro	unframe
	mov	x19, x0
	mov	x20, x1
	bl	elsewhere
	add	x0, x19, x20
	ldp	x20, x19, [sp, 16]
	.cfi_restore 19
	.cfi_restore 20
	ldp	x29, x30, [sp], 32
	.cfi_def_cfa 31, 0
	.cfi_restore 29
	.cfi_restore 30
	ret
	.cfi_endproc
	.endm

	.section .text.right,"ax",%progbits
	.globl	right
	.type	right, %function
right:
	frame
	.cfi_offset 19, -8
	.cfi_offset 20, -16
	unframe
	.size	right, .-right

	.section .text.wrong,"ax",%progbits
	.globl	wrong
	.type	wrong, %function
wrong:
	frame
	.cfi_offset 19, -16
	.cfi_offset 20, -8
	unframe
	.size	wrong, .-wrong

// What "counts" does needs no frame, and nothing in it calls: the row is wrong
// behind the call, but at no call.
	.section .text.around,"ax",%progbits
	.globl	around
	.type	around, %function
around:
	.cfi_startproc
	mov	x9, x30
	bl	counts
	mov	x30, x9
	ret
	.cfi_endproc
	.size	around, .-around

	.section .text.saves,"ax",%progbits
	.type	saves, %function
saves:
	mov	x29, sp
	stp	x20, x19, [sp, 16]
	ret
	.size	saves, .-saves

	.section .text.counts,"ax",%progbits
	.type	counts, %function
counts:
	.rept	60
	mov	x2, 0
	.endr
	add	x0, x0, x1
	ret
	.size	counts, .-counts

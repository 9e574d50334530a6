# SPDX-License-Identifier: GPL-3.0-or-later
# Frames of vectors: as LLVM scales the length (shifts, sums, a product), and as
# GCC does it in steps; after them one whose CFA is a vector short at its call,
# and one whose vectors are given back where the row still has them.
	.option	norelax
	.macro	cfa bytes, vectors # sp + bytes + vectors * vlenb
	.cfi_escape 0x0f, 0x0b, 0x72, 0x00, 0x92, 0xa2, 0x38, 0x00, 0x30+\vectors, 0x1e, 0x23, \bytes, 0x22
	.endm
	.macro	begin name
	.globl	\name
	.type	\name, @function
\name:
	.cfi_startproc
	addi	sp, sp, -16
	.cfi_def_cfa_offset 16
	sd	ra, 8(sp)
	.cfi_offset ra, -8
	csrr	t0, vlenb
	.endm
	.macro	finish name
	.cfi_def_cfa sp, 16
	ld	ra, 8(sp)
	.cfi_restore ra
	addi	sp, sp, 16
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.size	\name, .-\name
	.endm
	.macro	product name, vectors
	begin	\name
	li	t1, 6
	mul	t0, t0, t1
	sub	sp, sp, t0
	cfa	16, \vectors
	jal	abort
	csrr	a1, vlenb
	slli	a2, a1, 1
	sh2add	a1, a1, a2
	add	sp, sp, a1
	finish	\name
	.endm
	.macro	steps name, late
	begin	\name
	sub	sp, sp, t0
	cfa	16, 1
	vs1r.v	v1, (sp)
	sub	sp, sp, t0
	cfa	16, 2
	vs1r.v	v2, (sp)
	jal	abort
	csrr	t0, vlenb
	neg	t1, t0
	add	sp, sp, t0
	cfa	16, 1
	add	t0, t0, sp
	mv	sp, t0
	.if	\late
	nop
	.endif
	finish	\name
	.endm
	.text
	product	product_right, 6
	steps	steps_right, 0
	product	product_wrong, 5
	steps	steps_late, 1

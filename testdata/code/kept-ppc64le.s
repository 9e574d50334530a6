# SPDX-License-Identifier: GPL-3.0-or-later
# Fields of the condition register and vectors that functions keep for their
# callers (64-Bit ELF V2 ABI, 2.2.2.1 "Parameter Save Area": the CR word is at 8
# from the CFA; 2.2.1.1: cr2 to cr4, v20 to v31), as GCC 16 saves and tells them.
#	powerpc64le-linux-gnu-as -mpower9 -o kept-ppc64le.o kept-ppc64le.s
# vr N is column 77 + N, crN 68 + N.  Of wrong_*: the comment says what is wrong.
	.abiversion 2
	.text

# cr2 to cr4: c2 c3 c4 are how far the words are from the CFA.
	.macro	fields name, c2, c3, c4
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	mfcr	11
	mflr	0
	stw	11, 8(1)
	std	0, 16(1)
	stdu	1, -64(1)
	.cfi_def_cfa_offset 64
	.cfi_offset 65, 16
	.ifnc	\c2,
	.cfi_offset 70, \c2
	.endif
	.ifnc	\c3,
	.cfi_offset 71, \c3
	.endif
	.ifnc	\c4,
	.cfi_offset 72, \c4
	.endif
	cmpdi	2, 3, 0
	cmpdi	3, 4, 0
	crxor	18, 18, 18
	bl	other
	nop
	addi	1, 1, 64
	.cfi_def_cfa_offset 0
	lwz	9, 8(1)
	ld	0, 16(1)
	mtcrf	32, 9
	.cfi_restore 70
	mtcrf	16, 9
	.cfi_restore 71
	mtcrf	8, 9
	.cfi_restore 72
	mtlr	0
	.cfi_restore 65
	blr
	.cfi_endproc
	.size	\name, .-\name
	.endm

	fields	right_fields, 8, 8, 8
	fields	wrong_slot, 8, 16, 8		# cr3 is not at [cfa+16]
	fields	wrong_silent, 8, 8,		# nothing of cr4

# One of them alone, restored by rows too early or too late.
	.macro	one name, early
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	mfocrf	12, 16
	stw	12, 8(1)
	.cfi_offset 71, 8
	cmpdi	3, 4, 0
	bne	3, 1f
	li	3, 1
1:	lwz	12, 8(1)
	\early
	mtocrf	16, 12
	.ifc	\early,
	.cfi_restore 71
	.endif
	blr
	.cfi_endproc
	.size	\name, .-\name
	.endm

	one	right_one
	one	wrong_early, ".cfi_restore 71"	# cr3 is new at mtocrf

# Another field than the one that is kept.
	.globl	wrong_field
	.type	wrong_field, @function
wrong_field:
	.cfi_startproc
	mfocrf	12, 16
	stw	12, 8(1)
	.cfi_offset 72, 8		# that has cr3
	cmpdi	4, 4, 0
	lwz	12, 8(1)
	mtocrf	16, 12
	blr
	.cfi_endproc
	.size	wrong_field, .-wrong_field

# Vectors, by an index and by a constant.
	.macro	vectors name, v31, v30, early
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	mflr	0
	std	0, 16(1)
	stdu	1, -80(1)
	.cfi_def_cfa_offset 80
	.cfi_offset 65, 16
	li	0, 64
	stvx	31, 1, 0
	stxv	62, 48(1)
	.cfi_offset 108, \v31
	.ifnc	\v30,
	.cfi_offset 107, \v30
	.endif
	vspltisw 31, 0
	xxlor	62, 34, 34
	bl	other
	nop
	li	3, 0
	\early
	li	0, 64
	lvx	31, 1, 0
	lxv	62, 48(1)
	addi	1, 1, 80
	.cfi_def_cfa_offset 0
	.cfi_restore 107
	.cfi_restore 108
	ld	0, 16(1)
	mtlr	0
	.cfi_restore 65
	blr
	.cfi_endproc
	.size	\name, .-\name
	.endm

	vectors	right_vectors, -16, -32
	vectors	wrong_place, -32, -16		# each where the other is
	vectors	wrong_none, -16,		# nothing of v30
	vectors	wrong_soon, -16, -32, ".cfi_restore 108"

# GCC's functions that may return elsewhere keep each field by itself, and raise the
# stack pointer by more than the 288 bytes of the red zone before they load them:
# a signal in between changes them (libgcc's _Unwind_RaiseException), for which the
# table is not to blame.
	.globl	right_below
	.type	right_below, @function
right_below:
	.cfi_startproc
	mfcr	12
	stdu	1, -480(1)
	.cfi_def_cfa_offset 480
	stw	12, 104(1)
	.cfi_offset 70, -376
	cmpdi	2, 3, 0
	addi	1, 1, 480
	.cfi_def_cfa_offset 0
	lwz	0, -376(1)
	mtocrf	32, 0
	.cfi_restore 70
	blr
	.cfi_endproc
	.size	right_below, .-right_below

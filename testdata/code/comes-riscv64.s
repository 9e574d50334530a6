# SPDX-License-Identifier: GPL-3.0-or-later
# Loops that go on until a pointer comes down to the stack pointer, as GCC hashes
# the fields of a structure: it is the pointer that moves.
	.macro	hash name, size
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	addi	sp, sp, -32
	.cfi_def_cfa_offset \size
	sd	ra, 24(sp)
	.cfi_offset ra, 24 - \size
	addi	a4, sp, 8
1:	addi	a4, a4, -1
	lbu	a5, 8(a4)
	bne	sp, a4, 1b
	addi	a2, sp, 16
	addi	a3, sp, 32
2:	ld	a4, (a2)
	addi	a2, a2, 8
	bne	a2, a3, 2b
	call	outside
	ld	ra, 24(sp)
	.cfi_restore ra
	addi	sp, sp, 32
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.size	\name, .-\name
	.endm
	.text
	hash	right, 32
	hash	wrong, 40

# And one where the stack pointer goes down to another.
	.globl	probes
	.type	probes, @function
probes:	.cfi_startproc
	li	t1, 20480
	sub	t0, sp, t1
	.cfi_def_cfa t0, 20480
	li	t1, 4096
1:	sub	sp, sp, t1
	sd	zero, (sp)
	bne	sp, t0, 1b
	.cfi_def_cfa sp, 20480
	sd	ra, 8(sp)
	.cfi_offset ra, 8 - 20480
	call	outside
	ld	ra, 8(sp)
	.cfi_restore ra
	li	t1, 20480
	add	sp, sp, t1
	.cfi_def_cfa sp, 0
	ret
	.cfi_endproc
	.size	probes, .-probes
	.section .note.GNU-stack,"",@progbits

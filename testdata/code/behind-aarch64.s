# SPDX-License-Identifier: GPL-3.0-or-later
# A call that never comes back, which the compiler did not know: what stands
# behind it goes on where others that have saved x23 and have it again do.  There
# its word is not what both ways have, the register is.
#   aarch64-linux-gnu-as -o behind.o behind-aarch64.s
#   aarch64-linux-gnu-ld -shared -z max-page-size=4096 -z norelro \
#	-o behind-aarch64.so behind.o
	.text
	.type	ends, %function
ends:
	.cfi_startproc
	brk	1
	.cfi_endproc
	.size	ends, .-ends

	.globl	keeps
	.type	keeps, %function
keeps:
	.cfi_startproc
	stp	x29, x30, [sp, -48]!
	.cfi_def_cfa_offset 48
	.cfi_offset 29, -48
	.cfi_offset 30, -40
	cbz	x0, 1f
	str	x23, [sp, 16]
	.cfi_offset 23, -32
	mov	x23, x0
	bl	other
	add	x0, x0, x23
	ldr	x23, [sp, 16]
	.cfi_restore 23
	cbnz	x0, 2f
1:	bl	ends
	mov	x0, 1		// a guess
2:	add	x0, x0, 1	// x23 is in itself
	bl	other
	ldp	x29, x30, [sp], 48
	.cfi_restore 30
	.cfi_restore 29
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.size	keeps, .-keeps

// SPDX-License-Identifier: GPL-3.0-or-later
// A literal pool, code without CFI, and what stands for an area of erratum
// stubs: a branch over it, stubs, and no-ops at its end.
	.text
	.globl	covered
	.type	covered, %function
covered:
	.cfi_startproc
	bl	other
	ret
	.cfi_endproc
	.size	covered, .-covered
	.p2align 4

	.globl	bare
	.type	bare, %function
bare:
	ldr	x0, =0x123456789abcdef0
	ret
	.size	bare, .-bare
	.ltorg
	.p2align 4

	.globl	next
	.type	next, %function
next:
	.cfi_startproc
	ret
	.cfi_endproc
	.size	next, .-next
	b	.Lover
	nop
	ldr	x0, [x1]
	b	next
	.rept	20
	.inst	0
	.endr
	nop
	nop
.Lover:
	.globl	last
	.type	last, %function
last:
	.cfi_startproc
	ret
	.cfi_endproc
	.size	last, .-last

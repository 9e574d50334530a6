// No directives: what they should be is recovered from the instructions.
	.text
	.globl	signs
	.type	signs, %function
signs:					// signed, with a frame record
	paciasp
	stp	x29, x30, [sp, -48]!
	mov	x29, sp
	stp	x19, x20, [sp, 16]
	str	d8, [sp, 32]
	bl	callee
	ldr	d8, [sp, 32]
	ldp	x19, x20, [sp, 16]
	ldp	x29, x30, [sp], 48
	autiasp
	ret
	.size	signs, .-signs

	.globl	early
	.type	early, %function
early:					// two ways out: a state is kept
	stp	x29, x30, [sp, -16]!
	cbz	w0, 1f
	bl	callee
	ldp	x29, x30, [sp], 16
	ret
	.p2align 4
1:	bl	callee
	mov	x16, x30
	ldp	x29, x30, [sp], 16
	b	callee
	.size	early, .-early
	.section .note.GNU-stack,"",%progbits

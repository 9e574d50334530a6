// Directives are missing or wrong: check --code says which make the rows right.
	.text
	.globl	frame
	.type	frame, %function
frame:					// none at all
	.cfi_startproc
	stp	x29, x30, [sp, #-32]!
	mov	x29, sp
	str	x19, [sp, #16]
	mov	x19, x0
	bl	callee
	ldr	x19, [sp, #16]
	ldp	x29, x30, [sp], #32
	ret
	.cfi_endproc
	.size	frame, .-frame

	.globl	signs
	.type	signs, %function
signs:					// the return address is signed, and
	.cfi_startproc			// nothing says so
	paciasp
	stp	x29, x30, [sp, #-16]!
	.cfi_def_cfa_offset 16
	.cfi_offset x29, -16
	.cfi_offset x30, -8
	bl	callee
	ldp	x29, x30, [sp], #16
	.cfi_def_cfa_offset 0
	.cfi_restore x30
	.cfi_restore x29
	autiasp
	ret
	.cfi_endproc
	.size	signs, .-signs

	.globl	swapped
	.type	swapped, %function
swapped:				// two words the other way round
	.cfi_startproc
	stp	x19, x30, [sp, #-16]!
	.cfi_def_cfa_offset 16
	.cfi_offset x19, -8
	.cfi_offset x30, -16
	bl	callee
	mov	x19, x0
	bl	callee
	ldp	x19, x30, [sp], #16
	.cfi_def_cfa_offset 0
	.cfi_restore x30
	.cfi_restore x19
	ret
	.cfi_endproc
	.size	swapped, .-swapped

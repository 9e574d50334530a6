# Two functions of one name, told apart by their versions, and one of the other.
	.text
	.globl	old, new, other
	.type	old, @function
old:
	.cfi_startproc
	nop
	ret
	.cfi_endproc
	.size	old, .-old
	.type	new, @function
new:
	.cfi_startproc
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	pop	%rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	new, .-new
	.type	other, @function
other:
	.cfi_startproc
	ret
	.cfi_endproc
	.size	other, .-other
	.symver	old, f@V1, remove
	.symver	new, f@@V2, remove
	.section .note.GNU-stack,"",@progbits

# A block that nothing leads to has what its row says: where that is wrong, a jump
# from there says nothing of the entry that it goes to.
	.text
	.globl	target
	.type	target, @function
target:	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset 3, -16
	call	one
	popq	%rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	target, .-target

	.globl	from
	.type	from, @function
from:	.cfi_startproc
	jmp	*%rdi
	.cfi_def_cfa_offset 32
	testl	%esi, %esi
	jne	target
	ret
	.cfi_endproc
	.size	from, .-from

# One that is reached does.
	.globl	other
	.type	other, @function
other:	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset 3, -16
	call	one
	popq	%rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	other, .-other

	.globl	reached
	.type	reached, @function
reached: .cfi_startproc
	subq	$24, %rsp
	.cfi_def_cfa_offset 32
	testl	%esi, %esi
	jne	other
	addq	$24, %rsp
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	reached, .-reached

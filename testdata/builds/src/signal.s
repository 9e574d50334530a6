# In OLD the kernel's frame, which in NEW is a function's: compare warns of it.
	.globl	returns
	.type	returns, @function
returns:
	.cfi_startproc
.ifdef OLD
	.cfi_signal_frame
.endif
	mov	$15, %eax
	syscall
	.cfi_endproc
	.size	returns, . - returns

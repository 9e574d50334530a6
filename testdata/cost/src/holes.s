# Two pieces of 4,096 bytes of code without an entry and without a symbol, each
# behind a function that has an entry: what another compiler than that of the
# functions may leave.
	.text
	.globl	f
	.type	f, @function
f:	.cfi_startproc
	ret
	.cfi_endproc
	.size	f, . - f
	.fill	2048, 2, 0xc089		# mov %eax, %eax
	ret
	.globl	g
	.type	g, @function
g:	.cfi_startproc
	ret
	.cfi_endproc
	.size	g, . - g
	.fill	2048, 2, 0xc089
	ret

# A hole without a symbol, 5,009 bytes of code: where the program starts, a table of
# addresses, and code of which nothing is known.  Only its beginning is startup
# code, and it does not speak for the rest.
	.text
	.globl	f
	.type	f, @function
f:	.cfi_startproc
	ret
	.cfi_endproc
	.size	f, . - f
	.skip	7, 0x90
	xor	%ebp, %ebp		# _start, without its name
	call	*(%rsp)
	hlt
	.balign	8, 0x90
	.quad	f, f, f			# filled by relocations
	.fill	2500, 2, 0xc089		# mov %eax, %eax
	ret

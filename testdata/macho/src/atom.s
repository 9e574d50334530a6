# Rows as long as what the linker moves as one, with the padding behind the
# function, as ld -r of Apple makes them, one with a table of jumps there too; and
# one that covers code behind it.
	.text
	.macro	func name
\name:
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	.cfi_offset %rbp, -16
	movq	%rsp, %rbp
	.cfi_def_cfa_register %rbp
	callq	_use
	popq	%rbp
	retq
	.cfi_endproc
	.endm
	func	_padded
	.p2align 5, 0x90
	.set	padded_len, . - _padded
	func	_longer
	xorl	%eax, %eax
	retq
	.set	longer_len, . - _longer
	func	_jumps
	.p2align 2, 0x90
	.data_region jt32
	.long	16, 32, 48
	.end_data_region
	.p2align 4, 0x90
	.set	jumps_len, . - _jumps
	func	_last
	.section __LD,__compact_unwind,regular,debug
	.macro	row name, len
	.quad	\name
	.long	\len, 0x01000000
	.quad	0, 0
	.endm
	row	_padded, padded_len
	row	_longer, longer_len
	row	_jumps, jumps_len

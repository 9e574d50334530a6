# SPDX-License-Identifier: GPL-3.0-or-later
# Stubs that the linker puts among the code, in one entry of its own: each is
# called, and that of __tls_get_addr calls itself, with the return address in the
# caller's frame.
#   cat > lib.s <<-'EOF'
#		.abiversion 2
#		.globl	one, two, __tls_get_addr, __tls_get_addr_opt
#		.type	one, @function
#		.type	two, @function
#		.type	__tls_get_addr, @function
#		.type	__tls_get_addr_opt, @function
#	one:
#	two:
#	__tls_get_addr:
#	__tls_get_addr_opt:
#		blr
#	EOF
#   powerpc64le-linux-gnu-as -o lib.o lib.s
#   powerpc64le-linux-gnu-ld -shared -z max-page-size=4096 -z norelro \
#	-o lib.so lib.o
#   powerpc64le-linux-gnu-as -o stubs.o stubs-powerpc64le.s
#   powerpc64le-linux-gnu-ld -shared -z max-page-size=4096 -z norelro \
#	-o stubs-powerpc64le.so stubs.o lib.so
	.abiversion 2
	.section .tbss, "awT", @nobits
	.globl	v
v:	.space	8
	.text
	.globl	calls
	.type	calls, @function
calls:
	.cfi_startproc
0:	addis	2, 12, .TOC.-0b@ha
	addi	2, 2, .TOC.-0b@l
	.localentry calls, .-calls
	mflr	0
	std	0, 16(1)
	stdu	1, -32(1)
	.cfi_def_cfa_offset 32
	.cfi_offset lr, 16
	bl	one
	nop
	addis	3, 2, v@got@tlsgd@ha
	addi	3, 3, v@got@tlsgd@l
	bl	__tls_get_addr(v@tlsgd)
	nop
	bl	two
	nop
	addi	1, 1, 32
	.cfi_def_cfa_offset 0
	ld	0, 16(1)
	mtlr	0
	.cfi_restore lr
	blr
	.cfi_endproc
	.size	calls, .-calls
	.section .note.GNU-stack, "", @progbits

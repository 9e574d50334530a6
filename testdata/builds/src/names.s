# SPDX-License-Identifier: GPL-3.0-or-later
# A function of C++ has another name, one another personality, and one a
# personality whose name would change the colours of a terminal.
	.macro	begin name
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	.endm
	.macro	end name
	.cfi_def_cfa_offset 16
	pop	%rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	\name, . - \name
	.endm
	.text
	begin	_Z5firsti
	push	%rbx
	end	_Z5firsti
.ifdef NEW
	begin	_Z5afteri
	push	%rbx
	mov	$1234567, %ebx
	end	_Z5afteri
	begin	_Z6caughti
	.cfi_personality 0, _Z3newi
	push	%rbx
	end	_Z6caughti
	begin	plain
	.cfi_personality 0, "p[1m"
	push	%rbx
	end	plain
.else
	begin	_Z6beforei
	push	%rbx
	mov	$1234567, %ebx
	end	_Z6beforei
	begin	_Z6caughti
	.cfi_personality 0, _Z3oldi
	push	%rbx
	end	_Z6caughti
	begin	plain
	.cfi_personality 0, "p[4m"
	push	%rbx
	end	plain
.endif
	.section .note.GNU-stack, "", @progbits

# SPDX-License-Identifier: GPL-3.0-or-later
# An input of links.  LOST, ROWS, LENGTH, LSDA and STRAY make an object of the
# same code that says other things of it: what a linker would have done.
	.macro	begin name
	.section .text.\name, "ax", @progbits
	.type	\name, @function
\name:
	.endm
	.macro	end name
	.size	\name, . - \name
	.endm

# Named; has a personality routine and an LSDA.
	.globl	plain
	begin	plain
	.ifndef	LOST
	.cfi_startproc
	.cfi_personality 0x1b, handler
	.cfi_lsda 0x1b, .Llsda
	.endif
	pushq	%rbx
	.ifndef	LOST
	.ifdef	ROWS
	.cfi_def_cfa_offset 24
	.else
	.cfi_def_cfa_offset 16
	.endif
	.cfi_offset %rbx, -16
	.endif
	leaq	datum(%rip), %rbx
	call	outside@plt
	call	inline@plt
	call	twin
	popq	%rbx
	.ifndef	LOST
	.cfi_def_cfa_offset 8
	.endif
	.ifdef	LENGTH
	.cfi_endproc
	.endif
	ret
	.ifndef	LOST
	.ifndef	LENGTH
	.cfi_endproc
	.endif
	.endif
	end	plain

# A static function whose name another input has too.
	begin	twin
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	.cfi_offset %rbp, -16
	imulq	$99, %rdi, %rax
	leaq	3(%rax,%rsi,2), %rax
	popq	%rbp
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	end	twin

# Nobody calls it: collected.
	.globl	unused
	.hidden	unused
	begin	unused
	.cfi_startproc
	subq	$24, %rsp
	.cfi_def_cfa_offset 32
	call	outside@plt
	addq	$24, %rsp
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	end	unused

# No record in the input; with STRAY there is one in the output.
	.globl	bare
	begin	bare
	.ifdef	STRAY
	.cfi_startproc
	.endif
	imulq	$77, %rdi, %rax
	addq	$5, %rax
	ret
	.ifdef	STRAY
	.cfi_endproc
	.endif
	end	bare

# In a group; b.s has a copy with other rows.
	.section .text.inline, "axG", @progbits, inline, comdat
	.weak	inline
	.type	inline, @function
inline:
	.cfi_startproc
	subq	$40, %rsp
	.cfi_def_cfa_offset 48
	call	outside@plt
	addq	$40, %rsp
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	inline, . - inline

	.section .gcc_except_table, "a", @progbits
.Llsda:	.byte	0xff, 0xff, 1, 4
	.ifdef	LSDA
	.byte	0, 9, 0, 0
	.else
	.byte	0, 7, 0, 0
	.endif
	.data
datum:	.quad	1
	.globl	handler
	.hidden	handler
	begin	handler
	.cfi_startproc
	xorl	%eax, %eax
	ret
	.cfi_endproc
	end	handler
	.section .note.GNU-stack, "", @progbits

# SPDX-License-Identifier: GPL-3.0-or-later
# What goes on unwinding: "lost" calls _Unwind_Resume where no call site is,
# "kept" in one without a landing pad, "plain" has another personality.
# As by as -o resume-x86.o resume-x86.s
	.macro	fn name, personality, end
	.text
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	.cfi_personality 3, \personality
	.cfi_lsda 3, .L\name\()_lsda
	sub	$8, %rsp
	.cfi_adjust_cfa_offset 8
.L\name\()_call:
	call	throws
.L\name\()_called:
	add	$8, %rsp
	.cfi_remember_state
	.cfi_adjust_cfa_offset -8
	ret
	.cfi_restore_state
.L\name\()_pad:
	mov	%rax, %rdi
	call	_Unwind_Resume
.L\name\()_end:
	.cfi_endproc
	.size	\name, . - \name
	.section .gcc_except_table, "a", @progbits
	.balign	4
.L\name\()_lsda:
	.byte	0xff, 0xff, 1
	.uleb128 .L\name\()_sites_end - .L\name\()_sites
.L\name\()_sites:
	.uleb128 .L\name\()_call - \name
	.uleb128 .L\name\()_called - .L\name\()_call
	.uleb128 .L\name\()_pad - \name
	.uleb128 0
	.if	\end
	.uleb128 .L\name\()_pad - \name
	.uleb128 .L\name\()_end - .L\name\()_pad
	.uleb128 0
	.uleb128 0
	.endif
.L\name\()_sites_end:
	.endm

	fn	lost, __gxx_personality_v0, 0
	fn	kept, __gxx_personality_v0, 1
	fn	plain, __gcc_personality_v0, 0
	.section .note.GNU-stack, "", @progbits

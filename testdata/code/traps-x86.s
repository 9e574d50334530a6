# SPDX-License-Identifier: GPL-3.0-or-later
# -fnon-call-exceptions: the call site of "right" has no call, and what it loads
# traps to the pad, whose row holds.  That of "other" has another CFA than there
# is at the load: nothing shows that it holds, and it is assumed.  Behind a push
# alone, which does not trap, "pushes" is, too.
	.text
	.macro	func name, pad, insn:vararg
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	.cfi_personality 0x1b, __gnat_personality_v0
	.cfi_lsda 0x1b, .Llsda_\name
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movq	%rdi, %rbx
.Lsite_\name:
	\insn
.Lend_\name:
	popq	%rbx
	.cfi_remember_state
	.cfi_def_cfa_offset 8
	ret
	.cfi_restore_state
.Lpad_\name:
	.if	\pad != 16
	.cfi_def_cfa_offset \pad
	.endif
	movq	%rax, %rdi
	call	_Unwind_Resume
	.cfi_endproc
	.size	\name, . - \name
	.pushsection .gcc_except_table, "a", @progbits
.Llsda_\name:
	.byte	0xff, 0xff, 1
	.uleb128 2f - 1f
1:	.uleb128 .Lsite_\name - \name
	.uleb128 .Lend_\name - .Lsite_\name
	.uleb128 .Lpad_\name - \name
	.uleb128 0
2:	.popsection
	.endm
	func	right, 16, movq (%rdi), %rax
	func	other, 32, movq (%rdi), %rax
	func	pushes, 16, movq (%rsp), %rax

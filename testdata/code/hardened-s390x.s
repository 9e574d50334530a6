# SPDX-License-Identifier: GPL-3.0-or-later
# Code that jumps to thunks in place of returns and of jumps by a register, as GCC
# hardens it (-mfunction-return=thunk-extern -mindirect-branch=thunk-extern).  What
# stands at such a place is held as at a return; those named wrong_* are.
	.text
	.macro	func name
	.type	\name, @function
\name:	.cfi_startproc
	.endm
	.macro	end name
	.cfi_endproc
	.size	\name, . - \name
	.endm
	.macro	saves
	stmg	%r14, %r15, 112(%r15)
	.cfi_offset 14, -48
	.cfi_offset 15, -40
	aghi	%r15, -160
	.cfi_adjust_cfa_offset 160
	brasl	%r14, outside
	.endm

	func	right
	saves
	lmg	%r14, %r15, 272(%r15)
	.cfi_restore 14
	.cfi_restore 15
	.cfi_adjust_cfa_offset -160
	jg	__s390_indirect_jump_r14
	end	right
# The return address is where the call left it.
	func	wrong_return
	saves
	lg	%r15, 280(%r15)
	.cfi_restore 14
	.cfi_restore 15
	.cfi_adjust_cfa_offset -160
	jg	__s390_indirect_jump_r14
	end	wrong_return
# Nothing follows a jump.
	func	right_tail
	saves
	ltgr	%r2, %r2
	lmg	%r14, %r15, 272(%r15)
	.cfi_remember_state
	.cfi_restore 14
	.cfi_restore 15
	.cfi_adjust_cfa_offset -160
	je	1f
	jg	__s390_indirect_jump_r1use_r1
1:	jg	__s390_indirect_jump_r14use_r14
	end	right_tail
# Nothing leads to what is behind the first jump.
	func	right_again
	ltgr	%r2, %r2
	je	1f
	saves
	lmg	%r14, %r15, 272(%r15)
	.cfi_remember_state
	.cfi_restore 14
	.cfi_restore 15
	.cfi_adjust_cfa_offset -160
	jg	__s390_indirect_jump_r14
	.cfi_restore_state
	brasl	%r14, outside
	lmg	%r14, %r15, 272(%r15)
	.cfi_restore 14
	.cfi_restore 15
	.cfi_adjust_cfa_offset -160
1:	jg	__s390_indirect_jump_r14
	end	right_again

	.irp	name, r1, r1use_r1, r14, r14use_r14
	.globl	__s390_indirect_jump_\name
	.hidden	__s390_indirect_jump_\name
	.type	__s390_indirect_jump_\name, @function
__s390_indirect_jump_\name:
	exrl	%r0, 1f
	j	.
1:	.ifeqs	"\name", "r14"
	br	%r14
	.else
	br	%r1
	.endif
	.size	__s390_indirect_jump_\name, . - __s390_indirect_jump_\name
	.endr

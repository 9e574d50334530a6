# SPDX-License-Identifier: GPL-3.0-or-later
# What Linux does on x86-64 that looks like something else, each beside its like
# that is wrong; offsets by hand.  pause, lfence and the jump back are 2, 3 and
# 2 bytes.
	.text
# Returns jump to this one, so that it can be patched.
	.type	thunk, @function
thunk:	.cfi_startproc
	ret
	int3
	.cfi_endproc
	.size	thunk, . - thunk
# The same that does more than return.
	.type	work, @function
work:	.cfi_startproc
	xor	%eax, %eax
	ret
	.cfi_endproc
	.size	work, . - work
# A routine inside of the function that returns by the thunk: nothing is wrong.
	.globl	thunked
	.type	thunked, @function
thunked: .cfi_startproc
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	call	1f
	call	1f
	pop	%rbx
	.cfi_restore %rbx
	.cfi_def_cfa_offset 8
	jmp	thunk
1:	.cfi_def_cfa_offset 24
	.cfi_offset %rbx, -16
	mov	%rsp, %rbx
	mov	16(%rsp), %rbx
	jmp	thunk
	.cfi_endproc
	.size	thunked, . - thunked
# The routine goes to a function of its own instead, whose row says rsp+8: wrong
# there, no function's caller is its caller.
	.globl	worked
	.type	worked, @function
worked: .cfi_startproc
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	call	1f
	call	1f
	pop	%rbx
	.cfi_restore %rbx
	.cfi_def_cfa_offset 8
	ret
1:	.cfi_def_cfa_offset 24
	.cfi_offset %rbx, -16
	mov	%rsp, %rbx
	mov	16(%rsp), %rbx
	jmp	work
	.cfi_endproc
	.size	worked, . - worked
# A hypervisor runs cpuid: the push behind it is of the block before.
	.globl	emulated
	.type	emulated, @function
emulated: .cfi_startproc
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	ud2
	.ascii	"xen"
	cpuid
	push	%rax
	.cfi_def_cfa_offset 24
	pop	%rax
	.cfi_def_cfa_offset 16
	ud2
	.ascii	"kvm"
	cpuid
	pop	%rbx
	.cfi_restore %rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	emulated, . - emulated
# The row behind the prefixed instruction is a word off: wrong up to the pop.
	.globl	emulated_late
	.type	emulated_late, @function
emulated_late: .cfi_startproc
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	push	%rax
	ud2
	.ascii	"xen"
	cpuid
	.cfi_def_cfa_offset 24
	pop	%rax
	.cfi_def_cfa_offset 16
	pop	%rbx
	.cfi_restore %rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	emulated_late, . - emulated_late
# A retpoline: nothing comes to the loop behind the call, whose row has rbx in a
# word that the call has overwritten; and its return jumps to where rbx points.
	.globl	trapped
	.type	trapped, @function
trapped: .cfi_startproc
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	mov	%rdi, %rbx
	pop	%rbx
	.cfi_def_cfa_offset 8
	call	2f
1:	pause
	lfence
	jmp	1b
2:	.cfi_def_cfa_offset 16
	.cfi_restore %rbx
	mov	%rbx, (%rsp)
	ret
	.cfi_endproc
	.size	trapped, . - trapped
# What is behind the call is gone to, since it ends: wrong there.
	.globl	entered
	.type	entered, @function
entered: .cfi_startproc
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	mov	%rdi, %rbx
	pop	%rbx
	.cfi_def_cfa_offset 8
	call	2f
1:	pause
	lfence
	mov	%edi, %ebx
	ret
2:	.cfi_def_cfa_offset 16
	.cfi_restore %rbx
	ret
	.cfi_endproc
	.size	entered, . - entered
	.section .note.GNU-stack, "", @progbits

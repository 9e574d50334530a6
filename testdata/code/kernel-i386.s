# SPDX-License-Identifier: GPL-3.0-or-later
#
# System calls as the C library of i386 has them: ebx has an argument, and edx what
# ebx had, which Linux leaves alone.  "told" has it in its table, as glibc's
# "movl %ebx, %edx; cfi_register (ebx, edx)" (sysdep.h).
	.text
	.macro	enters name, how:vararg
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	mov	%ebx, %edx
	.cfi_register %ebx, %edx
	mov	4(%esp), %ebx
	mov	$122, %eax
	\how
	mov	%edx, %ebx
	.cfi_restore %ebx
	cmp	$0xfffff001, %eax
	jae	error
	ret
	.cfi_endproc
	.size	\name, . - \name
	.endm
	enters	told, call *%gs:0x10
	enters	traps, int $0x80
# Functions may change edx.
	enters	calls, call *%gs:0x14

# No table tells of it: wrong from the load to the copy back, and no argument.
	.globl	silent
	.type	silent, @function
silent:	.cfi_startproc
	mov	%ebx, %edx
	mov	4(%esp), %ebx
	mov	$122, %eax
	call	*%gs:0x10
	mov	%edx, %ebx
	cmp	$0xfffff001, %eax
	jae	error
	ret
	.cfi_endproc
	.size	silent, . - silent

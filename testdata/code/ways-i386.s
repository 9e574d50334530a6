# SPDX-License-Identifier: GPL-3.0-or-later
# Callees that take all of their arguments away.  What is pushed for the first call
# of "joins" is pushed on two ways that join meanwhile; what stands before the loop
# of "loops" is pushed once, to save registers.  "tails" ends with a jump, where the
# stack is as it was called with: that tells what the call before has taken.
# "ends" calls what never returns, which is told by what is let go behind it to have
# taken all away, where what it raises is caught; that of "keeps" has taken nothing.
	.text
	.globl	takes_eight
	.type	takes_eight, @function
takes_eight: .cfi_startproc
	ret	$8
	.cfi_endproc
	.size	takes_eight, . - takes_eight

	.globl	joins
	.type	joins, @function
joins:	.cfi_startproc
	sub	$12, %esp
	.cfi_adjust_cfa_offset 12
	sub	$8, %esp
	.cfi_adjust_cfa_offset 8
	test	%eax, %eax
	je	1f
	push	$1
	.cfi_adjust_cfa_offset 4
	push	$2
	.cfi_adjust_cfa_offset 4
	push	$3
	.cfi_adjust_cfa_offset 4
	push	$4
	.cfi_adjust_cfa_offset 4
	jmp	2f
1:	.cfi_adjust_cfa_offset -16
	push	$5
	.cfi_adjust_cfa_offset 4
	push	$6
	.cfi_adjust_cfa_offset 4
	push	$7
	.cfi_adjust_cfa_offset 4
	push	$8
	.cfi_adjust_cfa_offset 4
2:	push	%edx
	.cfi_adjust_cfa_offset 4
	push	%ecx
	.cfi_adjust_cfa_offset 4
	call	outside@plt
	.cfi_adjust_cfa_offset -24
	sub	$4, %esp
	.cfi_adjust_cfa_offset 4
	push	%eax
	.cfi_adjust_cfa_offset 4
	call	outside_too@plt
	add	$28, %esp
	.cfi_adjust_cfa_offset -28
	ret
	.cfi_endproc
	.size	joins, . - joins

	.globl	loops
	.type	loops, @function
loops:	.cfi_startproc
	push	%ebx
	.cfi_adjust_cfa_offset 4
	.cfi_offset %ebx, -8
	push	%esi
	.cfi_adjust_cfa_offset 4
	.cfi_offset %esi, -12
	push	%edi
	.cfi_adjust_cfa_offset 4
	.cfi_offset %edi, -16
1:	push	%eax
	.cfi_adjust_cfa_offset 4
	push	%eax
	.cfi_adjust_cfa_offset 4
	push	%eax
	.cfi_adjust_cfa_offset 4
	push	%eax
	.cfi_adjust_cfa_offset 4
	call	outside@plt
	.cfi_adjust_cfa_offset -16
	call	outside_too@plt
	test	%eax, %eax
	jne	1b
	pop	%edi
	.cfi_adjust_cfa_offset -4
	.cfi_restore %edi
	pop	%esi
	.cfi_adjust_cfa_offset -4
	.cfi_restore %esi
	pop	%ebx
	.cfi_adjust_cfa_offset -4
	.cfi_restore %ebx
	ret
	.cfi_endproc
	.size	loops, . - loops

	.globl	tails
	.type	tails, @function
tails:	.cfi_startproc
	sub	$20, %esp
	.cfi_adjust_cfa_offset 20
	push	%eax
	.cfi_adjust_cfa_offset 4
	push	%ecx
	.cfi_adjust_cfa_offset 4
	call	outside@plt
	.cfi_adjust_cfa_offset -8
	add	$20, %esp
	.cfi_adjust_cfa_offset -20
	jmp	outside_too@plt
	.cfi_endproc
	.size	tails, . - tails

	.type	dies, @function
dies:	.cfi_startproc
	ud2
	.cfi_endproc
	.size	dies, . - dies

	.macro	catches name, by, left
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	.cfi_lsda 0x1b, .L\name\()_lsda
	push	%ebx
	.cfi_adjust_cfa_offset 4
	.cfi_offset %ebx, -8
	sub	$8, %esp
	.cfi_adjust_cfa_offset 8
	call	outside@plt
	sub	$8, %esp
	.cfi_adjust_cfa_offset 8
	push	%eax
	.cfi_adjust_cfa_offset 4
	push	%eax
	.cfi_adjust_cfa_offset 4
	.cfi_escape 0x2e, \left
.L\name\()_from:
	call	dies
	.cfi_adjust_cfa_offset \left - 16
.L\name\()_to:
	add	$\left, %esp
	.cfi_adjust_cfa_offset -\left
	.cfi_escape 0x2e, 0
.L\name\()_pad:
	mov	%eax, %ebx
	call	outside@plt
	add	$8, %esp
	.cfi_adjust_cfa_offset -8
	pop	%ebx
	.cfi_adjust_cfa_offset -4
	.cfi_restore %ebx
	ret
	.cfi_endproc
	.size	\name, . - \name
	.section .gcc_except_table, "a"
.L\name\()_lsda:
	.byte	0xff, 0xff, 1
	.uleb128 2f - 1f
1:	.uleb128 .L\name\()_from - \name, .L\name\()_to - .L\name\()_from
	.uleb128 .L\name\()_pad - \name, 0
2:	.text
	.endm
	catches	ends, 8, 8
	catches	keeps, 0, 16

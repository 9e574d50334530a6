# SPDX-License-Identifier: GPL-3.0-or-later
# Callees that take their arguments from the stack ("ret $4"), which nothing but
# the rows behind the call tells.
	.text
	.globl	told
	.type	told, @function
told:	.cfi_startproc
	sub	$12, %esp
	.cfi_def_cfa_offset 16
	mov	%eax, (%esp)
	call	takes_four
	.cfi_def_cfa_offset 12
	sub	$4, %esp
	.cfi_def_cfa_offset 16
	call	takes_none
	add	$12, %esp
	.cfi_def_cfa_offset 4
	ret
	.cfi_endproc
	.size	told, . - told
# As LLVM writes it: for one instruction behind the call the row is wrong.
	.globl	untold
	.type	untold, @function
untold:	.cfi_startproc
	sub	$12, %esp
	.cfi_def_cfa_offset 16
	mov	%eax, (%esp)
	call	takes_four
	sub	$4, %esp
	add	$12, %esp
	.cfi_def_cfa_offset 4
	ret
	.cfi_endproc
	.size	untold, . - untold
# Room that is given back at once answers no callee that pops: two instructions
# are wrong, and neither call (OCaml).
	.globl	lends
	.type	lends, @function
lends:	.cfi_startproc
	sub	$12, %esp
	.cfi_def_cfa_offset 16
	call	*%ecx
	sar	%eax
	push	%eax
	fildl	(%esp)
	add	$4, %esp
	fstpl	(%esp)
	call	*%ecx
	add	$12, %esp
	.cfi_def_cfa_offset 4
	ret
	.cfi_endproc
	.size	lends, . - lends
# No callee leaves more than there was.
	.globl	grows
	.type	grows, @function
grows:	.cfi_startproc
	sub	$12, %esp
	.cfi_def_cfa_offset 16
	call	takes_none
	.cfi_def_cfa_offset 20
	add	$12, %esp
	.cfi_def_cfa_offset 4
	ret
	.cfi_endproc
	.size	grows, . - grows
# LLVM's frame: which callee pops nobody says; the pops before the return do.
	.macro	framed name, room
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	push	%ebp
	.cfi_def_cfa_offset 8
	.cfi_offset ebp, -8
	mov	%esp, %ebp
	.cfi_def_cfa_register ebp
	push	%edi
	push	%esi
	sub	$16, %esp
	.cfi_offset esi, -16
	.cfi_offset edi, -12
	sub	$4, %esp
	push	%eax
	push	%edx
	call	outside
	add	$\room, %esp
	mov	%eax, %esi
	add	$16, %esp
	pop	%esi
	pop	%edi
	pop	%ebp
	.cfi_def_cfa esp, 4
	ret
	.cfi_endproc
	.size	\name, . - \name
	.endm
	framed	pops_four, 8
	framed	pops_none, 12
# More than there was: the pops do not meet what was pushed.
	framed	pops_less, 20
# A call that never comes back, and behind it what GCC has joined of two ways: the
# other one brings what is taken away there.  With 24 bytes that is too much.
	.macro	dies name, room
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	push	%ebp
	.cfi_def_cfa_offset 8
	.cfi_offset ebp, -8
	mov	%esp, %ebp
	.cfi_def_cfa_register ebp
	push	%esi
	.cfi_offset esi, -12
	sub	$4, %esp
	test	%eax, %eax
	je	1f
	sub	$12, %esp
	push	%edx
	call	outside
	jmp	2f
1:	sub	$8, %esp
	push	%eax
	push	%edx
	call	outside
	add	$16, %esp
2:	mov	%eax, %esi
	add	$\room, %esp
	push	%esi
	call	outside
	lea	-4(%ebp), %esp
	pop	%esi
	pop	%ebp
	.cfi_def_cfa esp, 4
	ret
	.cfi_endproc
	.size	\name, . - \name
	.endm
	dies	dies_well, 16
	dies	dies_badly, 24

# SPDX-License-Identifier: GPL-3.0-or-later
# Behind what does not go on: a jump over padding, as GNU as puts it before
# long runs (skips), and zeros that would end inside of what follows (zeros).
	.text
	.globl	skips
	.type	skips, @function
skips:
	.cfi_startproc
	pushl	%ebx
	.cfi_adjust_cfa_offset 4
	.cfi_offset ebx, -8
	movl	8(%esp), %ebx
	testl	%ebx, %ebx
	jne	1f
	popl	%ebx
	.cfi_remember_state
	.cfi_restore ebx
	.cfi_adjust_cfa_offset -4
	ret
	jmp	1f
	nop
	nop
	nop
	.cfi_restore_state
1:	call	outside
	popl	%ebx
	.cfi_restore ebx
	.cfi_adjust_cfa_offset -4
	ret
	.cfi_endproc
	.size	skips, .-skips

	.type	zeros, @function
zeros:
	.cfi_startproc
	pushl	%esi
	.cfi_adjust_cfa_offset 4
	.cfi_offset esi, -8
	movl	8(%esp), %esi
	jmp	2f
	.byte	0, 0, 0
1:	subl	$4, %esi
	pushl	%esi
	.cfi_adjust_cfa_offset 4
	call	outside
	popl	%esi
	.cfi_adjust_cfa_offset -4
2:	testl	%esi, %esi
	jne	1b
	popl	%esi
	.cfi_restore esi
	.cfi_adjust_cfa_offset -4
	ret
	.cfi_endproc
	.size	zeros, .-zeros

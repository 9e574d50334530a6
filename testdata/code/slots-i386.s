# SPDX-License-Identifier: GPL-3.0-or-later
# Calls by slots of the file's own PLT.  "dies" does not return, whoever calls it:
# what is behind such a call, in the part of "asks", another jump leads to.
# "stops" is another file's, and nothing but that jump's frame says that it does
# not return; behind the call of "goes", which does, both frames are the same.
# "returns" calls what has taken a word away, which the next call tells, for by a
# slot, too, the stack is aligned.
	.text
	.globl	dies
	.type	dies, @function
dies:	.cfi_startproc
	ud2
	.cfi_endproc
	.size	dies, . - dies

	.globl	known
	.type	known, @function
known:	.cfi_startproc
	ret
	.cfi_endproc
	.size	known, . - known

	.globl	asks
	.type	asks, @function
asks:	.cfi_startproc
	sub	$12, %esp
	.cfi_adjust_cfa_offset 12
	cmp	$1, %eax
	je	.Lpart
	jb	.Lbehind_dies
	cmp	$3, %eax
	je	.Lbehind_stops
	jb	.Lbehind_goes
	add	$12, %esp
	.cfi_adjust_cfa_offset -12
	ret
	.cfi_endproc
	.size	asks, . - asks

	.globl	returns
	.type	returns, @function
returns: .cfi_startproc
	sub	$12, %esp
	.cfi_adjust_cfa_offset 12
	sub	$12, %esp
	.cfi_adjust_cfa_offset 12
	push	%eax
	.cfi_adjust_cfa_offset 4
	call	*%edx
	.cfi_adjust_cfa_offset -4
	push	%eax
	.cfi_adjust_cfa_offset 4
	call	known@plt
	add	$28, %esp
	.cfi_adjust_cfa_offset -28
	ret
	.cfi_endproc
	.size	returns, . - returns

	.byte	0xcc
.Lpart:	.cfi_startproc
	.cfi_def_cfa_offset 16
	sub	$12, %esp
	.cfi_adjust_cfa_offset 12
	push	%eax
	.cfi_adjust_cfa_offset 4
	call	dies@plt
.Lbehind_dies:
	.cfi_def_cfa_offset 16
	push	%ecx
	.cfi_adjust_cfa_offset 4
	push	%ecx
	.cfi_adjust_cfa_offset 4
	push	%ecx
	.cfi_adjust_cfa_offset 4
	push	%eax
	.cfi_adjust_cfa_offset 4
	call	stops@plt
.Lbehind_stops:
	.cfi_def_cfa_offset 16
	call	goes@plt
.Lbehind_goes:
	add	$12, %esp
	.cfi_def_cfa_offset 4
	ret
	.cfi_endproc

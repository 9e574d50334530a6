# SPDX-License-Identifier: GPL-3.0-or-later
# Parts of functions as GCC 16 begins them: where a landing pad would have the
# offset 0, which means none, a nop stands before it, to which nothing comes.
# Without a landing pad an entry that begins so is a function: its row is wrong.
	.text
	.globl	part
	.type	part, @function
part:	.cfi_startproc
	.cfi_personality 0x1b, __gxx_personality_v0
	.cfi_lsda 0x1b, .Llsda
	nop
	.cfi_def_cfa_offset 48
.Lpad:	mov	%rax, %rdi
.Lcall:	call	last
.Lend:	ud2
	.cfi_endproc
	.size	part, . - part
	.globl	function
	.type	function, @function
function:
	.cfi_startproc
	nop
	.cfi_def_cfa_offset 48
	mov	%rax, %rdi
	call	last
	ud2
	.cfi_endproc
	.size	function, . - function

	.section .gcc_except_table, "a", @progbits
.Llsda:	.byte	0xff, 0xff, 1
	.uleb128 .Lsites_end - .Lsites
.Lsites:
	.uleb128 .Lcall - part
	.uleb128 .Lend - .Lcall
	.uleb128 .Lpad - part
	.uleb128 0
.Lsites_end:
# A cold part that begins with a loop, which is aligned: nothing comes to the
# filling.  Nor may a function begin so.
	.section .text.unlikely, "ax", @progbits
	.globl	looping.cold
	.type	looping.cold, @function
looping.cold:
	.cfi_startproc
	nop
	nop
	.cfi_def_cfa_offset 32
1:	addl	$1, %eax
	cmpl	$9, %eax
	jb	1b
	call	outside
	ud2
	.cfi_endproc
	.size	looping.cold, .-looping.cold
	.globl	looping
	.type	looping, @function
looping:
	.cfi_startproc
	nop
	nop
	.cfi_def_cfa_offset 32
1:	addl	$1, %eax
	cmpl	$9, %eax
	jb	1b
	call	outside
	ud2
	.cfi_endproc
	.size	looping, .-looping

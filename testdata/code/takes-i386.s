# SPDX-License-Identifier: GPL-3.0-or-later
# Callees that take all of their arguments away, as D's do: by a slot of the PLT
# that leads to this file, and in other files, where alignment at the next call,
# what was pushed and the return tell.  Rows beside are right, at each
# instruction; of unclear() nobody can tell.
	.text
	.globl	takes_eight
	.type	takes_eight, @function
takes_eight: .cfi_startproc
	mov	4(%esp), %eax
	add	8(%esp), %eax
	ret	$8
	.cfi_endproc
	.size	takes_eight, . - takes_eight
# By a slot: nothing else says that the words are gone.
	.globl	by_slot
	.type	by_slot, @function
by_slot: .cfi_startproc
	sub	$4, %esp
	.cfi_def_cfa_offset 8
	push	$1
	.cfi_def_cfa_offset 12
	push	$2
	.cfi_def_cfa_offset 16
	call	takes_eight@plt
	.cfi_def_cfa_offset 8
	ud2
	.cfi_endproc
	.size	by_slot, . - by_slot
# The next call is aligned only if six words are gone; two would do, too.
	.globl	six
	.type	six, @function
six:	.cfi_startproc
	sub	$20, %esp
	.cfi_def_cfa_offset 24
	.rept	6
	push	$1
	.cfi_adjust_cfa_offset 4
	.endr
	call	other@plt
	.cfi_adjust_cfa_offset -24
	sub	$4, %esp
	.cfi_adjust_cfa_offset 4
	push	$1
	.cfi_adjust_cfa_offset 4
	call	another@plt
	ud2
	.cfi_endproc
	.size	six, . - six
# Four words are gone, since nothing lets them go ...
	.globl	four
	.type	four, @function
four:	.cfi_startproc
	sub	$12, %esp
	.cfi_def_cfa_offset 16
	.rept	4
	push	$1
	.cfi_adjust_cfa_offset 4
	.endr
	call	*%ecx
	.cfi_adjust_cfa_offset -16
	add	$12, %esp
	.cfi_def_cfa_offset 4
	ret
	.cfi_endproc
	.size	four, . - four
# ... or they are let go, and were not.
	.globl	none
	.type	none, @function
none:	.cfi_startproc
	sub	$12, %esp
	.cfi_def_cfa_offset 16
	.rept	4
	push	$1
	.cfi_adjust_cfa_offset 4
	.endr
	call	*%ecx
	add	$16, %esp
	.cfi_adjust_cfa_offset -16
	call	another@plt
	add	$12, %esp
	.cfi_def_cfa_offset 4
	ret
	.cfi_endproc
	.size	none, . - none
# Two words were stored, or more: that they are gone nobody knows.
	.globl	unclear
	.type	unclear, @function
unclear: .cfi_startproc
	sub	$12, %esp
	.cfi_def_cfa_offset 16
	mov	%eax, (%esp)
	mov	%edx, 4(%esp)
	call	*%ecx
	.cfi_adjust_cfa_offset -8
	sub	$4, %esp
	.cfi_adjust_cfa_offset 4
	push	$1
	.cfi_adjust_cfa_offset 4
	call	another@plt
	ud2
	.cfi_endproc
	.size	unclear, . - unclear
# A landing pad of a call whose arguments are let go together with the frame, and
# not at once: the run-time takes them away before.
	.globl	pad
	.type	pad, @function
pad:	.cfi_startproc
	.cfi_personality 0, __gxx_personality_v0
	.cfi_lsda 0, .Llsda
	sub	$12, %esp
	.cfi_def_cfa_offset 16
	test	%eax, %eax
	je	2f
.Lfrom:	sub	$8, %esp
	.cfi_adjust_cfa_offset 8
	push	$1
	.cfi_adjust_cfa_offset 4
	push	$2
	.cfi_adjust_cfa_offset 4
	.cfi_escape 0x2e, 16
	call	none
.Lto:	mov	$1, %eax
	add	$28, %esp
	.cfi_def_cfa_offset 4
	.cfi_escape 0x2e, 0
	ret
2:	.cfi_def_cfa_offset 16
	add	$12, %esp
	.cfi_def_cfa_offset 4
	ret
.Lpad:	.cfi_def_cfa_offset 16
	mov	%eax, (%esp)
	call	another@plt
	ud2
	.cfi_endproc
	.size	pad, . - pad
	.section .gcc_except_table, "a", @progbits
.Llsda:	.byte	0xff, 0xff, 1
	.uleb128 .Lend - .Lsites
.Lsites: .uleb128 .Lfrom - pad
	.uleb128 .Lto - .Lfrom
	.uleb128 .Lpad - pad
	.uleb128 0
.Lend:
	.section .note.GNU-stack, "", @progbits

@ SPDX-License-Identifier: GPL-3.0-or-later
@ Entries of every model, written as words: what assemblers have no
@ directives for.
	.syntax	unified
	.arm
	.text
	.macro	func name
	.type	\name, %function
\name:
	push	{r4, lr}
	bl	callee
	pop	{r4, pc}
	.size	\name, . - \name
	.endm

	@ A word that leads to a symbol; high: bit 31.
	.macro	prel31 sym, high = 0
	.reloc	., R_ARM_PREL31, \sym
	.word	\high
	.endm
	.macro	type sym
	.reloc	., R_ARM_TARGET2, \sym
	.word	0
	.endm
	.macro	entry name, word
	prel31	\name
	.word	\word
	.endm
	.macro	entry_extab name, label
	prel31	\name
	prel31	\label
	.endm

	func	f_inline
	func	f_cantunwind
	func	f_inline_pr1
	func	f_extab_pr0
	func	f_extab_pr1
	func	f_extab_pr2
	func	f_generic
	func	f_known
	func	f_no_data
	func	f_private
	func	f_last
pad:	nop
	nop

	.section .ARM.extab, "a", %progbits
	@ Routine 0 out of line has no count; a cleanup and the end of the list.
x_pr0:	.word	0x80a8b0b0
	.short	12, 0			@ length, offset: cleanup
	prel31	pad
	.word	0
	@ Routine 1, one further word, a catch by reference and a catch of all.
x_pr1:	.word	0x8101a8b0, 0xb0b0b0b0
	.short	12 | 1, 0
	prel31	pad, 0x80000000
	type	typeinfo
	.short	4 | 1, 4
	prel31	pad
	.word	0xffffffff
	.short	4 | 1, 8
	.word	0
	.word	0xfffffffe
	.word	0
	@ Routine 2: scopes of 32 bits, a specification with a landing pad and
	@ one without.
x_pr2:	.word	0x8200a8b0
	.word	12, 0 | 1
	.word	0x80000001
	type	typeinfo
	prel31	pad
	.word	8, 4 | 1
	.word	0
	.word	0
	@ The generic model, with a routine of unknown name.
x_gen:	prel31	my_personality
	.word	0x01a8b0b0, 0xb0b0b0b0
	.word	0x12345678
	@ One whose data have the usual layout.
x_known: prel31	__gxx_personality_v0
	.word	0x00a8b0b0
	.byte	0xff, 0xff, 1, 4	@ no base, no types, four bytes
	.byte	4, 4, 0, 0		@ one call site
	@ One without data: the next entry follows.
x_none:	prel31	__gcc_personality_v0
	.word	0x00a8b0b0
	@ One whose data are no program.
x_priv:	prel31	my_personality
	.word	0x009d9d9d
	.word	1, 2, 3

	.section .ARM.exidx, "ao", %0x70000001, .text
	.reloc	., R_ARM_NONE, __aeabi_unwind_cpp_pr0
	.reloc	., R_ARM_NONE, __aeabi_unwind_cpp_pr1
	entry	f_inline, 0x80a8b0b0
	entry	f_cantunwind, 1
	entry	f_inline_pr1, 0x8100a8b0
	entry_extab f_extab_pr0, x_pr0
	entry_extab f_extab_pr1, x_pr1
	entry_extab f_extab_pr2, x_pr2
	entry_extab f_generic, x_gen
	entry_extab f_known, x_known
	entry_extab f_no_data, x_none
	entry_extab f_private, x_priv
	entry	f_last, 0x80a8b0b0

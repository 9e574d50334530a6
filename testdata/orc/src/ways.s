# SPDX-License-Identifier: GPL-3.0-or-later
# What a kernel says of its own code: where warnings are gone on behind, jumps
# that are switched, faults that are mended, code that is replaced.  Of each one
# that leads on and one that does not.

	.macro	func name
	.globl	\name
	.type	\name, @function
\name:
	.endm
	.macro	done name
	.size	\name, . - \name
	.endm

	.macro	bug at flags
	.pushsection __bug_table, "aw"
9:	.long	\at - .
	.long	0
	.short	1, \flags
	.popsection
	.endm
	.macro	jumps
	.ifdef	LINKED
	.pushsection .data, "aw"
	.else
	.pushsection __jump_table, "aw"
	.endif
	.balign	8
	.endm
	.macro	switched at to
	jumps
	.long	\at - ., \to - .
	.quad	0
	.popsection
	.endm
	.macro	mended at to
	.pushsection __ex_table, "a"
	.long	\at - ., \to - ., 3
	.popsection
	.endm

	.ifdef	LINKED
	jumps
__start___jump_table:
	.popsection
	.endif
	.text
	# ud2 of WARN_ON(): behind it rsp is as before.
	func	warns
	push	%rbx
	sub	$16, %rsp
1:	ud2
	bug	1b 1
	add	$16, %rsp
	pop	%rbx
	ret
	done	warns

	# ud2 of BUG(): nothing leads behind it.
	func	dies
	push	%rbx
1:	ud2
	bug	1b 0
	mov	%rsi, %rdi
	pop	%rbx
	ret
	done	dies

	# A jump that may be a no-op.
	func	skips
	push	%rbp
1:	jmp	2f
	switched 1b 2f
	sub	$32, %rsp
	call	warns
	add	$32, %rsp
2:	pop	%rbp
	ret
	done	skips

	# A no-op that may be a jump; the target is in another section.
	func	turns
	push	%rbp
1:	.byte	0x0f, 0x1f, 0x44, 0, 0
	switched 1b turns.cold
	pop	%rbp
	ret
	done	turns
	.pushsection .text.unlikely, "ax"
	.type	turns.cold, @function
turns.cold:
	call	warns
	pop	%rbp
	ret
	done	turns.cold
	.popsection

	# A load that may fault: mended where nothing else leads.
	func	reads
	push	%r12
	sub	$8, %rsp
1:	mov	(%rdi), %rax
	mended	1b 2f
	add	$8, %rsp
	pop	%r12
	ret
2:	mov	$-14, %eax
	add	$8, %rsp
	pop	%r12
	ret
	done	reads

	# A jump that no-ops replace where the processor has a feature.
	func	picks
	push	%rbx
1:	jmp	2f
3:	.pushsection .altinstructions, "a"
	.long	1b - ., 4f - .
	.long	0x3f
	.byte	3b - 1b, 0
	.popsection
	mov	%rdi, %rbx
	pop	%rbx
	ret
2:	xor	%eax, %eax
	pop	%rbx
	ret
	done	picks
	.pushsection .altinstr_replacement, "ax"
4:
	.popsection

	# Linked the table is between two names.
	.ifdef	LINKED
	jumps
__stop___jump_table:
	.popsection
	.globl	_start
	.set	_start, warns
	.section __ksymtab, "a"
	.asciz	"a list of symbols"
	.endif

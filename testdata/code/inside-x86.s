# SPDX-License-Identifier: GPL-3.0-or-later
# Cold parts that are entered behind their start, to which only a loop of their
# own leads back.  Others jump to the start with another frame: "dead" on a
# condition that never holds, as GCC does where its own cold part has no code and
# the next one follows.  "jumps" goes there always, and the start of lone_cold
# has no other way to it: both are told.
	.text
	.macro	fn name
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	.endm
	.macro	done name
	.cfi_endproc
	.size	\name, . - \name
	.endm

	fn	dead
	sub	$40, %rsp
	.cfi_adjust_cfa_offset 40
	add	$1, %rdx
	je	cold
	add	$40, %rsp
	.cfi_adjust_cfa_offset -40
	ret
	done	dead

	fn	hot
	sub	$24, %rsp
	.cfi_adjust_cfa_offset 24
	jmp	cold_inside
	done	hot

	fn	jumps
	sub	$40, %rsp
	.cfi_adjust_cfa_offset 40
	jmp	jumped_cold
	done	jumps

	fn	jumped_hot
	sub	$24, %rsp
	.cfi_adjust_cfa_offset 24
	jmp	jumped_inside
	done	jumped_hot

	fn	lone
	sub	$40, %rsp
	.cfi_adjust_cfa_offset 40
	add	$1, %rdx
	je	lone_cold
	add	$40, %rsp
	.cfi_adjust_cfa_offset -40
	ret
	done	lone

	fn	lone_hot
	sub	$24, %rsp
	.cfi_adjust_cfa_offset 24
	jmp	lone_inside
	done	lone_hot

	fn	cold
	.cfi_def_cfa_offset 32
1:	call	outside
cold_inside:
	cmp	%rbx, (%rsp)
	jne	1b
	add	$24, %rsp
	.cfi_adjust_cfa_offset -24
	ret
	done	cold

	fn	jumped_cold
	.cfi_def_cfa_offset 32
1:	call	outside
jumped_inside:
	cmp	%rbx, (%rsp)
	jne	1b
	add	$24, %rsp
	.cfi_adjust_cfa_offset -24
	ret
	done	jumped_cold

	fn	lone_cold
	.cfi_def_cfa_offset 32
	call	outside
lone_inside:
	add	$24, %rsp
	.cfi_adjust_cfa_offset -24
	ret
	done	lone_cold

	fn	outside
	ret
	done	outside

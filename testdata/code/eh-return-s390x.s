# SPDX-License-Identifier: GPL-3.0-or-later
#
# __builtin_eh_return() of GCC -pg: the handler is put where the return address
# is, of which the profiler's word has another copy: "handler" is not judged.
# "wrong" has the address there and the row names another word.
	.text
	.globl handler
	.type handler, @function
handler:
	.cfi_startproc
	stg	%r14,8(%r15)
	.cfi_offset 14, -152
	brasl	%r14,_mcount@PLT
	lg	%r14,8(%r15)
	.cfi_restore 14
	stmg	%r6,%r15,48(%r15)
	.cfi_offset 14, -48
	.cfi_offset 6, -112
	.cfi_offset 15, -40
	lay	%r15,-160(%r15)
	.cfi_def_cfa_offset 320
	stg	%r3,272(%r15)
	lmg	%r6,%r15,208(%r15)
	.cfi_def_cfa_offset 160
	.cfi_restore 14
	.cfi_restore 6
	.cfi_restore 15
	br	%r14
	.cfi_endproc
	.size handler, . - handler

	.globl wrong
	.type wrong, @function
wrong:
	.cfi_startproc
	stmg	%r6,%r15,48(%r15)
	.cfi_offset 14, -56
	.cfi_offset 6, -112
	.cfi_offset 15, -40
	lay	%r15,-160(%r15)
	.cfi_def_cfa_offset 320
	stg	%r3,264(%r15)
	brasl	%r14,handler@PLT
	lmg	%r6,%r15,208(%r15)
	.cfi_def_cfa_offset 160
	.cfi_restore 14
	.cfi_restore 6
	.cfi_restore 15
	br	%r14
	.cfi_endproc
	.size wrong, . - wrong

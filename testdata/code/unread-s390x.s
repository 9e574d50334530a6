# SPDX-License-Identifier: GPL-3.0-or-later
# Code behind bytes that are no instruction (0x0001: no instruction of two bytes
# is this one), whose first two bits tell the length.  *_ok have rows that are
# right, *_bad do not.
	.text
	.macro	unknown
	.short	0x0001
	.endm

# Rows that are no beginning of an instruction, as where an entry begins 4 bytes
# late: code goes on behind the bytes, not at the row.
	.type	row_ok, @function
row_ok:
	.cfi_startproc
	lghi	%r4, 1
	unknown
	unknown
	stmg	%r14, %r15, 112(%r15)
	.cfi_offset 14, -48
	.cfi_offset 15, -40
	lay	%r15, -160(%r15)
	.cfi_def_cfa_offset 320
	brasl	%r14, other
	.cfi_endproc
	.size	row_ok, .-row_ok
	.type	row_bad, @function
row_bad:
	.cfi_startproc
	lghi	%r4, 1
	unknown
	unknown
	stmg	%r14, %r15, 112(%r15)
	.byte	0xe3, 0xf0, 0xff, 0x60	# lay %r15, -160(%r15)
	.cfi_offset 14, -48
	.cfi_offset 15, -40
	.byte	0xff, 0x71
	brasl	%r14, other
	nopr	%r7
	.cfi_def_cfa_offset 320
	nopr	%r7
	.cfi_endproc
	.size	row_bad, .-row_bad

# Behind a call: code, for it loads the stack pointer and returns.
	.type	called_ok, @function
called_ok:
	.cfi_startproc
	stmg	%r6, %r15, 48(%r15)
	.cfi_offset 6, -112
	.cfi_offset 14, -48
	.cfi_offset 15, -40
	lay	%r15, -160(%r15)
	.cfi_def_cfa_offset 320
	brasl	%r14, other
	unknown
	larl	%r6, other
	brasl	%r14, other
	lmg	%r6, %r15, 208(%r15)
	.cfi_def_cfa_offset 160
	.cfi_restore 6
	.cfi_restore 14
	.cfi_restore 15
	br	%r14
	.cfi_endproc
	.size	called_ok, .-called_ok
	.type	called_bad, @function
called_bad:
	.cfi_startproc
	stmg	%r6, %r15, 48(%r15)
	.cfi_offset 14, -48
	.cfi_offset 15, -40
	lay	%r15, -160(%r15)
	.cfi_def_cfa_offset 320
	brasl	%r14, other
	unknown
	larl	%r6, other
	brasl	%r14, other
	lmg	%r6, %r15, 208(%r15)
	.cfi_def_cfa_offset 160
	.cfi_restore 14
	.cfi_restore 15
	br	%r14
	.cfi_endproc
	.size	called_bad, .-called_bad

# Behind a call that does not come back: data.
	.type	data_ok, @function
data_ok:
	.cfi_startproc
	stmg	%r14, %r15, 112(%r15)
	.cfi_offset 14, -48
	.cfi_offset 15, -40
	lay	%r15, -160(%r15)
	.cfi_def_cfa_offset 320
	brasl	%r14, other
	unknown
	lay	%r15, -160(%r15)
	brasl	%r14, other
	.cfi_endproc
	.size	data_ok, .-data_ok

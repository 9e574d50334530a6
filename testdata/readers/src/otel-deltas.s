# SPDX-License-Identifier: GPL-3.0-or-later
# The rows at the sixteen addresses of which the OpenTelemetry profiler's own
# test, elfehframe_test.go, says what its reader makes: seven of a libcrypto 1.1,
# nine of a libpython 3.8.  The code has no bytes.
	.section .code, "ax", @nobits
	.macro	row at, reg, off
	.skip	\at - (. - start)
	.cfi_startproc
	.cfi_def_cfa \reg, \off
	.endm
	.macro	end
	.skip	1
	.cfi_endproc
	.endm
start = . - 0x1000
	row	0x6f805, %rsp, 80
	.cfi_offset %rbx, -56
	.cfi_offset %rbp, -48
	.cfi_offset %r12, -40
	.cfi_offset %r13, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	end
	row	0x7077c, %rsp, 24
	.cfi_offset %rbx, -56
	.cfi_offset %rbp, -48
	.cfi_offset %r12, -40
	.cfi_offset %r13, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	end
	row	0x7631f, %rsp, 8
	.cfi_offset %rbx, -32
	.cfi_offset %rbp, -24
	.cfi_offset %r12, -16
	end
	row	0x7a0d4, %rsp, 160
	.cfi_offset %rbx, -16
	.cfi_offset %rbp, -24
	.cfi_offset %r12, -32
	.cfi_offset %r13, -40
	.cfi_offset %r14, -48
	.cfi_offset %r15, -56
	end
	row	0x7b1ec, %rsp, 8
	end
	row	0x83194, %rsp, 64
	.cfi_offset %rbx, -24
	.cfi_offset %rbp, -16
	end
	row	0x88e72, %rsp, 64
	.cfi_offset %rbx, -56
	.cfi_offset %rbp, -48
	.cfi_offset %r12, -40
	.cfi_offset %r13, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	end
	row	0x954b4, %rsp, 48
	.cfi_offset %rbp, -48
	.cfi_offset %r12, -40
	.cfi_offset %r13, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	end
	row	0xa89d9, %rbp, 16
	.cfi_offset %rbp, -16
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	end
	row	0xb2ad4, %rbp, 8
	.cfi_offset %rbx, -16
	.cfi_offset %rbp, -24
	.cfi_offset %r12, -32
	.cfi_offset %r13, -40
	.cfi_offset %r14, -48
	.cfi_offset %r15, -56
	end
	row	0xc8b9e, %rsp, 112
	.cfi_offset %rbx, -56
	.cfi_offset %rbp, -48
	.cfi_offset %r12, -40
	.cfi_offset %r13, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	end
	row	0xd2f5e, %rsp, 56
	.cfi_offset %rbx, -56
	.cfi_offset %rbp, -48
	.cfi_offset %r12, -40
	.cfi_offset %r13, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	end
	row	0xf01cf, %rsp, 24
	.cfi_offset %rbp, -24
	.cfi_offset %r12, -16
	end
	row	0x1a87b2, %rsp, 40
	.cfi_offset %rbp, -40
	.cfi_offset %r12, -32
	.cfi_offset %r13, -24
	.cfi_offset %r14, -16
	end
	row	0x1c561f, %rsp, 2160
	.cfi_offset %rbx, -56
	.cfi_offset %rbp, -48
	.cfi_offset %r12, -40
	.cfi_offset %r13, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	end
	row	0x23f555, %rsp, 56
	.cfi_offset %rbx, -56
	.cfi_offset %rbp, -48
	.cfi_offset %r12, -40
	.cfi_offset %r13, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	end

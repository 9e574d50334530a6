# SPDX-License-Identifier: GPL-3.0-or-later
	.include "src/function.inc"
	.text
# elfehframe_x86.go: "regs.cfa.off+regs.ra.off < 0" is the end.  convert.rs:
# u16::try_from(offset).  stackWalker.cpp: sp < prev_sp, MAX_FRAME_SIZE 0x40000,
# aligned(sp).  framehop: offset / 8 as u16, else the exact sum; cfa < sp.
	cfa	o8, %rsp, 8
#! o0: otel end
	cfa	o0, %rsp, 0
#! m8: otel end, lightswitch cut, async-profiler end, datadog end, framehop cut
	cfa	m8, %rsp, -8
#! o12: async-profiler end, datadog end, framehop wrong
	cfa	o12, %rsp, 12
#! b20: async-profiler end, datadog end
	cfa	b20, %rbp, 20
	cfa	o65528, %rsp, 65528
#! o65536: lightswitch cut
	cfa	o65536, %rsp, 65536
#! o262136: lightswitch cut
	cfa	o262136, %rsp, 262136
#! o262144: lightswitch cut, async-profiler end, datadog end
	cfa	o262144, %rsp, 262144
#! b262144: lightswitch cut
	cfa	b262144, %rbp, 262144
# cfa_reg | cfa_off << 8 in an int; datadog drops what does not fit.
#! b8388600: lightswitch cut
	cfa	b8388600, %rbp, 8388600
#! b8388608: lightswitch cut, async-profiler end, datadog wrong
	cfa	b8388608, %rbp, 8388608
# Registers.  DwarfInstructions.hpp: cfaRegister != 0, else the expression.
#! rax: otel cut, lightswitch cut, async-profiler end, datadog end, framehop cut, llvm-libunwind abort
	cfa	rax, %rax, 8
#! rdx: otel cut, lightswitch cut, async-profiler end, datadog end, framehop cut
	cfa	rdx, %rdx, 8
#! rip: otel cut, lightswitch cut, async-profiler end, datadog end
	cfa	rip, %rip, 8
#! xmm: otel cut, lightswitch cut, async-profiler end, datadog end, framehop cut, libunwind cut
	cfa	xmm, %xmm0, 8
# The PLT.  otel: "regardless of the operand values", then 11; lightswitch: bytes
# of PLT1 and PLT2, 11 and 10; async-profiler: any of 11 bytes.
	.macro	plt name, off, lit
	expr	\name, 11, 0x77, \off, 0x80, 0, 0x3f, 0x1a, 0x30 + \lit, 0x2a, 0x33, 0x24, 0x22
	.endm
#! plt11: symbolic wrong, breakpad wrong
	plt	plt11, 8, 11
#! plt10: otel wrong, async-profiler wrong, datadog wrong, symbolic wrong, breakpad wrong
	plt	plt10, 8, 10
#! plt9: otel wrong, lightswitch lost, async-profiler wrong, datadog wrong, symbolic wrong, breakpad wrong
	plt	plt9, 8, 9
#! plt16: otel wrong, lightswitch lost, async-profiler wrong, datadog wrong, symbolic wrong, breakpad wrong
	plt	plt16, 16, 11
#! eleven: otel end, lightswitch lost, async-profiler wrong, datadog wrong, symbolic wrong, breakpad wrong
	expr	eleven, 11, 0x77, 0x88, 0, 0x30, 0x22, 0x30, 0x22, 0x30, 0x22, 0x30, 0x22
#! ten: otel end, lightswitch lost, async-profiler end, datadog end, symbolic wrong, breakpad wrong
	expr	ten, 10, 0x77, 8, 0x30, 0x22, 0x30, 0x22, 0x30, 0x22, 0x30, 0x22
# *(reg + N) + M.  otel: M of 0 to 0x20 by 8, N in 16 bits whose low 3 carry M;
# lightswitch: by rsp, with one or two additions, 8 bits each; gimli asks for
# memory, which framehop does not give.
#! d: lightswitch lost, async-profiler end, datadog end, framehop cut, symbolic wrong, breakpad wrong
	expr	d, 3, 0x77, 16, 0x06
#! d32: async-profiler end, datadog end, framehop cut, symbolic wrong, breakpad wrong
	expr	d32, 5, 0x77, 16, 0x06, 0x23, 32
#! d40: otel cut, async-profiler end, datadog end, framehop cut, symbolic wrong, breakpad wrong
	expr	d40, 5, 0x77, 16, 0x06, 0x23, 40
#! d12: otel cut, async-profiler end, datadog end, framehop cut, symbolic wrong, breakpad wrong
	expr	d12, 5, 0x77, 16, 0x06, 0x23, 12
#! d255m: otel cut, async-profiler end, datadog end, framehop cut, symbolic wrong, breakpad wrong
	expr	d255m, 6, 0x77, 8, 0x06, 0x23, 0xff, 1
#! d256m: otel cut, lightswitch wrong, async-profiler end, datadog end, framehop cut, symbolic wrong, breakpad wrong
	expr	d256m, 6, 0x77, 8, 0x06, 0x23, 0x80, 2
#! d255: otel wrong, async-profiler end, datadog end, framehop cut, symbolic wrong, breakpad wrong
	expr	d255, 6, 0x77, 0xff, 1, 0x06, 0x23, 8
#! d256: lightswitch wrong, async-profiler end, datadog end, framehop cut, symbolic wrong, breakpad wrong
	expr	d256, 6, 0x77, 0x80, 2, 0x06, 0x23, 8
#! dm8: lightswitch wrong, async-profiler end, datadog end, framehop cut, symbolic wrong, breakpad wrong
	expr	dm8, 5, 0x77, 0x78, 0x06, 0x23, 8
#! d32760: lightswitch wrong, async-profiler end, datadog end, framehop cut, symbolic wrong, breakpad wrong
	expr	d32760, 7, 0x77, 0xf8, 0xff, 1, 0x06, 0x23, 8
#! d32768: otel wrong, lightswitch wrong, async-profiler end, datadog end, framehop cut, symbolic wrong, breakpad wrong
	expr	d32768, 7, 0x77, 0x80, 0x80, 2, 0x06, 0x23, 8
#! two: otel end, async-profiler end, datadog end, framehop cut, symbolic wrong, breakpad wrong
	expr	two, 7, 0x77, 8, 0x06, 0x23, 8, 0x23, 8
#! again: otel end, lightswitch wrong, async-profiler end, datadog end, framehop cut, symbolic wrong, breakpad wrong
	expr	again, 6, 0x77, 8, 0x06, 0x23, 8, 0x06
#! d_rbp: lightswitch lost, async-profiler end, datadog end, framehop cut, symbolic wrong, breakpad wrong
	expr	d_rbp, 5, 0x76, 16, 0x06, 0x23, 8
#! d_rbx: otel cut, lightswitch lost, async-profiler end, datadog end, framehop cut, symbolic wrong, breakpad wrong
	expr	d_rbx, 5, 0x73, 16, 0x06, 0x23, 8
#! sum: otel cut, lightswitch lost, async-profiler end, datadog end, framehop cut, symbolic wrong, breakpad wrong
	expr	sum, 10, 0x77, 0, 0x70, 0, 0x38, 0x1e, 0x22, 0x06, 0x23, 8
#! sum4: otel end, lightswitch lost, async-profiler end, datadog end, framehop cut, symbolic wrong, breakpad wrong
	expr	sum4, 10, 0x77, 0, 0x70, 0, 0x34, 0x1e, 0x22, 0x06, 0x23, 8
#! breg: otel cut, lightswitch lost, async-profiler end, datadog end, symbolic wrong, breakpad wrong
	expr	breg, 2, 0x77, 16
#! breg_rbx: otel cut, lightswitch lost, async-profiler end, datadog end, framehop cut, symbolic wrong, breakpad wrong
	expr	breg_rbx, 2, 0x73, 16
# const1u is none of otel's operations, so the rule before stays; constu is one,
# and the shape is none of its.
#! const1u: otel wrong, lightswitch lost, async-profiler end, datadog end, symbolic wrong, breakpad wrong
	expr	const1u, 5, 0x77, 0, 0x08, 16, 0x22
#! constu: otel end, lightswitch lost, async-profiler end, datadog end, symbolic wrong, breakpad wrong
	expr	constu, 5, 0x77, 0, 0x10, 16, 0x22
# The return address.
	.macro	ra name, args:vararg
	fn	\name
	.cfi_def_cfa_offset 32
	\args
	end	\name
	.endm
	ra	ra8
#! ra16: otel cut, lightswitch wrong
	ra	ra16, .cfi_offset %rip, -16
#! ra_rbp: lightswitch wrong, async-profiler wrong, datadog wrong
	ra	ra_rbp, .cfi_register %rip, %rbp
#! ra_rdi: otel cut, lightswitch wrong, async-profiler wrong, datadog wrong, framehop wrong
	ra	ra_rdi, .cfi_register %rip, %rdi
#! ra_rcx: otel cut, lightswitch wrong, async-profiler wrong, datadog wrong, framehop wrong
	ra	ra_rcx, .cfi_register %rip, %rcx
#! ra_none: async-profiler wrong, datadog wrong, breakpad wrong
	ra	ra_none, .cfi_undefined %rip
#! ra_same: otel cut, lightswitch wrong, async-profiler wrong, datadog wrong, framehop wrong
	ra	ra_same, .cfi_same_value %rip
#! ra_val: otel cut, lightswitch wrong, async-profiler wrong, datadog wrong, libunwind wrong, llvm-libunwind abort
	ra	ra_val, .cfi_escape 0x14, 16, 1
#! ra_breg: otel cut, lightswitch wrong, async-profiler wrong, datadog wrong, symbolic wrong, breakpad wrong
	ra	ra_breg, .cfi_escape 0x10, 16, 2, 0x77, 0
#! ra_expr: otel end, lightswitch wrong, async-profiler wrong, datadog wrong, symbolic wrong, breakpad wrong
	ra	ra_expr, .cfi_escape 0x10, 16, 4, 0x77, 0, 0x23, 8
#! ra_mem: otel end, lightswitch wrong, async-profiler wrong, datadog wrong, framehop wrong, symbolic wrong, breakpad wrong
	ra	ra_mem, .cfi_escape 0x10, 16, 5, 0x77, 0, 0x06, 0x23, 8
#! ra_pc: otel end, lightswitch wrong, symbolic wrong, breakpad wrong
	ra	ra_pc, .cfi_escape 0x16, 16, 2, 0x80, 4
#! ra_pc_lit: otel end, lightswitch wrong, async-profiler wrong, datadog wrong, symbolic wrong, breakpad wrong
	ra	ra_pc_lit, .cfi_escape 0x16, 16, 4, 0x80, 0, 0x34, 0x22
# The frame pointer.  i16::try_from(offset); RBP_TYPE_REGISTER, RBP_TYPE_EXPRESSION.
	ra	fp_32768, .cfi_offset %rbp, -32768
#! fp_32776: lightswitch cut
	ra	fp_32776, .cfi_offset %rbp, -32776
#! fp_far: lightswitch cut
	ra	fp_far, .cfi_offset %rbp, -262136
#! fp_farther: lightswitch cut, async-profiler wrong, datadog wrong
	ra	fp_farther, .cfi_offset %rbp, -262144
#! fp_rax: otel wrong, lightswitch cut, async-profiler wrong, datadog wrong, framehop wrong
	ra	fp_rax, .cfi_register %rbp, %rax
#! fp_val: otel wrong, lightswitch wrong, async-profiler wrong, datadog wrong, libunwind wrong, llvm-libunwind abort
	ra	fp_val, .cfi_escape 0x14, 6, 2
#! fp_breg: lightswitch cut, async-profiler wrong, datadog wrong, symbolic wrong, breakpad wrong
	ra	fp_breg, .cfi_escape 0x10, 6, 2, 0x76, 0
#! fp_rsp: otel wrong, lightswitch cut, async-profiler wrong, datadog wrong, symbolic wrong, breakpad wrong
	ra	fp_rsp, .cfi_escape 0x10, 6, 2, 0x77, 0
#! fp_mem: otel wrong, lightswitch cut, async-profiler wrong, datadog wrong, framehop wrong, symbolic wrong, breakpad wrong
	ra	fp_mem, .cfi_escape 0x10, 6, 5, 0x77, 0, 0x06, 0x23, 8
#! rbx_expr: symbolic wrong, breakpad wrong
	ra	rbx_expr, .cfi_escape 0x10, 3, 2, 0x77, 0
#! rbx_val: libunwind wrong, llvm-libunwind abort
	ra	rbx_val, .cfi_escape 0x14, 3, 2
# Operations.  restore: libgcc's REG_UNSAVED; delve's initialRegs is never
# filled, so the rule is undefined.
#! restore: delve cut, libgcc wrong, glibc wrong
	op	restore, 0xd0
	op	restore_rbx, 0xc3
# read_regnum: DWARF_NUM_PRESERVED_REGS is 17; kMaxRegisterNumber is 32.
#! reg17: libunwind cut
	op	reg17, 0x05, 17, 4
#! reg32: libunwind cut
	op	reg32, 0x05, 32, 4
#! reg33: libunwind cut, llvm-libunwind cut
	op	reg33, 0x05, 33, 4
#! restore17: libunwind cut
	op	restore17, 0x06, 17
# async-profiler: nop and set_loc end the program; one state is remembered.
	op	nops, 0, 0
#! nop: async-profiler wrong, datadog wrong
	op	nop, 0, 0x0e, 16
	fn	apart
	.cfi_remember_state
	.cfi_def_cfa_offset 16
	nop
	.cfi_restore_state
	.cfi_remember_state
	nop
	.cfi_restore_state
	end	apart
#! nested: async-profiler wrong, datadog wrong
	fn	nested
	.cfi_remember_state
	.cfi_def_cfa_offset 16
	nop
	.cfi_remember_state
	.cfi_def_cfa_offset 24
	nop
	.cfi_restore_state
	nop
	.cfi_restore_state
	end	nested
# A signal frame: otel does not look at its rows.
#! sig: lightswitch lost, async-profiler end, datadog end, framehop cut, symbolic wrong, breakpad wrong
	fn	sig
	.cfi_signal_frame
	.cfi_escape 0x0f, 4, 0x77, 0xa0, 1, 0x06
	.cfi_escape 0x10, 3, 3, 0x77, 0x80, 1
	end	sig

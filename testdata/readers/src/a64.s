# SPDX-License-Identifier: GPL-3.0-or-later
	.include "src/function.inc"
	.text
# DataDog's dwarf.cpp begins with pc_off = -EMPTY_FRAME_SIZE, 0, where
# async-profiler's has DW_LINK_REGISTER: wrong while the return address is in x30.
#!all: datadog wrong
	.macro	framed name, reg, off, ra, fp
	fn	\name
	.cfi_def_cfa \reg, \off
	.cfi_offset x30, \ra
	.cfi_offset x29, \fp
	end	\name
	.endm
	framed	sp16, sp, 16, -8, -16
# framehop: offset / 16 for sp, / 8 for x29.
#! sp24: framehop wrong
	framed	sp24, sp, 24, -8, -16
	framed	fp24, x29, 24, -8, -16
#! fp20: async-profiler end, datadog end, framehop wrong
	framed	fp20, x29, 20, -8, -16
#! spm16: lightswitch cut, async-profiler end, datadog end, framehop cut
	framed	spm16, sp, -16, -8, -16
#! by_x9: otel cut, lightswitch cut, async-profiler end, datadog end, framehop cut
	framed	by_x9, x9, 16, -8, -16
#! by_x30: otel cut, lightswitch cut, async-profiler end, datadog end
	framed	by_x30, x30, 16, -8, -16
#! by_x0: otel cut, lightswitch cut, async-profiler end, datadog end, framehop cut, llvm-libunwind abort
	framed	by_x0, x0, 16, -8, -16
# elfehframe_aarch64.go: BaseReg stays 0, and the return address is lr.
#! leaf_x9: otel wrong, lightswitch cut, async-profiler end, datadog end, framehop cut
	cfa	leaf_x9, x9, 16
# convert.rs: i16::try_from(offset) of the return address.
#! ra32768: otel wrong
	framed	ra32768, sp, 16, -32768, -16
#! ra32776: otel wrong, lightswitch cut
	framed	ra32776, sp, 16, -32776, -16
# elfehframe_aarch64.go: UnwindFlagFrame where fp.off + 8 == ra.off, both by the
# CFA; without it x29 stays what it is.
	framed	beside, sp, 32, -24, -32
#! apart: otel wrong
	framed	apart, sp, 32, -16, -32
#! turned: otel wrong
	framed	turned, sp, 16, -16, -8
#! fp_alone: otel wrong
	fn	fp_alone
	.cfi_offset x29, -16
	end	fp_alone
#! ra_same: lightswitch wrong
	fn	ra_same
	.cfi_same_value x30
	end	ra_same
#! ra_x9: otel cut, lightswitch wrong, async-profiler wrong, framehop cut
	fn	ra_x9
	.cfi_register x30, x9
	end	ra_x9
# delve: RuleUndefined of the link register is RuleRegister.
#! ra_none: breakpad wrong, delve wrong
	fn	ra_none
	.cfi_undefined x30
	end	ra_none
# gimli without the vendor; delve's table of operations.
#! signed: framehop guess, symbolic wrong, delve guess
	fn	signed
	.cfi_negate_ra_state
	end	signed
#! deref: otel cut, async-profiler end, datadog end, framehop cut, symbolic wrong, breakpad wrong
	fn	deref
	.cfi_escape 0x0f, 5, 0x8f, 16, 0x06, 0x23, 8
	.cfi_offset x30, -8
	.cfi_offset x29, -16
	end	deref
# kMaxRegisterNumber is 95, DWARF_NUM_PRESERVED_REGS 97.
	op	reg95, 0x05, 95, 2
#! reg96: llvm-libunwind cut
	op	reg96, 0x05, 96, 2
#! reg97: llvm-libunwind cut, libunwind cut
	op	reg97, 0x05, 97, 2

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Call frame instructions, byte by byte (DWARF 5, 6.4.2 and 7.24), with what
 * they mean worked out by hand: operations, rows, what is said.  Programs of
 * AArch64, SPARC, MIPS and Arm have CIEs of their own.
 */
#include "cfi_build.h"

/* Of the FDE: what stands behind its fields; findings. */
static const char *
program(enum cpu cpu, const char *hex)
{
	char fde[256];
	char *from, *line;

	snprintf(fde, sizeof(fde),
	    cpus[cpu].be ? "S00 00000040 00 %s" : "S00 40000000 00 %s", hex);
	make(cpu, cpus[cpu].cie, fde, "00000000");
	dump(&w, "eh_frame");
	world_end(&w);
	line = strstr(dumped.s, " 100000..");
	from = line == NULL ? NULL : strstr(line, " ; ");
	if (line != NULL && (from == NULL || from > strchr(line, '|')))
		from = strchr(line, '|');
	return from == NULL ? dumped.s : from + (*from == ' ' ? 3 : 0);
}

static const struct {
	enum cpu cpu;
	const char *hex, *want;
} programs[] = {
	{ X86, "", "nop ; nop ; nop | 100000 rsp+8 [cfa-8]" },
	{ X86, "41 0e10 8602 43 0d06",
	    "advance_loc 1 to 0x100001 ; def_cfa_offset 16 ; offset rbp -16 ; "
	    "advance_loc 3 to 0x100004 ; def_cfa_register rbp ; nop ; nop ; "
	    "nop | 100000 rsp+8 [cfa-8] | 100001 rsp+16 [cfa-8] rbp=[cfa-16] | "
	    "100004 rbp+16 [cfa-8] rbp=[cfa-16]" },
	{ X86, "0241 0e10 41",
	    "advance_loc1 65 to 0x100041 ; def_cfa_offset 16 ; advance_loc 1 "
	    "to 0x100042 ; nop ; nop | 100000 rsp+8 "
	    "[cfa-8]\ncfi-advance-past-end 0x29: location 0x100041 is past the "
	    "end of the entry, 0x100040" },
	{ X86, "0240 0e10",
	    "advance_loc1 64 to 0x100040 ; def_cfa_offset 16 ; nop ; nop ; nop "
	    "| 100000 rsp+8 [cfa-8]" },
	{ X86, "023f 0e10",
	    "advance_loc1 63 to 0x10003f ; def_cfa_offset 16 ; nop ; nop ; nop "
	    "| 100000 rsp+8 [cfa-8] | 10003f rsp+16 [cfa-8]" },
	{ X86, "03 0100 0e10",
	    "advance_loc2 1 to 0x100001 ; def_cfa_offset 16 ; nop ; nop | "
	    "100000 rsp+8 [cfa-8] | 100001 rsp+16 [cfa-8]" },
	{ X86, "04 01000000 0e10",
	    "advance_loc4 1 to 0x100001 ; def_cfa_offset 16 | 100000 rsp+8 "
	    "[cfa-8] | 100001 rsp+16 [cfa-8]" },
	{ X86, "01S10 0e10",
	    "set_loc 0x100010 ; def_cfa_offset 16 | 100000 rsp+8 [cfa-8] | "
	    "100010 rsp+16 [cfa-8]" },
	{ X86, "01S00 0e10",
	    "set_loc 0x100000 ; def_cfa_offset 16 | 100000 rsp+16 "
	    "[cfa-8]\ncfi-set-loc-back 0x29: set_loc stays at 0x100000" },
	{ X86, "41 01S00 0e10",
	    "advance_loc 1 to 0x100001 ; set_loc 0x100000 | 100000 rsp+8 "
	    "[cfa-8] to 100001\ncfi-set-loc-back 0x2a: set_loc goes back from "
	    "0x100001 to 0x100000" },
	{ X86, "01S40 0e10",
	    "set_loc 0x100040 ; def_cfa_offset 16 | 100000 rsp+8 [cfa-8]" },
	{ X86, "0a 0e10 41 0b 41 0b",
	    "remember_state ; def_cfa_offset 16 ; advance_loc 1 to 0x100001 ; "
	    "restore_state ; advance_loc 1 to 0x100002 ; restore_state | "
	    "100000 rsp+16 [cfa-8] | 100001 rsp+8 [cfa-8] | 100002 rsp+8 "
	    "[cfa-8]\ncfi-restore-underflow 0x2f: restore_state without a "
	    "remembered state" },
	{ X86, "8302 41 c3",
	    "offset rbx -16 ; advance_loc 1 to 0x100001 ; restore rbx ; nop ; "
	    "nop ; nop | 100000 rsp+8 [cfa-8] rbx=[cfa-16] | 100001 rsp+8 "
	    "[cfa-8]" },
	{ X86, "8302 41 0603",
	    "offset rbx -16 ; advance_loc 1 to 0x100001 ; restore_extended rbx "
	    "; nop ; nop | 100000 rsp+8 [cfa-8] rbx=[cfa-16] | 100001 rsp+8 "
	    "[cfa-8]" },
	{ X86, "9002 41 d0",
	    "offset rip -16 ; advance_loc 1 to 0x100001 ; restore rip ; nop ; "
	    "nop ; nop | 100000 rsp+8 [cfa-16] | 100001 rsp+8 [cfa-8]" },
	{ X86, "050302",
	    "offset_extended rbx -16 | 100000 rsp+8 [cfa-8] rbx=[cfa-16]" },
	{ X86, "0703 0706 41 0810",
	    "undefined rbx ; undefined rbp ; advance_loc 1 to 0x100001 ; "
	    "same_value rip | 100000 rsp+8 [cfa-8] rbx=undefined rbp=undefined "
	    "| 100001 rsp+8 same rbx=undefined rbp=undefined" },
	{ X86, "090304 091003",
	    "register rbx rsi ; register rip rbx ; nop | 100000 rsp+8 rbx "
	    "rbx=rsi" },
	{ X86, "0c0610", "def_cfa rbp 16 | 100000 rbp+16 [cfa-8]" },
	{ X86, "41 0d06 42 0e20",
	    "advance_loc 1 to 0x100001 ; def_cfa_register rbp ; advance_loc 2 "
	    "to 0x100003 ; def_cfa_offset 32 ; nop | 100000 rsp+8 [cfa-8] | "
	    "100001 rbp+8 [cfa-8] | 100003 rbp+32 [cfa-8]" },
	{ X86, "0f03770806 41 0e10 0d06 41 0c0708",
	    "def_cfa_expression breg7 8; deref ; advance_loc 1 to 0x100001 ; "
	    "def_cfa_offset 16 ; def_cfa_register rbp ; advance_loc 1 to "
	    "0x100002 ; def_cfa rsp 8 ; nop | 100000 [rsp+8] [cfa-8] | 100001 "
	    "[rsp+8] [cfa-8] | 100002 rsp+8 [cfa-8]\ncfi-def-needs-reg 0x2f: "
	    "def_cfa_offset: the CFA is not a register plus an offset here" },
	{ X86, "1003027708 101002 7710",
	    "expression rbx breg7 8 ; expression rip breg7 16 ; nop | 100000 "
	    "rsp+8 [rsp+16] rbx=[rsp+8]" },
	{ X86, "11037e",
	    "offset_extended_sf rbx 16 | 100000 rsp+8 [cfa-8] rbx=[cfa+16]" },
	{ X86, "12077e 41 137d",
	    "def_cfa_sf rsp 16 ; advance_loc 1 to 0x100001 ; def_cfa_offset_sf "
	    "24 ; nop | 100000 rsp+16 [cfa-8] | 100001 rsp+24 [cfa-8]" },
	{ X86, "140302 15067e",
	    "val_offset rbx -16 ; val_offset_sf rbp 16 ; nop | 100000 rsp+8 "
	    "[cfa-8] rbx=cfa-16 rbp=cfa+16" },
	{ X86, "1603027708",
	    "val_expression rbx breg7 8 ; nop ; nop | 100000 rsp+8 [cfa-8] "
	    "rbx=expr breg7 8" },
	{ X86, "2e10 41 2e00",
	    "GNU_args_size 16 ; advance_loc 1 to 0x100001 ; GNU_args_size 0 ; "
	    "nop ; nop | 100000 rsp+8 [cfa-8] args 16 | 100001 rsp+8 [cfa-8]" },
	{ X86, "2f0302 2f1002",
	    "GNU_negative_offset_extended rbx 16 ; "
	    "GNU_negative_offset_extended rip 16 ; nop | 100000 rsp+8 [cfa+16] "
	    "rbx=[cfa+16]" },
	{ X86, "0503ffffffffffffffffff01",
	    "offset_extended rbx 8 ; nop ; nop ; nop | 100000 rsp+8 [cfa-8] "
	    "rbx=[cfa+8]\ncfi-overflow 0x29: offset_extended: the offset times "
	    "the data alignment factor -8 does not fit 64 bits" },
	{ X86, "1103ffffffffffffffff00",
	    "offset_extended_sf rbx -576460752303423480 | 100000 rsp+8 [cfa-8] "
	    "rbx=[cfa-576460752303423480]" },
	{ X86, "0effffffffffffffffffff01",
	    "eh_frame\n0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "augmentation_length=1 ; def_cfa rsp 8 ; offset rip -8 ; nop ; "
	    "nop\n18+20 100000..100040 cut kind=fde cie=0x0 augmentation=zR "
	    "length=32 augmentation_length=0 ; not read\ncfi-op-truncated "
	    "0x29: def_cfa_offset has a LEB128 value that does not fit 64 "
	    "bits" },
	{ X86, "0580808080100100",
	    "offset_extended r4294967296 -8 ; nop ; nop ; nop ; nop | 100000 "
	    "rsp+8 [cfa-8]\ncfi-reg-high 0x29: offset_extended: the register "
	    "number is not one" },
	{ X86, "3c 41 0e10",
	    "eh_frame\n0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "augmentation_length=1 ; def_cfa rsp 8 ; offset rip -8 ; nop ; "
	    "nop\n18+18 100000..100040 cut kind=fde cie=0x0 augmentation=zR "
	    "length=24 augmentation_length=0 ; not read\ncfi-op-unknown 0x29: "
	    "operation 0x3c is not known; the rest of the program cannot be "
	    "read" },
	{ X86, "2d",
	    "eh_frame\n0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "augmentation_length=1 ; def_cfa rsp 8 ; offset rip -8 ; nop ; "
	    "nop\n18+14 100000..100040 cut kind=fde cie=0x0 augmentation=zR "
	    "length=20 augmentation_length=0 ; not read\ncfi-op-machine 0x29: "
	    "operation 0x2d is AARCH64_negate_ra_state, of another "
	    "machine\ncfi-op-unknown 0x29: operation 0x2d is not known; the "
	    "rest of the program cannot be read" },
	{ X86, "17 0e10",
	    "eh_frame\n0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "augmentation_length=1 ; def_cfa rsp 8 ; offset rip -8 ; nop ; "
	    "nop\n18+14 100000..100040 cut kind=fde cie=0x0 augmentation=zR "
	    "length=20 augmentation_length=0 ; not read\ncfi-op-unknown 0x29: "
	    "operation 0x17 is not known; the rest of the program cannot be "
	    "read" },
	{ X86, "410c07",
	    "advance_loc 1 to 0x100001 ; not read | 100000 rsp+8 [cfa-8] to "
	    "100001\ncfi-op-truncated 0x2a: def_cfa ends too early" },
	{ X86, "410f7f7777",
	    "advance_loc 1 to 0x100001 ; not read | 100000 rsp+8 [cfa-8] to "
	    "100001\ncfi-expr-size 0x2a: def_cfa_expression: an expression of "
	    "127 bytes goes on past the record's end" },
	{ X86, "00 41 0e10",
	    "nop ; advance_loc 1 to 0x100001 ; def_cfa_offset 16 ; nop ; nop ; "
	    "nop | 100000 rsp+8 [cfa-8] | 100001 rsp+16 [cfa-8]" },
	{ X86, "9001 9002 41 08c800",
	    "offset rip -8 ; offset rip -16 ; advance_loc 1 to 0x100001 ; "
	    "same_value xmm21 ; nop ; nop ; nop | 100000 rsp+8 [cfa-16] | "
	    "100001 rsp+8 [cfa-16] xmm21=same" },
	{ X86, "0f00 41 0e10",
	    "def_cfa_expression ; advance_loc 1 to 0x100001 ; def_cfa_offset "
	    "16 ; nop ; nop | 100000 expr [cfa-8] | 100001 expr "
	    "[cfa-8]\ncfi-expr-stack 0x2b: def_cfa_expression: the expression "
	    "takes a value from an empty stack\ncfi-def-needs-reg 0x2c: "
	    "def_cfa_offset: the CFA is not a register plus an offset here" },
	{ X86, "0e08 41 0e08",
	    "def_cfa_offset 8 ; advance_loc 1 to 0x100001 ; def_cfa_offset 8 ; "
	    "nop ; nop | 100000 rsp+8 [cfa-8] | 100001 rsp+8 [cfa-8]" },
	{ X86, "0c0708 0307000e10 0a0b",
	    "def_cfa rsp 8 ; advance_loc2 7 to 0x100007 ; def_cfa_offset 16 ; "
	    "remember_state ; restore_state ; nop | 100000 rsp+8 [cfa-8] | "
	    "100007 rsp+16 [cfa-8]" },
	{ A64, "41 0e10 9d02 9e01",
	    "advance_loc 4 to 0x100004 ; def_cfa_offset 16 ; offset x29 -16 ; "
	    "offset x30 -8 | 100000 sp+0 same | 100004 sp+16 [cfa-8] "
	    "x29=[cfa-16]" },
	{ A64, "2d 41 2d",
	    "AARCH64_negate_ra_state ; advance_loc 4 to 0x100004 ; "
	    "AARCH64_negate_ra_state | 100000 sp+0 same signed | 100004 sp+0 "
	    "same" },
	{ A64, "2c 41 2c",
	    "AARCH64_negate_ra_state_with_pc ; advance_loc 4 to 0x100004 ; "
	    "AARCH64_negate_ra_state_with_pc | 100000 sp+0 same signed "
	    "signed-pc | 100004 sp+0 same" },
	{ A64, "2c 41 2d",
	    "AARCH64_negate_ra_state_with_pc ; advance_loc 4 to 0x100004 ; "
	    "AARCH64_negate_ra_state | 100000 sp+0 same signed signed-pc | "
	    "100004 sp+0 same\ncfi-ra-sign-mix 0x27: AARCH64_negate_ra_state "
	    "while the return address is signed in another way" },
	{ A64, "2b0100 41 2b0000",
	    "AARCH64_set_ra_state 1 0 ; advance_loc 4 to 0x100004 ; "
	    "AARCH64_set_ra_state 0 0 | 100000 sp+0 same signed | 100004 sp+0 "
	    "same" },
	{ A64, "2b0200 41 2d",
	    "AARCH64_set_ra_state 2 0 ; advance_loc 4 to 0x100004 ; "
	    "AARCH64_negate_ra_state ; nop ; nop | 100000 sp+0 same signed "
	    "signed-pc | 100004 sp+0 same\ncfi-ra-sign-mix 0x29: "
	    "AARCH64_negate_ra_state while the return address is signed in "
	    "another way" },
	{ A64, "2b0300",
	    "AARCH64_set_ra_state 3 0 | 100000 sp+0 same signed signed-pc" },
	{ A64, "2b0400",
	    "AARCH64_set_ra_state 4 0 | 100000 sp+0 same\ncfi-ra-sign-mix "
	    "0x25: AARCH64_set_ra_state: no state 4 is known" },
	{ A64, "41 2b027f",
	    "advance_loc 4 to 0x100004 ; AARCH64_set_ra_state 2 -4 ; nop ; nop "
	    "; nop | 100000 sp+0 same | 100004 sp+0 same signed signed-pc" },
	{ A64, "0a 2d 41 0b",
	    "remember_state ; AARCH64_negate_ra_state ; advance_loc 4 to "
	    "0x100004 ; restore_state ; nop ; nop ; nop | 100000 sp+0 same "
	    "signed | 100004 sp+0 same" },
	{ SPARC, "41 2d",
	    "advance_loc 4 to 0x100004 ; GNU_window_save ; nop | 100000 sp+0 "
	    "same | 100004 sp+0 i7 o0=i0 o1=i1 o2=i2 o3=i3 o4=i4 o5=i5 sp=fp "
	    "l0=[cfa+0] l1=[cfa+8] l2=[cfa+16] l3=[cfa+24] l4=[cfa+32] "
	    "l5=[cfa+40] l6=[cfa+48] l7=[cfa+56] i0=[cfa+64] i1=[cfa+72] "
	    "i2=[cfa+80] i3=[cfa+88] i4=[cfa+96] i5=[cfa+104] fp=[cfa+112] "
	    "i7=[cfa+120]" },
	{ SPARC, "2d 41 c8 d0",
	    "GNU_window_save ; advance_loc 4 to 0x100004 ; restore o0 ; "
	    "restore l0 ; nop ; nop ; nop | 100000 sp+0 i7 o0=i0 o1=i1 o2=i2 "
	    "o3=i3 o4=i4 o5=i5 sp=fp l0=[cfa+0] l1=[cfa+8] l2=[cfa+16] "
	    "l3=[cfa+24] l4=[cfa+32] l5=[cfa+40] l6=[cfa+48] l7=[cfa+56] "
	    "i0=[cfa+64] i1=[cfa+72] i2=[cfa+80] i3=[cfa+88] i4=[cfa+96] "
	    "i5=[cfa+104] fp=[cfa+112] i7=[cfa+120] | 100004 sp+0 i7 o1=i1 "
	    "o2=i2 o3=i3 o4=i4 o5=i5 sp=fp l1=[cfa+8] l2=[cfa+16] l3=[cfa+24] "
	    "l4=[cfa+32] l5=[cfa+40] l6=[cfa+48] l7=[cfa+56] i0=[cfa+64] "
	    "i1=[cfa+72] i2=[cfa+80] i3=[cfa+88] i4=[cfa+96] i5=[cfa+104] "
	    "fp=[cfa+112] i7=[cfa+120]" },
	{ MIPS, "1d0000000000000010 0e10",
	    "MIPS_advance_loc8 16 to 0x100010 ; def_cfa_offset 16 | 100000 "
	    "sp+0 same | 100010 sp+16 same" },
	{ ARM, "41 0e08 8e01 8b02",
	    "advance_loc 1 to 0x100001 ; def_cfa_offset 8 ; offset lr -4 ; "
	    "offset r11 -8 | 100000 sp+0 same | 100001 sp+8 [cfa-4] "
	    "r11=[cfa-8]" },
	{ SPARC32, "2d",
	    "GNU_window_save ; nop ; nop | 100000 sp+0 i7 o0=i0 o1=i1 o2=i2 "
	    "o3=i3 o4=i4 o5=i5 sp=fp l0=[cfa+0] l1=[cfa+4] l2=[cfa+8] "
	    "l3=[cfa+12] l4=[cfa+16] l5=[cfa+20] l6=[cfa+24] l7=[cfa+28] "
	    "i0=[cfa+32] i1=[cfa+36] i2=[cfa+40] i3=[cfa+44] i4=[cfa+48] "
	    "i5=[cfa+52] fp=[cfa+56] i7=[cfa+60]" },
	{ GPU, "30 4010 05",
	    "LLVM_def_aspace_cfa s32 16 in address space 5 ; nop ; nop ; nop | "
	    "100000 s32+16 in aspace 5 same" },
	{ GPU, "30 4010 ffff03",
	    "LLVM_def_aspace_cfa s32 16 in address space 65535 ; nop | 100000 "
	    "s32+16 in aspace 65535 same" },
	{ GPU, "30 4010 808004",
	    "eh_frame\n0+14 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=4 data_alignment_factor=4 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "augmentation_length=1 ; def_cfa s32 0\n14+18 100000..100040 cut "
	    "kind=fde cie=0x0 augmentation=zR length=24 augmentation_length=0 "
	    "; not read\ncfi-bound 0x25: LLVM_def_aspace_cfa: 65536 is more "
	    "than the number of an address space can be; the program is not "
	    "followed further" },
	{ GPU, "31 4002 05 41 0e20 41 0d41 41 0c4008",
	    "LLVM_def_aspace_cfa_sf s32 8 in address space 5 ; advance_loc 4 "
	    "to 0x100004 ; def_cfa_offset 32 ; advance_loc 4 to 0x100008 ; "
	    "def_cfa_register s33 ; advance_loc 4 to 0x10000c ; def_cfa s32 8 "
	    "; nop | 100000 s32+8 in aspace 5 same | 100004 s32+32 in aspace 5 "
	    "same | 100008 s33+32 in aspace 5 same | 10000c s32+8 same" },
	{ GPU, "31 407e 05",
	    "LLVM_def_aspace_cfa_sf s32 -8 in address space 5 ; nop ; nop ; "
	    "nop | 100000 s32-8 in aspace 5 same" },
	{ C6000, "1c037f 1c7c02",
	    "TI_soffset_extended r3 4 ; TI_soffset_extended r124 -8 ; nop | "
	    "100000 r31+0 same r3=[cfa+4] r124=[cfa-8]" },
	{ C6000, "1d7f 41 1d02",
	    "TI_def_cfa_soffset 4 ; advance_loc 1 to 0x100001 ; "
	    "TI_def_cfa_soffset -8 ; nop ; nop | 100000 r31+4 same | 100001 "
	    "r31-8 same" },
	{ C6000, "1c8080808010 00 1d7f",
	    "TI_soffset_extended r4294967296 0 ; TI_def_cfa_soffset 4 ; nop ; "
	    "nop | 100000 r31+4 same\ncfi-reg-high 0x25: TI_soffset_extended: "
	    "the register number is not one" },
	{ ARC, "34ff01 41 3400",
	    "METAWARE_info 255 ; advance_loc 1 to 0x100001 ; METAWARE_info 0 ; "
	    "nop | 100000 r28+0 same | 100001 r28+0 same" },
	{ X86, "34ff01",
	    "eh_frame\n0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "augmentation_length=1 ; def_cfa rsp 8 ; offset rip -8 ; nop ; "
	    "nop\n18+14 100000..100040 cut kind=fde cie=0x0 augmentation=zR "
	    "length=20 augmentation_length=0 ; not read\ncfi-op-machine 0x29: "
	    "operation 0x34 is METAWARE_info, of another "
	    "machine\ncfi-op-unknown 0x29: operation 0x34 is not known; the "
	    "rest of the program cannot be read" },
	{ X86, "1d7f",
	    "eh_frame\n0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "augmentation_length=1 ; def_cfa rsp 8 ; offset rip -8 ; nop ; "
	    "nop\n18+14 100000..100040 cut kind=fde cie=0x0 augmentation=zR "
	    "length=20 augmentation_length=0 ; not read\ncfi-op-machine 0x29: "
	    "operation 0x1d is TI_def_cfa_soffset, of another "
	    "machine\ncfi-op-unknown 0x29: operation 0x1d is not known; the "
	    "rest of the program cannot be read" },
	{ X86, "30 0708 05",
	    "eh_frame\n0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "augmentation_length=1 ; def_cfa rsp 8 ; offset rip -8 ; nop ; "
	    "nop\n18+18 100000..100040 cut kind=fde cie=0x0 augmentation=zR "
	    "length=24 augmentation_length=0 ; not read\ncfi-op-machine 0x29: "
	    "operation 0x30 is LLVM_def_aspace_cfa, of another "
	    "machine\ncfi-op-unknown 0x29: operation 0x30 is not known; the "
	    "rest of the program cannot be read" },
	{ X86, "2effffffff0f 41 2e8080808010",
	    "GNU_args_size 4294967295 ; advance_loc 1 to 0x100001 ; "
	    "GNU_args_size 4294967296 ; nop ; nop | 100000 rsp+8 [cfa-8] args "
	    "4294967295 | 100001 rsp+8 [cfa-8] args 4294967295" },
	{ X86, "0c8080808010 08 41",
	    "eh_frame\n0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "augmentation_length=1 ; def_cfa rsp 8 ; offset rip -8 ; nop ; "
	    "nop\n18+1c 100000..100040 cut kind=fde cie=0x0 augmentation=zR "
	    "length=28 augmentation_length=0 ; not read\ncfi-reg-high 0x29: "
	    "def_cfa: the register number is not one; the program is not "
	    "followed further" },
	{ X86, "0d8080808010 41",
	    "eh_frame\n0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "augmentation_length=1 ; def_cfa rsp 8 ; offset rip -8 ; nop ; "
	    "nop\n18+18 100000..100040 cut kind=fde cie=0x0 augmentation=zR "
	    "length=24 augmentation_length=0 ; not read\ncfi-reg-high 0x29: "
	    "def_cfa_register: the register number is not one; the program is "
	    "not followed further" },
	{ X86, "09038080808010 41",
	    "eh_frame\n0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "augmentation_length=1 ; def_cfa rsp 8 ; offset rip -8 ; nop ; "
	    "nop\n18+1c 100000..100040 cut kind=fde cie=0x0 augmentation=zR "
	    "length=28 augmentation_length=0 ; not read\ncfi-reg-high 0x29: "
	    "register: the register number is not one; the program is not "
	    "followed further" },
	{ X86, "07ffffffff0f 41 078080808010",
	    "undefined r4294967295 ; advance_loc 1 to 0x100001 ; undefined "
	    "r4294967296 ; nop ; nop | 100000 rsp+8 [cfa-8] "
	    "r4294967295=undefined | 100001 rsp+8 [cfa-8] "
	    "r4294967295=undefined\ncfi-reg-high 0x30: undefined: the register "
	    "number is not one" },
	{ X86, "0a 0703 0a 0706 41 0b 41 0b",
	    "remember_state ; undefined rbx ; remember_state ; undefined rbp ; "
	    "advance_loc 1 to 0x100001 ; restore_state ; advance_loc 1 to "
	    "0x100002 ; restore_state ; nop | 100000 rsp+8 [cfa-8] "
	    "rbx=undefined rbp=undefined | 100001 rsp+8 [cfa-8] rbx=undefined "
	    "| 100002 rsp+8 [cfa-8]" },
	{ X86, "0703 070c 0706 41 c6 41 c3 41 cc",
	    "undefined rbx ; undefined r12 ; undefined rbp ; advance_loc 1 to "
	    "0x100001 ; restore rbp ; advance_loc 1 to 0x100002 ; restore rbx "
	    "; advance_loc 1 to 0x100003 ; restore r12 ; nop ; nop ; nop | "
	    "100000 rsp+8 [cfa-8] rbx=undefined rbp=undefined r12=undefined | "
	    "100001 rsp+8 [cfa-8] rbx=undefined r12=undefined | 100002 rsp+8 "
	    "[cfa-8] r12=undefined | 100003 rsp+8 [cfa-8]" },
	{ X86, "0e80808080808080808001 41 0eff7f",
	    "def_cfa_offset 9223372036854775808 ; advance_loc 1 to 0x100001 ; "
	    "def_cfa_offset 16383 | 100000 rsp-9223372036854775808 [cfa-8] | "
	    "100001 rsp+16383 [cfa-8]" },
	{ X86, "13808080808080808080 7f",
	    "def_cfa_offset_sf 0 | 100000 rsp+0 [cfa-8]\ncfi-overflow 0x29: "
	    "def_cfa_offset_sf: the offset times the data alignment factor -8 "
	    "does not fit 64 bits" },
	{ X86, "1303 41 12037c",
	    "def_cfa_offset_sf -24 ; advance_loc 1 to 0x100001 ; def_cfa_sf "
	    "rbx 32 ; nop | 100000 rsp-24 [cfa-8] | 100001 rbx+32 [cfa-8]" },
	{ X86, "14038180808080808080 20",
	    "val_offset rbx -8 | 100000 rsp+8 [cfa-8] rbx=cfa-8\ncfi-overflow "
	    "0x29: val_offset: the offset times the data alignment factor -8 "
	    "does not fit 64 bits" },
	{ X86, "2f03 8180808080808080 20",
	    "GNU_negative_offset_extended rbx 8 | 100000 rsp+8 [cfa-8] "
	    "rbx=[cfa+8]\ncfi-overflow 0x29: GNU_negative_offset_extended: the "
	    "offset times the data alignment factor -8 does not fit 64 bits" },
	{ X86, "04 ffffffff",
	    "advance_loc4 4294967295 to 0x1000fffff ; nop ; nop | 100000 rsp+8 "
	    "[cfa-8]\ncfi-advance-past-end 0x29: location 0x1000fffff is past "
	    "the end of the entry, 0x100040" },
	{ X86, "02 00 40",
	    "advance_loc1 0 to 0x100000 ; advance_loc 0 to 0x100000 | 100000 "
	    "rsp+8 [cfa-8]" },
	{ X86, "1000 00 41 100302 7708 41 16100177",
	    "expression rax ; advance_loc 1 to 0x100001 ; expression rbx breg7 "
	    "8 ; advance_loc 1 to 0x100002 ; val_expression rip <bad 77> ; nop "
	    "| 100000 rsp+8 [cfa-8] rax=[expr] | 100001 rsp+8 [cfa-8] "
	    "rax=[expr] rbx=[rsp+8] | 100002 rsp+8 expr <bad 77> rax=[expr] "
	    "rbx=[rsp+8]\ncfi-expr-size 0x36: val_expression: the expression "
	    "ends inside an operand" },
	{ X86, "0f02 7708 41 0f0106 41 0f0212 06",
	    "def_cfa_expression breg7 8 ; advance_loc 1 to 0x100001 ; "
	    "def_cfa_expression deref ; advance_loc 1 to 0x100002 ; "
	    "def_cfa_expression dup; deref ; nop ; nop | 100000 expr breg7 8 "
	    "[cfa-8] | 100001 expr deref [cfa-8] | 100002 expr dup; deref "
	    "[cfa-8]\ncfi-expr-stack 0x30: def_cfa_expression: the expression "
	    "takes a value from an empty stack\ncfi-expr-stack 0x34: "
	    "def_cfa_expression: the expression takes a value from an empty "
	    "stack" },
	{ X86, "0f0313 1c06 41 0f02 3000",
	    "def_cfa_expression drop; minus; deref ; advance_loc 1 to 0x100001 "
	    "; def_cfa_expression lit0; <bad 00> ; nop | 100000 expr drop; "
	    "minus; deref [cfa-8] | 100001 expr lit0; <bad 00> "
	    "[cfa-8]\ncfi-expr-stack 0x2b: def_cfa_expression: the expression "
	    "takes a value from an empty stack\ncfi-expr-op 0x32: "
	    "def_cfa_expression: the expression has an unknown operation" },
	{ X86, "0f03 280100 41",
	    "def_cfa_expression bra to 4 ; advance_loc 1 to 0x100001 ; nop | "
	    "100000 expr bra to 4 [cfa-8] | 100001 expr bra to 4 "
	    "[cfa-8]\ncfi-expr-stack 0x2b: def_cfa_expression: the expression "
	    "takes a value from an empty stack" },
	{ X86, "0f0191 0f0197",
	    "def_cfa_expression <bad 91> ; def_cfa_expression "
	    "push_object_address ; nop | 100000 expr push_object_address "
	    "[cfa-8]\ncfi-expr-size 0x2b: def_cfa_expression: the expression "
	    "ends inside an operand\ncfi-expr-op 0x2e: def_cfa_expression: the "
	    "expression has an operation that DWARF 5, 6.4.2 forbids in call "
	    "frame information: push_object_address" },
	{ ARM, "05c00004",
	    "offset_extended s0 -16 ; nop ; nop ; nop | 100000 sp+0 same "
	    "s0=[cfa-16]" },
};

int
main(void)
{
	size_t i;

	for (i = 0; i < NELEM(programs); i++)
		is(program(programs[i].cpu, programs[i].hex), programs[i].want,
		    programs[i].hex);
	sb_free(&dumped);
	return done();
}

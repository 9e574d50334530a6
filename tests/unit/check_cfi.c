/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the checks say of records, instructions and rows in .eh_frame, on bytes
 * written by hand from DWARF 5, 6.4.  What is to be found is stated by hand
 * from the texts of the checks.
 */
#include "world.h"

/*
 * One CIE and one FDE of 0x80000 bytes: the FDE is at 0x18, its instructions
 * begin at 0x30.
 */
struct cfi_case {
	uint8_t machine;
	uint8_t caf;
	const char *ops; /* of the FDE */
	const char *text;
	const char *want;
};

/* The rules that a machine begins with: sp, and the return address. */
static const char *
initial(uint8_t machine)
{
	switch (machine) {
	case MACH_X86_64:
		return "0c 07 08 90 01 00 00"; /* rsp+8, [cfa-8] */
	case MACH_AARCH64:
		return "0c 1f 00 00 00 00 00";
	case MACH_S390:
		return "0c 0f a0 01 00 00 00";
	case MACH_PPC64:
		return "0c 01 00 00 00 00 00";
	case MACH_SPARC:
		return "0c 0e ff 0f 00 00 00"; /* gas: sp+2047 */
	default:
		return "0c 02 00 00 00 00 00"; /* RISC-V */
	}
}

static size_t
cie_and_fde(const struct cfi_case *c, uint8_t *p)
{
	static const uint8_t ra[MACH_COUNT] = { [MACH_X86_64] = 16,
		[MACH_AARCH64] = 30,
		[MACH_RISCV] = 1,
		[MACH_S390] = 14,
		[MACH_PPC64] = 65,
		[MACH_SPARC] = 15 };
	size_t n, k;

	n = put_word(p, 0, 20, 4);
	n = put_word(p, n, 0, 4);
	n = put_word(p, n, 1, 2); /* version 1, "" */
	p[n++] = c->caf;
	p[n++] = 0x78; /* -8 */
	p[n++] = ra[c->machine];
	n += hex_bytes(initial(c->machine), p + n);
	while (n < 24)
		p[n++] = 0;
	k = n;
	n = put_word(p, n, 0, 4);
	n = put_word(p, n, k + 4, 4);
	n = put_word(p, n, WORLD_CODE, 8);
	n = put_word(p, n, 0x80000, 8);
	n += hex_bytes(c->ops, p + n);
	while (n % 8 != 0)
		p[n++] = 0;
	put_word(p, k, n - k - 4, 4);
	return put_word(p, n, 0, 4);
}

static const struct cfi_case cases[] = {
	{ MACH_X86_64, 1, "7f 0e 10", "advance_loc 63", "" },
	{ MACH_X86_64, 1, "02 40 0e 10", "advance_loc1 64", "" },
	{ MACH_X86_64, 1, "02 3f 0e 10", "advance_loc1 63",
	    "cfi-advance-oversized 0x30: 2 bytes for an advance by 63" },
	{ MACH_X86_64, 1, "03 00 01 0e 10", "advance_loc2 256", "" },
	{ MACH_X86_64, 1, "03 ff 00 0e 10", "advance_loc2 255",
	    "cfi-advance-oversized 0x30: 3 bytes for an advance by 255" },
	{ MACH_X86_64, 1, "04 00 00 01 00 0e 10", "advance_loc4 65536", "" },
	{ MACH_X86_64, 1, "04 ff ff 00 00 0e 10", "advance_loc4 65535",
	    "cfi-advance-oversized 0x30: 5 bytes for an advance by 65535" },
	{ MACH_X86_64, 1, "40 0e 10", "advance_loc 0",
	    "cfi-advance-zero 0x30: advance by 0 bytes" },
	{ MACH_X86_64, 1, "02 00 0e 10", "advance_loc1 0",
	    "cfi-advance-zero 0x30: advance by 0 bytes\n"
	    "cfi-advance-oversized 0x30: 2 bytes for an advance by 0" },
	{ MACH_AARCH64, 1, "44 0e 10", "an advance by 4", "" },
	{ MACH_AARCH64, 1, "42 0e 10", "an advance by 2",
	    "cfi-advance-misaligned 0x30: advance by 2, where instructions are "
	    "aligned to 4" },
	{ MACH_AARCH64, 2, "43 0e 10", "by 2 * 3",
	    "cfi-advance-misaligned 0x30: advance by 6, where instructions are "
	    "aligned to 4" },
	{ MACH_RISCV, 1, "02 02 0e 10", "RISC-V: any form", "" },
	{ MACH_RISCV, 1, "02 03 0e 10", "RISC-V: an odd advance",
	    "cfi-advance-misaligned 0x30: advance by 3, where instructions are "
	    "aligned to 2" },
	{ MACH_AARCH64, 4, "01 04 00 10 00 00 00 00 00 0e 10", "set_loc", "" },
	{ MACH_AARCH64, 4, "01 06 00 10 00 00 00 00 00 0e 10",
	    "set_loc between instructions",
	    "cfi-advance-misaligned 0x30: location 0x100006, where "
	    "instructions are aligned to 4" },
	{ MACH_X86_64, 1, "0a 41 0e 10", "remember_state alone",
	    "cfi-remember-unbalanced 0x18: 1 remembered state is not "
	    "restored" },
	{ MACH_X86_64, 1, "41 0e 10 0a 0a 41 0e 18", "two of them",
	    "cfi-remember-unbalanced 0x18: 2 remembered states are not "
	    "restored" },
	{ MACH_X86_64, 1, "41 0e 10 0a 41 0e 08", "before an epilogue",
	    "note cfi-remember-unbalanced 0x18: 1 remembered state is not "
	    "restored" },
	{ MACH_X86_64, 1, "41 0e 10 0a 41 0e 08 41 0b", "and restored", "" },
	{ MACH_X86_64, 1, "41 0b", "restore_state alone",
	    "cfi-row-redundant 0x30: the row at 0x100001 repeats the one "
	    "before it\n"
	    "cfi-restore-underflow 0x31: restore_state without a remembered "
	    "state" },
	{ MACH_X86_64, 1, "41 d0", "restore of what the CIE sets",
	    "cfi-row-redundant 0x30: the row at 0x100001 repeats the one "
	    "before it" },
	{ MACH_X86_64, 1, "41 0e 10 86 02 41 0e 08 c6",
	    "restore of what it does not",
	    "note cfi-restore-no-initial 0x38: restores rbp, without a rule in "
	    "the CIE" },
	{ MACH_X86_64, 1, "41 0e 18 86 02 83 03 41 0e 08 c6 c3", "two",
	    "note cfi-restore-no-initial 0x3a: restores rbp and 1 more, "
	    "without a rule in the CIE" },
	{ MACH_X86_64, 1, "41 0e 10 2e 10", "args_size", "" },
	{ MACH_AARCH64, 4, "41 2e 10", "args_size on AArch64",
	    "cfi-row-redundant 0x30: the row at 0x100004 repeats the one "
	    "before it\n"
	    "cfi-args-size 0x31: a size of pushed arguments, 16, on a machine "
	    "that pushes none" },
	{ MACH_RISCV, 1, "42 2e 10", "args_size on RISC-V",
	    "cfi-row-redundant 0x30: the row at 0x100002 repeats the one "
	    "before it\n"
	    "cfi-args-size 0x31: a size of pushed arguments, 16, on a machine "
	    "that pushes none" },
	{ MACH_AARCH64, 4, "41 2d", "negate_ra_state", "" },
	{ MACH_AARCH64, 4, "41 2c", "negate_ra_state_with_pc", "" },
	{ MACH_AARCH64, 4, "41 2d 41 2c", "both",
	    "cfi-ra-sign-mix 0x33: AARCH64_negate_ra_state_with_pc while the "
	    "return address is signed in another way" },
	{ MACH_AARCH64, 4, "41 2d 41 16 22 01 31", "and a rule",
	    "cfi-ra-sign-mix 0x18: the signing state is kept by "
	    "negate_ra_state and by a rule for register 34" },
	{ MACH_AARCH64, 4, "41 2b 01 00", "set_ra_state", "" },
	{ MACH_AARCH64, 4, "41 2b 01 00 41 2d", "and negate",
	    "cfi-ra-sign-mix 0x18: the signing state is kept by set_ra_state "
	    "and by negate_ra_state" },
	{ MACH_X86_64, 1, "41 0e 10 05 3a 02", "fs.base", "" },
	{ MACH_X86_64, 1, "41 0e 10 05 38 02", "register 56",
	    "cfi-reg-unknown 0x33: register 56 has no name on this machine" },
	{ MACH_X86_64, 1, "41 0e 10 05 e7 07 02", "register 999",
	    "cfi-reg-unknown 0x33: register 999 has no name on this machine" },
	{ MACH_X86_64, 1, "41 0e 10 05 e8 07 02", "register 1000",
	    "cfi-reg-high 0x33: register number 1000 is larger than readers "
	    "with fixed tables can take" },
	{ MACH_X86_64, 1, "41 09 03 38", "register: the second",
	    "cfi-reg-unknown 0x31: register 56 has no name on this machine" },
	{ MACH_X86_64, 1, "41 09 38 03", "register: the first",
	    "cfi-reg-unknown 0x31: register 56 has no name on this machine" },
	{ MACH_X86_64, 1, "41 07 38", "undefined 56",
	    "cfi-reg-unknown 0x31: register 56 has no name on this machine" },
	{ MACH_X86_64, 1, "41 0c 38 08", "def_cfa 56",
	    "cfi-reg-unknown 0x31: register 56 has no name on this machine" },
	{ MACH_X86_64, 1, "41 0d 38", "def_cfa_register 56",
	    "cfi-reg-unknown 0x31: register 56 has no name on this machine" },
	/* Rows. */
	{ MACH_X86_64, 1, "41 0e 10 86 02", "rbp below the return address",
	    "" },
	{ MACH_X86_64, 1, "41 0e 08", "a CFA next to the return address",
	    "cfi-row-redundant 0x30: the row at 0x100001 repeats the one "
	    "before it" },
	{ MACH_X86_64, 1, "41 0e 07", "nearer",
	    "cfi-cfa-below-sp 0x30: the CFA is rsp+7, so that the return "
	    "address is below the stack pointer\ncfi-cfa-misaligned 0x30: the "
	    "CFA is rsp+7, which is no multiple of 8" },
	{ MACH_X86_64, 1, "41 0e 00", "at the stack pointer",
	    "cfi-cfa-below-sp 0x30: the CFA is rsp+0, so that the return "
	    "address is below the stack pointer" },
	{ MACH_X86_64, 1, "41 12 07 01", "below it",
	    "cfi-cfa-below-sp 0x30: the CFA is rsp-8, so that it is below the "
	    "stack pointer" },
	{ MACH_X86_64, 1, "41 0e 00 09 10 02",
	    "the return address in a register", "" },
	{ MACH_X86_64, 1, "41 0c 06 07", "by another register", "" },
	{ MACH_X86_64, 1, "41 0e 0c 41 0e 14", "once an entry",
	    "cfi-cfa-misaligned 0x30: the CFA is rsp+12, which is no multiple "
	    "of 8" },
	{ MACH_I386, 1, "41 0e 1a", "a leaf of i386",
	    "cfi-ra-missing 0x18: no rule for the return address from 0x100000 "
	    "on" },
	{ MACH_AARCH64, 4, "41 0e 00 9e 02",
	    "no slot of the return address is made by a call", "" },
	{ MACH_RISCV, 1, "42 0e 0e", "another machine",
	    "cfi-cfa-misaligned 0x30: the CFA is sp+14, which is no multiple "
	    "of 8" },
	/* SPARC's ABI: sp is 2047 bytes below the stack. */
	{ MACH_SPARC, 4, "41 0e af 10", "with the stack's bias", "" },
	{ MACH_SPARC, 4, "41 0e b0 10", "without it",
	    "cfi-cfa-misaligned 0x30: the CFA is sp+2096, which is no multiple "
	    "of 8 behind the stack's bias" },
	{ MACH_X86_64, 1, "41 0e 10 86 01", "rbp in its place",
	    "cfi-offset-misaligned 0x30: rbp and rip are both saved at cfa-8" },
	{ MACH_X86_64, 1, "41 0e 18 86 02 83 02", "rbp and rbx in one place",
	    "cfi-offset-misaligned 0x30: rbx and rbp are both saved at "
	    "cfa-16" },
	{ MACH_X86_64, 1, "41 0e 18 86 02 83 03", "in two", "" },
	{ MACH_AARCH64, 4, "41 0e 10 9d 02 9e 02", "x29 and x30 in one place",
	    "cfi-offset-misaligned 0x30: x29 and x30 are both saved at "
	    "cfa-16" },
	{ MACH_X86_64, 1, "41 0e 10 05 06 00", "rbp at cfa+0",
	    "cfi-offset-above-cfa 0x30: rbp is saved at cfa+0, which is in the "
	    "caller's frame" },
	{ MACH_X86_64, 1, "41 0e 10 11 06 7f", "rbp at cfa+8",
	    "cfi-offset-above-cfa 0x30: rbp is saved at cfa+8, which is in the "
	    "caller's frame" },
	{ MACH_RISCV, 1, "42 0e 10 05 08 00", "s0 at cfa+0",
	    "cfi-offset-above-cfa 0x30: s0 is saved at cfa+0, which is in the "
	    "caller's frame" },
	{ MACH_S390, 1, "46 0e e0 01 11 06 7f", "r6 at cfa+8 on s390", "" },
	{ MACH_X86_64, 1, "41 0d 03 05 06 00", "the CFA is not on the stack",
	    "" },
	{ MACH_X86_64, 1, "41 0d 06 05 06 00", "the CFA by rbp",
	    "cfi-offset-above-cfa 0x30: rbp is saved at cfa+0, which is in the "
	    "caller's frame" },
	{ MACH_X86_64, 1, "41 0e 18 87 02 05 06 00",
	    "a moved stack: rbp at cfa+0",
	    "cfi-sp-rule 0x30: the stack pointer has a rule of its own, "
	    "[cfa-16]" },
	{ MACH_X86_64, 1, "41 14 07 00", "rsp is the CFA", "" },
	{ MACH_X86_64, 1, "41 07 07", "rsp is undefined",
	    "cfi-sp-rule 0x30: the stack pointer has a rule of its own, "
	    "undefined" },
	{ MACH_S390, 1, "46 8f 05", "r15 is saved on s390", "" },
	{ MACH_PPC64, 4, "41 0e 20 05 46 01 05 48 01", "cr2 and cr4", "" },
	{ MACH_PPC64, 4, "41 0e 20 05 43 01 05 46 01", "not cr: r67",
	    "cfi-offset-misaligned 0x30: ap and cr2 are both saved at cfa-8" },
	{ MACH_PPC64, 4, "41 0e 20 05 4b 01 05 4c 01", "cr7 and r76", "" },
	{ MACH_X86_64, 1, "41 07 10", "the return address undefined",
	    "cfi-ra-undefined-late 0x30: the return address is undefined from "
	    "0x100001 on" },
	{ MACH_X86_64, 1, "07 10", "from the start on",
	    "cfi-ra-undefined-late 0x18: the return address is undefined from "
	    "0x100000 on" },
	{ MACH_X86_64, 1, "41 11 10 7f", "the return address at cfa+8",
	    "cfi-offset-above-cfa 0x30: rip is saved at cfa+8, which is in the "
	    "caller's frame" },
	{ MACH_X86_64, 1, "41 0e 10 41 0e 10", "the same CFA again",
	    "cfi-row-redundant 0x33: the row at 0x100002 repeats the one "
	    "before it" },
	{ MACH_X86_64, 1, "41 0e 10 41 0c 06 10", "by another register", "" },
	{ MACH_X86_64, 1, "41 09 03 ff ff ff ff 0f", "no number",
	    "cfi-reg-high 0x18: register number 4294967295 is none, in 1 "
	    "record" },
	{ MACH_X86_64, 1, "41 09 ff ff ff ff 0f 03", "the first one",
	    "cfi-reg-high 0x18: register number 4294967295 is none, in 1 "
	    "record" },
};

/*
 * Whole sections.  A CIE of 0x18 bytes without augmentation, and FDEs of it:
 * length, CIE, start, size, and eight bytes of instructions.
 */
#define CIE   "14000000 00000000 0100 01 78 10 0c0708 9001 0000 00000000 "
#define START "0000100000000000 0001000000000000 "
#define FDE   "1c000000 1c000000 " START "41 0e10 0000000000 "
/* The same with augmentation "zR", absolute addresses, and its data. */
#define CIE_ZR "14000000 00000000 01 7a5200 01 78 10 01 00 0c0708 9001 0000 "
#define END    "00000000"

struct section_case {
	const char *bytes, *text, *want;
	uint8_t type; /* enum image_type, 0: EXEC */
	unsigned attr;
};

static const struct section_case sections[] = {
	{ CIE FDE END, "a CIE and an FDE", "", 0, 0 },
	{ CIE FDE, "no terminator",
	    "cfi-terminator-missing -: the section ends without a terminator",
	    0, 0 },
	{ "14000000 00000000 0100 00 78 10 0c0708 9001 0000 00000000 1c000000 "
	  "1c000000 " START "0000000000000000 " END,
	    "a code alignment of 0",
	    "cfi-cie-caf-zero 0x0: the code alignment factor is 0", 0, 0 },
	{ "14000000 00000000 0100 01 00 10 0c0708 0000 0000 00000000 1c000000 "
	  "1c000000 " START "41 0e10 0000000000 " END,
	    "a data alignment of 0, and no return address",
	    "cfi-cie-daf-zero 0x0: the data alignment factor is 0\n"
	    "cfi-ra-missing 0x18: no rule for the return address from 0x100000 "
	    "on",
	    0, 0 },
	{ "14000000 00000000 0100 01 78 7f 0c0708 057f01 00 00000000 " FDE END,
	    "return address column 127", "", 0, 0 },
	{ "14000000 00000000 0100 01 7c 10 0c0708 9002 0000 00000000 1c000000 "
	  "1c000000 " START "41 0e18 8605 000000 " END,
	    "rbp at cfa-20",
	    "cfi-offset-misaligned 0x30: rbp is saved at cfa-20, which is no "
	    "multiple of the word size",
	    0, 0 },
	{ "14000000 00000000 0100 01 78 10 0c0708 0000 0000 00000000 " FDE END,
	    "no rule for the return address",
	    "cfi-ra-missing 0x18: no rule for the return address from 0x100000 "
	    "on",
	    0, 0 },
	{ "14000000 00000000 0100 01 78 10 9001 000000 0000 00000000 1c000000 "
	  "1c000000 " START "41 0c0710 00000000 " END,
	    "no CFA in the CIE",
	    "cfi-cie-no-cfa 0x0: the CIE gives no CFA, and FDEs of it begin "
	    "without one\n"
	    "cfi-cfa-undefined 0x18: the row at 0x100000 has no rule for the "
	    "CFA",
	    0, 0 },
	{ "14000000 00000000 0100 01 78 10 9001 000000 0000 00000000 1c000000 "
	  "1c000000 " START "0c0710 0000000000 " END,
	    "but in the FDE", "", 0, 0 },
	{ CIE FDE "14000000 00000000 0100 01 78 10 0c0708 9001 0000 00000000 "
		  "1c000000 1c000000 0001100000000000 0001000000000000 41 0e10 "
		  "0000000000 " END,
	    "the same CIE twice",
	    "cfi-cie-duplicate 0x38: the CIE is equal to the one at 0x0", 0,
	    0 },
	{ CIE FDE "14000000 00000000 0100 01 78 10 0c0708 9002 0000 00000000 "
		  "1c000000 1c000000 0001100000000000 0001000000000000 41 0e10 "
		  "0000000000 " END,
	    "another place for the return address",
	    "cfi-cfa-below-sp 0x50: the CFA is rsp+8, so that the return "
	    "address is below the stack pointer",
	    0, 0 },
	{ CIE "1a000000 1c000000 " START "41 0e10 000000 " END,
	    "an FDE of 30 bytes",
	    "cfi-length-align 0x18: the record's 30 bytes are no multiple of 4",
	    0, 0 },
	{ CIE_ZR "1c000000 1c000000 " START "00 41 0e10 00000000 " END,
	    "an augmentation", "", 0, 0 },
	{ CIE_ZR "1c000000 1c000000 " START "02 0000 41 0e10 0000 " END,
	    "data of two bytes that nothing explains",
	    "cfi-fde-aug-size 0x18: augmentation data of 2 bytes, where \"zR\" "
	    "has 0",
	    0, 0 },
	{ "14000000 00000000 01 527a00 01 78 10 0c0708 9001 00 000000 " FDE END,
	    "a z that is not first",
	    "cfi-cie-aug-unknown 0x0: augmentation \"Rz\" has letters with "
	    "data, but does not begin with z; the rest of the CIE and its FDEs "
	    "cannot be read\n"
	    "cfi-cie-aug-order 0x0: augmentation \"Rz\" does not begin with z",
	    0, 0 },
	{ "14000000 00000000 01 7a5100 01 78 10 01 00 0c0708 9001 0000 "
	  "1c000000 1c000000 " START "00 40 0e10 00000000 " END,
	    "an unknown letter without R: addresses are plain",
	    "cfi-cie-aug-unknown 0x0: augmentation \"zQ\" has an unknown "
	    "letter; the letters from it on are not read\n"
	    "cfi-advance-zero 0x31: advance by 0 bytes",
	    0, 0 },
	{ "14000000 00000000 01 666f6f00 01 78 10 0c0708 9001 000000 " FDE END,
	    "a string that nobody knows, in which a character is twice",
	    "cfi-cie-aug-unknown 0x0: augmentation \"foo\" is not known; the "
	    "rest of the CIE and its FDEs cannot be read",
	    0, 0 },
	{ "18000000 00000000 01 7a525200 01 78 10 02 0000 0c0708 9001 00000000 "
	  "1c000000 20000000 " START "00 41 0e10 00000000 " END,
	    "R twice",
	    "cfi-cie-aug-order 0x0: augmentation \"zRR\" has the letter R "
	    "twice",
	    0, 0 },
	{ "18000000 00000000 01 7a524200 01 78 10 01 00 0c0708 9001 0000000000 "
	  "1c000000 20000000 " START "00 41 0e10 00000000 " END,
	    "B on x86-64",
	    "cfi-cie-aug-machine 0x0: augmentation \"zRB\": B has a meaning on "
	    "AArch64 only",
	    0, 0 },
	{ CIE FDE END, "absolute addresses in a shared library",
	    "cfi-pe-textrel-readonly 0x0: FDEs of this CIE have absolute "
	    "addresses in a position-independent image",
	    IMAGE_DYN, 0 },
	{ "18000000 00000000 01 7a505200 01 78 10 06 07 00000000 1b 00 0000 "
	  "0000 " END,
	    "one whose encoding was not reached says nothing of addresses",
	    "cfi-pe-invalid 0x11: personality encoding 0x07 cannot be read",
	    IMAGE_DYN, 0 },
	{ CIE FDE END, "in one that may be written", "", IMAGE_DYN, SEC_WRITE },
};

static void
find(uint8_t machine, const uint8_t *bytes, size_t len, uint8_t type,
    unsigned attr, const char *text, const char *want)
{
	struct world w;

	world_begin(&w, machine, 8);
	if (type != 0)
		w.img.type = type;
	world_section(&w, ".eh_frame", attr, 0x400000, bytes, len);
	world_finds(&w, want, text);
}

/*
 * Where a program begins nobody returns to: there it may be undefined.  So in
 * the functions with which libraries begin a program or a thread.
 */
static void
find_outermost(uint64_t entry, const char *name, const char *text,
    const char *want)
{
	uint8_t bytes[128];
	struct world w;
	size_t n = hex_bytes(CIE "1c000000 1c000000 " START
				 "0710 000000000000 " END,
	    bytes);

	world_begin(&w, MACH_X86_64, 8);
	w.img.entry = entry;
	if (name != NULL) {
		world_symbol(&w.img.symtab, name, WORLD_CODE, 0x100);
		symtab_sort(&w.img.symtab);
	}
	world_section(&w, ".eh_frame", 0, 0x400000, bytes, n);
	world_finds(&w, want, text);
}

/* Two CIEs are equal if all their bytes are, but for the second's place. */
static void
find_twins(void)
{
	static const struct {
		unsigned at;
		uint8_t byte;
		const char *text;
	} other[] = {
		{ 8, 3, "another version" },
		{ 10, 2, "another code alignment factor" },
		{ 11, 0x7c, "another data alignment factor" },
		{ 12, 15, "another return address column" },
		{ 13, 0x0d, "another first instruction" },
		{ 14, 6, "another register of it" },
		{ 15, 16, "another offset of it" },
		{ 16, 0x91, "another second instruction" },
		{ 17, 2, "another offset of it" },
		{ 18, 0x0a, "another third instruction" },
		{ 23, 0x0a, "another last one" },
	};
	struct strbuf sb = { 0 };
	uint8_t bytes[128];
	struct world w;
	size_t i, n;

	for (i = 0; i < NELEM(other); i++) {
		world_begin(&w, MACH_X86_64, 8);
		n = hex_bytes(CIE FDE CIE
		    "1c000000 1c000000 0001100000000000 0001000000000000 41 "
		    "0e10 0000000000 " END,
		    bytes);
		bytes[0x38 + other[i].at] = other[i].byte;
		world_section(&w, ".eh_frame", 0, 0x400000, bytes, n);
		ok(strstr(world_findings(&w, &sb), "cfi-cie-duplicate") == NULL,
		    other[i].text);
		world_end(&w);
	}
	sb_free(&sb);
}

#define LATE                                                           \
	"cfi-ra-undefined-late 0x18: the return address is undefined " \
	"from 0x100000 on"

int
main(void)
{
	/* Of glibc, musl, the BSDs, Go and Darwin. */
	static const char *const first[] = { "_start", "__start", "start",
		"_dl_start_user", "clone", "__clone", "clone3", "__clone3",
		"__clone_internal", "_rt0_amd64_linux", "thread_start",
		"start_thread", "__libc_start_main", "__libc_start_call_main",
		"_dl_relocate_static_pie" };
	static const char *const other[] = { "main", "_start_", "clones",
		"restart" };
	uint8_t bytes[512];
	size_t i, n;

	for (i = 0; i < NELEM(cases); i++) {
		n = cie_and_fde(&cases[i], bytes);
		find(cases[i].machine, bytes, n, 0, 0, cases[i].text,
		    cases[i].want);
	}
	for (i = 0; i < NELEM(sections); i++) {
		n = hex_bytes(sections[i].bytes, bytes);
		find(MACH_X86_64, bytes, n, sections[i].type, sections[i].attr,
		    sections[i].text, sections[i].want);
	}
	find_twins();
	find_outermost(0x100000, NULL, "the program's first function", "");
	find_outermost(0x1000ff, NULL, "at its last byte", "");
	find_outermost(0x100100, NULL, "behind it", LATE);
	find_outermost(0xfffff, NULL, "before it", LATE);
	for (i = 0; i < NELEM(first); i++)
		find_outermost(0, first[i], first[i], "");
	for (i = 0; i < NELEM(other); i++)
		find_outermost(0, other[i], other[i], LATE);
	return done();
}

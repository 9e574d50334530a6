/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Stubs of linkers without a symbol: words at the front of a piece of code,
 * and how many bytes of them are stubs.  Words are written by hand after Power
 * ISA 3.1 (3.3 and 4.3.1 of the 64-Bit ELF V2 ABI for what they do) and the
 * Arm Architecture Reference Manual.
 */
#include "insn/stubs.h"
#include "world.h"

struct stub_case {
	const char *text, *words;
	unsigned want; /* bytes of stubs */
	bool big;
	unsigned less; /* bytes that are cut off the end */
	uint8_t machine;
};

/* Power's words. */
#define SAVE    "f8410018 " /* std r2, 24(r1) */
#define SAVE_V1 "f8410028 " /* std r2, 40(r1) */
#define ADDIS   "3d82ffff " /* addis r12, r2, -1 */
#define LD      "e98c7f00 " /* ld r12, 32512(r12) */
#define MTCTR   "7d8903a6 "
#define BCTR    "4e800420 "
#define BLR     "4e800020 "
#define STUB    ADDIS LD MTCTR BCTR
#define PLD     "04100000 e5800100 " /* pld r12, 256 */
#define PADDI   "06100000 39800100 " /* paddi r12, 256 */
#define B       "48000100 "
#define V1      SAVE_V1 "3d62ffff e98b7f00 " MTCTR "e84b7f08 e96b7f10 "
#define V1_END  "28220000 4ce20420 " B /* cmpldi r2, 0; bnectr+ */

static const struct stub_case power[] = {
	{ "no code", "", .want = 0 },
	{ "no stub", BLR, .want = 0 },
	{ "a stub", STUB, .want = 16 },
	{ "that saves r2", SAVE STUB, .want = 20 },
	{ "as V1 does", SAVE_V1 STUB, .want = 20 },
	{ "elsewhere", "f8410020 " STUB, .want = 0 },
	{ "twice", SAVE SAVE STUB, .want = 0 },
	{ "later", ADDIS SAVE LD MTCTR BCTR, .want = 0 },
	{ "near r2", "e9827f00 " MTCTR BCTR, .want = 12 },
	{ "big endian", STUB, .want = 16, .big = true },
	{ "without its last byte", STUB, .want = 0, .less = 1 },
	{ "without its last word", STUB, .want = 0, .less = 4 },
	{ "with three bytes more", STUB BLR, .want = 16, .less = 1 },
	/* What does not belong to one. */
	{ "addis r13", "3da2ffff " LD MTCTR BCTR, .want = 0 },
	{ "of r3", "3d83ffff " LD MTCTR BCTR, .want = 0 },
	{ "ld r3", ADDIS "e86c7f00 " MTCTR BCTR, .want = 0 },
	{ "from r1", ADDIS "e9817f00 " MTCTR BCTR, .want = 0 },
	{ "ldu", ADDIS "e98c7f01 " MTCTR BCTR, .want = 0 },
	{ "lwa", ADDIS "e98c7f02 " MTCTR BCTR, .want = 0 },
	{ "std", ADDIS "f98c7f00 " MTCTR BCTR, .want = 0 },
	{ "mtctr r11", ADDIS LD "7d6903a6 " BCTR, .want = 0 },
	{ "none", ADDIS LD BCTR, .want = 0 },
	{ "before it is loaded", ADDIS MTCTR BCTR, .want = 0 },
	{ "bctrl", ADDIS LD MTCTR "4e800421", .want = 0 },
	{ "blr", ADDIS LD MTCTR BLR, .want = 0 },
	{ "b", ADDIS LD MTCTR B, .want = 0 },
	/* V1 loads the environment, too, and may do so after it has looked. */
	{ "V1", V1 BCTR, .want = 28, .big = true },
	{ "until it is bound", V1 V1_END, .want = 36, .big = true },
	{ "cut", V1 V1_END, .want = 0, .big = true, .less = 4 },
	{ "cmpldi r2, 1", V1 "28220001 4ce20420 " B, .want = 0, .big = true },
	{ "beqctr", V1 "28220000 4d820420 " B, .want = 0, .big = true },
	{ "no branch", V1 "28220000 4ce20420 " BLR, .want = 0, .big = true },
	{ "ten words before its end", ADDIS LD LD LD LD LD LD LD LD MTCTR BCTR,
	    .want = 44 },
	{ "eleven", ADDIS LD LD LD LD LD LD LD LD LD MTCTR BCTR, .want = 0 },
	/* Power10. */
	{ "pld", PLD MTCTR BCTR, .want = 16 },
	{ "after a save", SAVE PLD MTCTR BCTR, .want = 20 },
	{ "of r11", "04100000 e5600100 " MTCTR BCTR, .want = 0 },
	{ "lwa", "04100000 a5800100 " MTCTR BCTR, .want = 0 },
	{ "half of it", "04100000", .want = 0 },
	{ "no prefix", "08100000 e5800100 " MTCTR BCTR, .want = 0 },
	{ "alone", PLD, .want = 0 },
	{ "with a branch", PLD B, .want = 0 },
	{ "paddi", PADDI B, .want = 12 },
	{ "after a save", SAVE PADDI B, .want = 16 },
	{ "of r11", "06100000 39600100 " B, .want = 0 },
	{ "without a branch", PADDI, .want = 0 },
	{ "with a call", PADDI "48000101", .want = 0 },
	{ "addis between", PADDI ADDIS B, .want = 0 },
	/* Straight on. */
	{ "a save alone", SAVE, .want = 0 },
	{ "and a branch", SAVE B, .want = 8 },
	{ "as V1 does", SAVE_V1 B, .want = 8 },
	{ "a call", SAVE "48000101", .want = 0 },
	{ "to an address", SAVE "48000102", .want = 0 },
	{ "conditional", SAVE "40820100", .want = 0 },
	{ "twice saved", SAVE SAVE B, .want = 0 },
	{ "addis between", SAVE ADDIS B, .want = 0 },
	{ "a branch alone", B, .want = 0 },
	/* Several. */
	{ "two", STUB SAVE STUB, .want = 36 },
	{ "of two kinds", STUB SAVE B PADDI B, .want = 36 },
	{ "zeros fill", SAVE STUB "0 0 0 " SAVE STUB "0 0 0", .want = 64 },
	{ "or no-ops", SAVE STUB "60000000 " SAVE STUB, .want = 44 },
	{ "before one", "0 " STUB, .want = 0 },
	{ "those of AArch64 do not", STUB "d503201f " STUB, .want = 16 },
	{ "a function behind", STUB BLR, .want = 16 },
	{ "and filled", STUB "0 " BLR STUB, .want = 20 },
	{ "the second without its end", STUB STUB, .want = 16, .less = 4 },
	{ "x86", STUB, .want = 0, .machine = MACH_X86_64 },
};

/* AArch64's. */
#define ADRP "90000010 " /* adrp x16 */
#define ADD  "91000210 " /* add x16, x16, 0 */
#define BR   "d61f0200 " /* br x16 */
#define NOP  "d503201f "
#define BTI  "d503245f " /* bti c */
#define OVER "14000008 " NOP

static const struct stub_case aarch64[] = {
	{ "no code", "", .want = 0 },
	{ "a stub", ADRP ADD BR, .want = 12 },
	{ "with all bits of an address", "f0fffff0 913ffe10 " BR, .want = 12 },
	{ "a no-op for the addition", ADRP NOP BR, .want = 12 },
	{ "that may be jumped to", BTI ADRP ADD BR, .want = 16 },
	{ "twice", BTI BTI ADRP ADD BR, .want = 0 },
	{ "bti j", "d503249f " ADRP ADD BR, .want = 0 },
	{ "a branch over them", OVER ADRP ADD BR, .want = 20 },
	{ "and both", OVER BTI ADRP ADD BR, .want = 24 },
	{ "a call", "94000008 " NOP ADRP ADD BR, .want = 0 },
	{ "without a no-op", "14000008 " ADRP ADD BR, .want = 0 },
	{ "alone", OVER, .want = 0 },
	{ "and what else", OVER "d65f03c0", .want = 0 },
	{ "a no-op before it", NOP ADRP ADD BR, .want = 0 },
	{ "adr", "10000010 " ADD BR, .want = 0 },
	{ "adrp x17", "90000011 " ADD BR, .want = 0 },
	{ "add x17", ADRP "91000211 " BR, .want = 0 },
	{ "of x17", ADRP "91000230 " BR, .want = 0 },
	{ "of 4096", ADRP "91400210 " BR, .want = 0 },
	{ "of a half", ADRP "11000210 " BR, .want = 0 },
	{ "a load", ADRP "f9400210 " BR, .want = 0 },
	{ "br x17", ADRP ADD "d61f0220", .want = 0 },
	{ "blr", ADRP ADD "d63f0200", .want = 0 },
	{ "without its last byte", ADRP ADD BR, .want = 0, .less = 1 },
	{ "two words", ADRP ADD, .want = 0 },
	{ "cut behind bti", BTI ADRP ADD BR, .want = 0, .less = 4 },
	{ "behind the branch over them", OVER ADRP ADD BR, .want = 0,
	    .less = 4 },
	{ "two", ADRP ADD BR ADRP NOP BR, .want = 24 },
	{ "zeros fill", ADRP ADD BR "0 " ADRP ADD BR "0", .want = 32 },
	{ "or no-ops", ADRP ADD BR NOP ADRP ADD BR, .want = 28 },
	{ "those of Power do not", ADRP ADD BR "60000000 " ADRP ADD BR,
	    .want = 12 },
	{ "code is little endian in any file", ADRP ADD BR, .want = 12,
	    .big = true },
	{ "Arm", ADRP ADD BR, .want = 0, .machine = MACH_ARM },
};

static void
run(const struct stub_case *c, size_t n, uint8_t machine)
{
	struct image img = { 0 };
	uint8_t bytes[128];
	const char *s;
	uint32_t w;
	size_t len, i;
	char *end;

	for (; n > 0; n--, c++) {
		img.machine = c->machine != 0 ? c->machine : machine;
		img.big_endian = c->big;
		len = 0;
		for (s = c->words; *s != '\0'; s = end + (*end == ' ')) {
			w = (uint32_t)strtoul(s, &end, 16);
			for (i = 0; i < 4; i++)
				bytes[len++] =
				    (uint8_t)(w >>
					      8 * (c->big && machine ==
								  MACH_PPC64 ?
							  3 - i :
							  i));
		}
		i = stubs_front(&img, bytes, len - c->less);
		ok(i == c->want, "machine %u: %s: %zu bytes", machine, c->text,
		    i);
	}
}

int
main(void)
{
	run(power, NELEM(power), MACH_PPC64);
	run(aarch64, NELEM(aarch64), MACH_AARCH64);
	return done();
}

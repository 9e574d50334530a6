/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of SFrame functions byte by byte (SFrame V1 to V3, FREs; Linux's 0 for
 * the frame pointer), with what they mean worked out by hand: as stored, as
 * rules, and what is said of them.
 */
#include "dumped.h"

#define TABLE	0x300000

static struct world w;
static uint8_t bytes[256];

enum cpu { X86, A64, S390 };

static const struct { uint8_t machine, abi, ra; bool be; } cpus[] = {
	[X86] = { MACH_X86_64, 3, 0xf8, false },
	[A64] = { MACH_AARCH64, 2, 0, false },
	[S390] = { MACH_S390, 4, 0, true },
};

static size_t
put(size_t n, uint64_t v, unsigned size, bool be)
{
	store_word(bytes + n, size, be, v);
	return n + size;
}

/* One function of 0x40 bytes; info has its row type and kind. */
static const char *
rows(enum cpu cpu, unsigned version, const char *hex, unsigned nrows,
    unsigned info, unsigned info2, unsigned block)
{
	uint8_t fres[128];
	size_t len = hex_bytes(hex, fres), n;
	bool be = cpus[cpu].be;
	unsigned fde = version == 3 ? 16 : version == 2 ? 20 : 17;
	char *from;

	memset(bytes, 0, sizeof(bytes));
	n = put(0, 0xdee2, 2, be);
	n = put(n, version, 1, be);
	n = put(n, version == 1 ? 1 : 5, 1, be);
	n = put(n, cpus[cpu].abi, 1, be);
	n = put(n, 0, 1, be);
	n = put(n, cpus[cpu].ra, 1, be);
	n = put(n, 0, 1, be);
	n = put(n, 1, 4, be);
	n = put(n, nrows, 4, be);
	n = put(n, len + (version == 3 ? 5 : 0), 4, be);
	n = put(n, 0, 4, be);
	n = put(n, fde, 4, be);
	n = put(n, WORLD_CODE - TABLE - (version == 1 ? 0 : n),
	    version == 3 ? 8 : 4, be);
	n = put(n, 0x40, 4, be);
	n = put(n, 0, 4, be);
	n = put(n, nrows, version == 3 ? 2 : 4, be);
	n = put(n, info, 1, be);
	if (version == 3)
		n = put(n, info2, 1, be);
	if (version > 1)
		n = put(n, block, 1, be);
	if (version == 2)
		n += 2;
	memcpy(bytes + n, fres, len);
	world_begin(&w, cpus[cpu].machine, 8);
	w.img.big_endian = be;
	world_section(&w, ".sframe", 0, TABLE, bytes, n + len)->type =
	    0x6ffffff4;
	dump(&w, "sframe");
	world_end(&w);
	/* As stored and as rules; a flag of the entry is in its fields. */
	from = strstr(dumped.s, " ; ");
	return from == NULL ? strchr(strchr(dumped.s, '\n') + 1, '\n') == NULL ?
	    "" : strchr(strchr(dumped.s, '\n') + 1, '\n') + 1 : from + 3;
}

static const struct {
	const char	*what;
	enum cpu	 cpu;
	unsigned	 version;
	const char	*hex;
	unsigned	 n, info, info2, block;
	const char	*want;
} cases[] = {
	{ "by rsp", X86, 3, "00 03 08", 1, 0x0, 0, 0,
	    "+0x0 sp 8 | 100000 rsp+8 [cfa-8]" },
	{ "by rbp", X86, 3, "00 02 08", 1, 0x0, 0, 0,
	    "+0x0 fp 8 | 100000 rbp+8 [cfa-8]" },
	{ "rbp saved", X86, 3, "00 05 10 f0", 1, 0x0, 0, 0,
	    "+0x0 sp 16 -16 | 100000 rsp+16 [cfa-8] rbp=[cfa-16]" },
	{ "two rows", X86, 2, "00 03 08 01 05 10 f0", 2, 0x0, 0, 0,
	    "+0x0 sp 8 ; +0x1 sp 16 -16 | 100000 rsp+8 [cfa-8] | "
	    "100001 rsp+16 [cfa-8] rbp=[cfa-16]" },
	{ "version 1", X86, 1, "00 03 08 01 05 10 f0", 2, 0x0, 0, 0,
	    "+0x0 sp 8 ; +0x1 sp 16 -16 | 100000 rsp+8 [cfa-8] | "
	    "100001 rsp+16 [cfa-8] rbp=[cfa-16]" },
	{ "words of two bytes", X86, 3, "00 25 1001 f0ff", 1, 0x0, 0, 0,
	    "+0x0 sp 272 -16 | 100000 rsp+272 [cfa-8] rbp=[cfa-16]" },
	{ "of four", X86, 3, "00 45 10000100 f0ffffff", 1, 0x0, 0, 0,
	    "+0x0 sp 65552 -16 | 100000 rsp+65552 [cfa-8] rbp=[cfa-16]" },
	{ "of eight", X86, 3, "00 63 08", 1, 0x0, 0, 0,
	    "sframe-dataword-size 0x31: size of the words is not "
	    "defined: rows from here on cannot be read" },
	{ "of eight, none", X86, 3, "00 61", 1, 0x0, 0, 0,
	    "sframe-dataword-size 0x31: size of the words is not "
	    "defined: rows from here on cannot be read" },
	{ "places of two bytes", X86, 3, "0000 03 08 1000 03 10", 2, 0x1, 0, 0,
	    "+0x0 sp 8 ; +0x10 sp 16 | 100000 rsp+8 [cfa-8] | 100010 "
	    "rsp+16 [cfa-8]" },
	{ "of four", X86, 3, "00000000 03 08 10000000 03 10", 2, 0x2, 0, 0,
	    "+0x0 sp 8 ; +0x10 sp 16 | 100000 rsp+8 [cfa-8] | 100010 "
	    "rsp+16 [cfa-8]" },
	{ "no words", X86, 3, "00 03 08 04 01", 2, 0x0, 0, 0,
	    "+0x0 sp 8 ; +0x4 undefined | 100000 rsp+8 [cfa-8] | "
	    "100004 undefined undefined" },
	{ "no words in version 1", X86, 1, "00 01", 1, 0x0, 0, 0,
	    "+0x0 undefined | 100000 undefined "
	    "undefined\nsframe-ra-undefined-v1 0x2d: a row without "
	    "words in version 1" },
	{ "signed", A64, 3, "00 83 10", 1, 0x0, 0, 0,
	    "+0x0 sp 16 signed | 100000 sp+16 same signed" },
	{ "three words", X86, 3, "00 07 10 f0 e8", 1, 0x0, 0, 0,
	    "+0x0 sp 16 -16 -24 | 100000 rsp+16 [cfa-8] "
	    "rbp=[cfa-16]\nsframe-dataword-count 0x31: a DEFAULT row "
	    "with 3 words" },
	{ "three words on AArch64", A64, 3, "00 07 10 f8 f0", 1, 0x0, 0, 0,
	    "+0x0 sp 16 -8 -16 | 100000 sp+16 [cfa-8] x29=[cfa-16]" },
	{ "four", A64, 3, "00 09 10 f8 f0 e8", 1, 0x0, 0, 0,
	    "+0x0 sp 16 -8 -16 -24 | 100000 sp+16 [cfa-8] "
	    "x29=[cfa-16]\nsframe-dataword-count 0x31: a DEFAULT row "
	    "with 4 words" },
	{ "two on AArch64", A64, 2, "00 05 10 f8", 1, 0x0, 0, 0,
	    "+0x0 sp 16 -8 | 100000 sp+16 [cfa-8]" },
	{ "not in order", X86, 3, "00 03 08 04 03 10 04 03 18", 3, 0x0, 0, 0,
	    "+0x0 sp 8 ; +0x4 sp 16 ; +0x4 sp 24 | 100000 rsp+8 "
	    "[cfa-8] | 100004 rsp+16 [cfa-8] | 100004 rsp+24 "
	    "[cfa-8]\nsframe-fre-order 0x37: row at +0x4 follows +0x4" },
	{ "back", X86, 3, "00 03 08 04 03 10 02 03 18", 3, 0x0, 0, 0,
	    "+0x0 sp 8 ; +0x4 sp 16 ; +0x2 sp 24 | 100000 rsp+8 "
	    "[cfa-8] | 100004 rsp+16 [cfa-8] to 100004 | 100002 rsp+24 "
	    "[cfa-8]\nsframe-fre-order 0x37: row at +0x2 follows +0x4" },
	{ "the last byte", X86, 3, "00 03 08 3f 03 10", 2, 0x0, 0, 0,
	    "+0x0 sp 8 ; +0x3f sp 16 | 100000 rsp+8 [cfa-8] | 10003f "
	    "rsp+16 [cfa-8]" },
	{ "past the end", X86, 3, "00 03 08 40 03 10", 2, 0x0, 0, 0,
	    "+0x0 sp 8 ; +0x40 sp 16 | 100000 rsp+8 [cfa-8] | 100040 "
	    "rsp+16 [cfa-8]\nsframe-fre-range 0x34: row at +0x40 of a "
	    "function of 0x40 bytes" },
	{ "cut", X86, 3, "00 03 08 04 03", 2, 0x0, 0, 0,
	    "+0x0 sp 8 | 100000 rsp+8 [cfa-8]\nsframe-fre-truncated "
	    "0x34: row 1 of 2 ends past the table" },
	{ "cut in its place", X86, 3, "00 03 08 04", 2, 0x0, 0, 0,
	    "+0x0 sp 8 | 100000 rsp+8 [cfa-8]\nsframe-fre-truncated "
	    "0x34: row 1 of 2 ends past the table" },
	{ "blocks", X86, 3, "00 03 08 0b 03 10", 2, 0x10, 0, 16,
	    "+0x0 sp 8 ; +0xb sp 16 | %16 0 rsp+8 [cfa-8] | %16 b "
	    "rsp+16 [cfa-8] to 10" },
	{ "blocks, past them", X86, 3, "00 03 08 10 03 10", 2, 0x10, 0, 16,
	    "+0x0 sp 8 ; +0x10 sp 16 | %16 0 rsp+8 [cfa-8] | %16 10 "
	    "rsp+16 [cfa-8] to 10\nsframe-fre-range 0x34: row at +0x10 "
	    "of a block of 0x10 bytes" },
	{ "blocks of version 1", X86, 1, "00 03 08 0f 03 10", 2, 0x10, 0, 0,
	    "+0x0 sp 8 ; +0xf sp 16 | %16 0 rsp+8 [cfa-8] | %16 f "
	    "rsp+16 [cfa-8] to 10\nsframe-mask-v1 0x2c: blocks of 16 "
	    "bytes are taken" },
	{ "blocks of version 1, past them", X86, 1, "00 03 08 10 03 10", 2, 0x10, 0, 0,
	    "+0x0 sp 8 ; +0x10 sp 16 | %16 0 rsp+8 [cfa-8] | %16 10 "
	    "rsp+16 [cfa-8] to 10\nsframe-mask-v1 0x2c: blocks of 16 "
	    "bytes are taken\nsframe-fre-range 0x30: row at +0x10 of a "
	    "block of 0x10 bytes" },
	{ "blocks of none", X86, 3, "00 03 08 3f 03 10", 2, 0x10, 0, 0,
	    "+0x0 sp 8 ; +0x3f sp 16 | %64 0 rsp+8 [cfa-8] | %64 3f "
	    "rsp+16 [cfa-8] to 40\nsframe-rep-size 0x30: repeated "
	    "blocks of 0 bytes" },
	{ "s390x", S390, 3, "00 03 00", 1, 0x0, 0, 0,
	    "+0x0 sp 0 | 100000 r15+160 same" },
	{ "s390x, 144 words", S390, 3, "00 23 0090", 1, 0x0, 0, 0,
	    "+0x0 sp 144 | 100000 r15+1312 same" },
	{ "r14", S390, 2, "00 05 00 d0", 1, 0x0, 0, 0,
	    "+0x0 sp 0 -48 | 100000 r15+160 [cfa-48]" },
	{ "r11, a filler", S390, 2, "00 07 00 00 d8", 1, 0x0, 0, 0,
	    "+0x0 sp 0 0 -40 | 100000 r15+160 same r11=[cfa-40]" },
	{ "r14 in a register", S390, 2, "00 05 00 21", 1, 0x0, 0, 0,
	    "+0x0 sp 0 33 | 100000 r15+160 f0" },
	{ "r11 in a register", S390, 2, "00 07 00 d0 23", 1, 0x0, 0, 0,
	    "+0x0 sp 0 -48 35 | 100000 r15+160 [cfa-48] r11=f2" },
	{ "odd in V3", S390, 3, "00 05 00 21", 1, 0x0, 0, 0,
	    "+0x0 sp 0 33 | 100000 r15+160 [cfa+33]\nsframe-s390x-reg "
	    "0x31: word 33 is odd and names no register" },
	{ "register 31", S390, 2, "00 05 00 3f", 1, 0x0, 0, 0,
	    "+0x0 sp 0 63 | 100000 r15+160 f15" },
	{ "register 32", S390, 2, "00 05 00 41", 1, 0x0, 0, 0,
	    "+0x0 sp 0 65 | 100000 r15+160 cr0\nsframe-s390x-reg 0x30: "
	    "word 65 is odd and names no register" },
	{ "odd and negative", S390, 2, "00 05 00 d1", 1, 0x0, 0, 0,
	    "+0x0 sp 0 -47 | 100000 r15+160 "
	    "r4294967272\nsframe-s390x-reg 0x30: word -47 is odd and "
	    "names no register" },
	{ "flex: rsp", X86, 3, "00 04 39 08", 1, 0x0, 1, 0,
	    "+0x0 flex 0x39 8 | 100000 rsp+8 [cfa-8]" },
	{ "r10", X86, 3, "00 04 51 00", 1, 0x0, 1, 0,
	    "+0x0 flex 0x51 0 | 100000 r10+0 [cfa-8]" },
	{ "what is at rbp-8", X86, 3, "00 04 33 f8", 1, 0x0, 1, 0,
	    "+0x0 flex 0x33 -8 | 100000 [rbp-8] [cfa-8]" },
	{ "no register", X86, 3, "00 04 02 f8", 1, 0x0, 1, 0,
	    "+0x0 flex 0x2 -8 | 100000 [cfa-8] "
	    "[cfa-8]\nsframe-flex-cfa-base 0x31: control word 0x2 "
	    "gives the CFA no register" },
	{ "no register, no memory", X86, 3, "00 04 08 f8", 1, 0x0, 1, 0,
	    "+0x0 flex 0x8 -8 | 100000 cfa-8 "
	    "[cfa-8]\nsframe-flex-cfa-base 0x31: control word 0x8 "
	    "gives the CFA no register" },
	{ "the address elsewhere", X86, 3, "00 08 39 08 02 f0", 1, 0x0, 1, 0,
	    "+0x0 flex 0x39 8 0x2 -16 | 100000 rsp+8 [cfa-16]" },
	{ "in rbx", X86, 3, "00 08 39 08 19 00", 1, 0x0, 1, 0,
	    "+0x0 flex 0x39 8 0x19 0 | 100000 rsp+8 rbx" },
	{ "rbx and 8", X86, 3, "00 08 39 08 19 08", 1, 0x0, 1, 0,
	    "+0x0 flex 0x39 8 0x19 8 | 100000 rsp+8 rbx+8" },
	{ "at rbx+8", X86, 3, "00 08 39 08 1b 08", 1, 0x0, 1, 0,
	    "+0x0 flex 0x39 8 0x1b 8 | 100000 rsp+8 [rbx+8]" },
	{ "the CFA and 8", X86, 3, "00 08 39 08 08 08", 1, 0x0, 1, 0,
	    "+0x0 flex 0x39 8 0x8 8 | 100000 rsp+8 cfa+8" },
	{ "rbp at rbp, a filler before it", X86, 3, "00 0a 39 08 00 33 00", 1, 0x0, 1, 0,
	    "+0x0 flex 0x39 8 0x0 0x33 0 | 100000 rsp+8 [cfa-8] "
	    "rbp=[rbp+0]" },
	{ "all", X86, 3, "00 0c 39 08 02 f0 02 e8", 1, 0x0, 1, 0,
	    "+0x0 flex 0x39 8 0x2 -16 0x2 -24 | 100000 rsp+8 [cfa-16] "
	    "rbp=[cfa-24]" },
	{ "a filler alone", X86, 3, "00 06 39 08 00", 1, 0x0, 1, 0,
	    "+0x0 flex 0x39 8 0x0 | 100000 rsp+8 "
	    "[cfa-8]\nsframe-dataword-count 0x31: a FLEX row with 3 "
	    "words, the last of them filler for FP" },
	{ "a filler for rbp", X86, 3, "00 0a 39 08 02 f0 00", 1, 0x0, 1, 0,
	    "+0x0 flex 0x39 8 0x2 -16 0x0 | 100000 rsp+8 "
	    "[cfa-16]\nsframe-dataword-count 0x31: a FLEX row with 5 "
	    "words, the last of them filler for FP" },
	{ "two fillers", X86, 3, "00 08 39 08 00 00", 1, 0x0, 1, 0,
	    "+0x0 flex 0x39 8 0x0 0x0 | 100000 rsp+8 "
	    "[cfa-8]\nsframe-dataword-count 0x31: a FLEX row with 4 "
	    "words, which are no pairs and filler for CFA, RA and FP" },
	{ "one word", X86, 3, "00 02 39", 1, 0x0, 1, 0,
	    "+0x0 flex 0x39 | 100000 none "
	    "[cfa-8]\nsframe-dataword-count 0x31: a FLEX row with 1 "
	    "words, which are no pairs and filler for CFA, RA and FP" },
	{ "a filler for the CFA", X86, 3, "00 06 00 39 08", 1, 0x0, 1, 0,
	    "+0x0 flex 0x0 57 0x8 | 100000 none "
	    "[cfa-8]\nsframe-dataword-count 0x31: a FLEX row with 3 "
	    "words, which are no pairs and filler for CFA, RA and "
	    "FP\nsframe-flex-cfa-base 0x31: control word 0x0 gives the "
	    "CFA no register" },
	{ "half a pair", X86, 3, "00 06 39 08 02", 1, 0x0, 1, 0,
	    "+0x0 flex 0x39 8 0x2 | 100000 rsp+8 "
	    "[cfa-8]\nsframe-dataword-count 0x31: a FLEX row with 3 "
	    "words, which are no pairs and filler for CFA, RA and FP" },
	{ "half a pair for rbp", X86, 3, "00 0a 39 08 02 f0 02", 1, 0x0, 1, 0,
	    "+0x0 flex 0x39 8 0x2 -16 0x2 | 100000 rsp+8 "
	    "[cfa-16]\nsframe-dataword-count 0x31: a FLEX row with 5 "
	    "words, which are no pairs and filler for CFA, RA and FP" },
	{ "half a pair behind a filler", X86, 3, "00 08 39 08 00 02", 1, 0x0, 1, 0,
	    "+0x0 flex 0x39 8 0x0 0x2 | 100000 rsp+8 "
	    "[cfa-8]\nsframe-dataword-count 0x31: a FLEX row with 4 "
	    "words, which are no pairs and filler for CFA, RA and FP" },
	{ "seven words", X86, 3, "00 0e 39 08 02 f0 02 e8 01", 1, 0x0, 1, 0,
	    "+0x0 flex 0x39 8 0x2 -16 0x2 -24 1 | 100000 rsp+8 "
	    "[cfa-16] rbp=[cfa-24]\nsframe-dataword-count 0x31: a FLEX "
	    "row with 7 words, which are no pairs and filler for CFA, "
	    "RA and FP" },
	{ "no words", X86, 3, "00 00", 1, 0x0, 1, 0,
	    "+0x0 undefined | 100000 undefined undefined" },
	{ "words of two bytes", X86, 3, "00 24 3900 1001", 1, 0x0, 1, 0,
	    "+0x0 flex 0x39 272 | 100000 rsp+272 [cfa-8]" },
	{ "s390x in flex", S390, 3, "00 08 79 01 81 00", 1, 0x0, 1, 0,
	    "+0x0 flex 0x79 1 0x81 0 | 100000 r15+168 f0" },
	{ "signed", A64, 3, "00 84 f9 10", 1, 0x0, 1, 0,
	    "+0x0 flex 0xf9 16 signed | 100000 sp+16 same signed" },
};

int
main(void)
{
	size_t i;

	for (i = 0; i < NELEM(cases); i++)
		is(rows(cases[i].cpu, cases[i].version, cases[i].hex,
		    cases[i].n, cases[i].info, cases[i].info2,
		    cases[i].block), cases[i].want, cases[i].what);
	sb_free(&dumped);
	return done();
}

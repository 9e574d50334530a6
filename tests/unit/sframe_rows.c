/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of SFrame functions byte by byte (SFrame V1 to V3, FREs; Linux's 0 for
 * the frame pointer), with what they mean worked out by hand: as stored, as
 * rules, and what is said of them.
 */
#include "dumped.h"
#include "sframe_build.h"

static struct world w;
static uint8_t bytes[256];

/* What the one function is decoded to. */
static const char *
rows(const struct sframe_case *c)
{
	size_t n = sframe_table(c, bytes);
	char *from;

	world_begin(&w, cpus[c->cpu].machine, 8);
	w.img.big_endian = cpus[c->cpu].be;
	world_section(&w, ".sframe", 0, SFRAME_AT, bytes, n)->type = 0x6ffffff4;
	dump(&w, "sframe");
	world_end(&w);
	/* As stored and as rules; a flag of the entry is in its fields. */
	from = strstr(dumped.s, " ; ");
	return from == NULL ? strchr(strchr(dumped.s, '\n') + 1, '\n') == NULL ?
			      "" :
			      strchr(strchr(dumped.s, '\n') + 1, '\n') + 1 :
			      from + 3;
}

#define T .what =

static const struct sframe_case cases[] = {
	{ T "by rsp", X86, 3, "00 03 08", "+0x0 sp 8 | 100000 rsp+8 [cfa-8]" },
	{ T "by rbp", X86, 3, "00 02 08", "+0x0 fp 8 | 100000 rbp+8 [cfa-8]" },
	{ T "rbp saved", X86, 3, "00 05 10 f0",
	    "+0x0 sp 16 -16 | 100000 rsp+16 [cfa-8] rbp=[cfa-16]" },
	{ T "two rows", X86, 2, "00 03 08 01 05 10 f0",
	    "+0x0 sp 8 ; +0x1 sp 16 -16 | 100000 rsp+8 [cfa-8] | 100001 rsp+16 "
	    "[cfa-8] rbp=[cfa-16]",
	    .nrows = 2 },
	{ T "version 1", X86, 1, "00 03 08 01 05 10 f0",
	    "+0x0 sp 8 ; +0x1 sp 16 -16 | 100000 rsp+8 [cfa-8] | 100001 rsp+16 "
	    "[cfa-8] rbp=[cfa-16]",
	    .nrows = 2 },
	{ T "words of two bytes", X86, 3, "00 25 1001 f0ff",
	    "+0x0 sp 272 -16 | 100000 rsp+272 [cfa-8] rbp=[cfa-16]" },
	{ T "of four", X86, 3, "00 45 10000100 f0ffffff",
	    "+0x0 sp 65552 -16 | 100000 rsp+65552 [cfa-8] rbp=[cfa-16]" },
	{ T "of eight", X86, 3, "00 63 08",
	    "sframe-dataword-size 0x31: size of the words is not defined: rows "
	    "from here on cannot be read" },
	{ T "of eight, none", X86, 3, "00 61",
	    "sframe-dataword-size 0x31: size of the words is not defined: rows "
	    "from here on cannot be read" },
	{ T "places of two bytes", X86, 3, "0000 03 08 1000 03 10",
	    "+0x0 sp 8 ; +0x10 sp 16 | 100000 rsp+8 [cfa-8] | 100010 rsp+16 "
	    "[cfa-8]",
	    .nrows = 2, .info = 0x1 },
	{ T "of four", X86, 3, "00000000 03 08 10000000 03 10",
	    "+0x0 sp 8 ; +0x10 sp 16 | 100000 rsp+8 [cfa-8] | 100010 rsp+16 "
	    "[cfa-8]",
	    .nrows = 2, .info = 0x2 },
	{ T "no words", X86, 3, "00 03 08 04 01",
	    "+0x0 sp 8 ; +0x4 undefined | 100000 rsp+8 [cfa-8] | 100004 "
	    "undefined undefined",
	    .nrows = 2 },
	{ T "no words in version 1", X86, 1, "00 01",
	    "+0x0 undefined | 100000 undefined undefined\n"
	    "sframe-ra-undefined-v1 0x2d: a row without words in version 1" },
	{ T "signed", A64, 3, "00 83 10",
	    "+0x0 sp 16 signed | 100000 sp+16 same signed" },
	{ T "three words", X86, 3, "00 07 10 f0 e8",
	    "+0x0 sp 16 -16 -24 | 100000 rsp+16 [cfa-8] rbp=[cfa-16]\n"
	    "sframe-dataword-count 0x31: a DEFAULT row with 3 words" },
	{ T "three words on AArch64", A64, 3, "00 07 10 f8 f0",
	    "+0x0 sp 16 -8 -16 | 100000 sp+16 [cfa-8] x29=[cfa-16]" },
	{ T "four", A64, 3, "00 09 10 f8 f0 e8",
	    "+0x0 sp 16 -8 -16 -24 | 100000 sp+16 [cfa-8] x29=[cfa-16]\n"
	    "sframe-dataword-count 0x31: a DEFAULT row with 4 words" },
	{ T "two on AArch64", A64, 2, "00 05 10 f8",
	    "+0x0 sp 16 -8 | 100000 sp+16 [cfa-8]" },
	{ T "not in order", X86, 3, "00 03 08 04 03 10 04 03 18",
	    "+0x0 sp 8 ; +0x4 sp 16 ; +0x4 sp 24 | 100000 rsp+8 [cfa-8] | "
	    "100004 rsp+16 [cfa-8] | 100004 rsp+24 [cfa-8]\n"
	    "sframe-fre-order 0x37: row at +0x4 follows +0x4",
	    .nrows = 3 },
	{ T "back", X86, 3, "00 03 08 04 03 10 02 03 18",
	    "+0x0 sp 8 ; +0x4 sp 16 ; +0x2 sp 24 | 100000 rsp+8 [cfa-8] | "
	    "100004 rsp+16 [cfa-8] to 100004 | 100002 rsp+24 [cfa-8]\n"
	    "sframe-fre-order 0x37: row at +0x2 follows +0x4",
	    .nrows = 3 },
	{ T "the last byte", X86, 3, "00 03 08 3f 03 10",
	    "+0x0 sp 8 ; +0x3f sp 16 | 100000 rsp+8 [cfa-8] | 10003f rsp+16 "
	    "[cfa-8]",
	    .nrows = 2 },
	{ T "past the end", X86, 3, "00 03 08 40 03 10",
	    "+0x0 sp 8 ; +0x40 sp 16 | 100000 rsp+8 [cfa-8] | 100040 rsp+16 "
	    "[cfa-8]\n"
	    "sframe-fre-range 0x34: row at +0x40 of a function of 0x40 bytes",
	    .nrows = 2 },
	{ T "cut", X86, 3, "00 03 08 04 03",
	    "+0x0 sp 8 | 100000 rsp+8 [cfa-8]\n"
	    "sframe-fre-truncated 0x34: row 1 of 2 ends past the table",
	    .nrows = 2 },
	{ T "cut in its place", X86, 3, "00 03 08 04",
	    "+0x0 sp 8 | 100000 rsp+8 [cfa-8]\n"
	    "sframe-fre-truncated 0x34: row 1 of 2 ends past the table",
	    .nrows = 2 },
	{ T "blocks", X86, 3, "00 03 08 0b 03 10",
	    "+0x0 sp 8 ; +0xb sp 16 | %16 0 rsp+8 [cfa-8] | %16 b rsp+16 "
	    "[cfa-8] to 10",
	    .nrows = 2, .info = 0x10, .block = 16 },
	{ T "blocks, past them", X86, 3, "00 03 08 10 03 10",
	    "+0x0 sp 8 ; +0x10 sp 16 | %16 0 rsp+8 [cfa-8] | %16 10 rsp+16 "
	    "[cfa-8] to 10\n"
	    "sframe-fre-range 0x34: row at +0x10 of a block of 0x10 bytes",
	    .nrows = 2, .info = 0x10, .block = 16 },
	{ T "blocks of version 1", X86, 1, "00 03 08 0f 03 10",
	    "+0x0 sp 8 ; +0xf sp 16 | %16 0 rsp+8 [cfa-8] | %16 f rsp+16 "
	    "[cfa-8] to 10\n"
	    "sframe-mask-v1 0x2c: blocks of 16 bytes are taken",
	    .nrows = 2, .info = 0x10 },
	{ T "blocks of version 1, past them", X86, 1, "00 03 08 10 03 10",
	    "+0x0 sp 8 ; +0x10 sp 16 | %16 0 rsp+8 [cfa-8] | %16 10 rsp+16 "
	    "[cfa-8] to 10\n"
	    "sframe-mask-v1 0x2c: blocks of 16 bytes are taken\n"
	    "sframe-fre-range 0x30: row at +0x10 of a block of 0x10 bytes",
	    .nrows = 2, .info = 0x10 },
	{ T "blocks of none", X86, 3, "00 03 08 3f 03 10",
	    "+0x0 sp 8 ; +0x3f sp 16 | %64 0 rsp+8 [cfa-8] | %64 3f rsp+16 "
	    "[cfa-8] to 40\n"
	    "sframe-rep-size 0x30: repeated blocks of 0 bytes",
	    .nrows = 2, .info = 0x10 },
	{ T "s390x", S390, 3, "00 03 00", "+0x0 sp 0 | 100000 r15+160 same" },
	{ T "s390x, 144 words", S390, 3, "00 23 0090",
	    "+0x0 sp 144 | 100000 r15+1312 same" },
	{ T "r14", S390, 2, "00 05 00 d0",
	    "+0x0 sp 0 -48 | 100000 r15+160 [cfa-48]" },
	{ T "r11, a filler", S390, 2, "00 07 00 00 d8",
	    "+0x0 sp 0 0 -40 | 100000 r15+160 same r11=[cfa-40]" },
	{ T "r14 in a register", S390, 2, "00 05 00 21",
	    "+0x0 sp 0 33 | 100000 r15+160 f0" },
	{ T "r11 in a register", S390, 2, "00 07 00 d0 23",
	    "+0x0 sp 0 -48 35 | 100000 r15+160 [cfa-48] r11=f2" },
	{ T "odd in V3", S390, 3, "00 05 00 21",
	    "+0x0 sp 0 33 | 100000 r15+160 [cfa+33]\n"
	    "sframe-s390x-reg 0x31: word 33 is odd and names no register" },
	{ T "register 31", S390, 2, "00 05 00 3f",
	    "+0x0 sp 0 63 | 100000 r15+160 f15" },
	{ T "register 32", S390, 2, "00 05 00 41",
	    "+0x0 sp 0 65 | 100000 r15+160 cr0\n"
	    "sframe-s390x-reg 0x30: word 65 is odd and names no register" },
	{ T "odd and negative", S390, 2, "00 05 00 d1",
	    "+0x0 sp 0 -47 | 100000 r15+160 r4294967272\n"
	    "sframe-s390x-reg 0x30: word -47 is odd and names no register" },
	{ T "flex: rsp", X86, 3, "00 04 39 08",
	    "+0x0 flex 0x39 8 | 100000 rsp+8 [cfa-8]", .flex = true },
	{ T "r10", X86, 3, "00 04 51 00",
	    "+0x0 flex 0x51 0 | 100000 r10+0 [cfa-8]", .flex = true },
	{ T "what is at rbp-8", X86, 3, "00 04 33 f8",
	    "+0x0 flex 0x33 -8 | 100000 [rbp-8] [cfa-8]", .flex = true },
	{ T "no register", X86, 3, "00 04 02 f8",
	    "+0x0 flex 0x2 -8 | 100000 [cfa-8] [cfa-8]\n"
	    "sframe-flex-cfa-base 0x31: control word 0x2 gives the CFA no "
	    "register",
	    .flex = true },
	{ T "no register, no memory", X86, 3, "00 04 08 f8",
	    "+0x0 flex 0x8 -8 | 100000 cfa-8 [cfa-8]\n"
	    "sframe-flex-cfa-base 0x31: control word 0x8 gives the CFA no "
	    "register",
	    .flex = true },
	{ T "the address elsewhere", X86, 3, "00 08 39 08 02 f0",
	    "+0x0 flex 0x39 8 0x2 -16 | 100000 rsp+8 [cfa-16]", .flex = true },
	{ T "in rbx", X86, 3, "00 08 39 08 19 00",
	    "+0x0 flex 0x39 8 0x19 0 | 100000 rsp+8 rbx", .flex = true },
	{ T "rbx and 8", X86, 3, "00 08 39 08 19 08",
	    "+0x0 flex 0x39 8 0x19 8 | 100000 rsp+8 rbx+8", .flex = true },
	{ T "at rbx+8", X86, 3, "00 08 39 08 1b 08",
	    "+0x0 flex 0x39 8 0x1b 8 | 100000 rsp+8 [rbx+8]", .flex = true },
	{ T "the CFA and 8", X86, 3, "00 08 39 08 08 08",
	    "+0x0 flex 0x39 8 0x8 8 | 100000 rsp+8 cfa+8", .flex = true },
	{ T "rbp at rbp, a filler before it", X86, 3, "00 0a 39 08 00 33 00",
	    "+0x0 flex 0x39 8 0x0 0x33 0 | 100000 rsp+8 [cfa-8] rbp=[rbp+0]",
	    .flex = true },
	{ T "all", X86, 3, "00 0c 39 08 02 f0 02 e8",
	    "+0x0 flex 0x39 8 0x2 -16 0x2 -24 | 100000 rsp+8 [cfa-16] "
	    "rbp=[cfa-24]",
	    .flex = true },
	{ T "a filler alone", X86, 3, "00 06 39 08 00",
	    "+0x0 flex 0x39 8 0x0 | 100000 rsp+8 [cfa-8]\n"
	    "sframe-dataword-count 0x31: a FLEX row with 3 words, the last of "
	    "them filler for FP",
	    .flex = true },
	{ T "a filler for rbp", X86, 3, "00 0a 39 08 02 f0 00",
	    "+0x0 flex 0x39 8 0x2 -16 0x0 | 100000 rsp+8 [cfa-16]\n"
	    "sframe-dataword-count 0x31: a FLEX row with 5 words, the last of "
	    "them filler for FP",
	    .flex = true },
	{ T "two fillers", X86, 3, "00 08 39 08 00 00",
	    "+0x0 flex 0x39 8 0x0 0x0 | 100000 rsp+8 [cfa-8]\n"
	    "sframe-dataword-count 0x31: a FLEX row with 4 words, which are no "
	    "pairs and filler for CFA, RA and FP",
	    .flex = true },
	{ T "one word", X86, 3, "00 02 39",
	    "+0x0 flex 0x39 | 100000 none [cfa-8]\n"
	    "sframe-dataword-count 0x31: a FLEX row with 1 words, which are no "
	    "pairs and filler for CFA, RA and FP",
	    .flex = true },
	{ T "a filler for the CFA", X86, 3, "00 06 00 39 08",
	    "+0x0 flex 0x0 57 0x8 | 100000 none [cfa-8]\n"
	    "sframe-dataword-count 0x31: a FLEX row with 3 words, which are no "
	    "pairs and filler for CFA, RA and FP\n"
	    "sframe-flex-cfa-base 0x31: control word 0x0 gives the CFA no "
	    "register",
	    .flex = true },
	{ T "half a pair", X86, 3, "00 06 39 08 02",
	    "+0x0 flex 0x39 8 0x2 | 100000 rsp+8 [cfa-8]\n"
	    "sframe-dataword-count 0x31: a FLEX row with 3 words, which are no "
	    "pairs and filler for CFA, RA and FP",
	    .flex = true },
	{ T "half a pair for rbp", X86, 3, "00 0a 39 08 02 f0 02",
	    "+0x0 flex 0x39 8 0x2 -16 0x2 | 100000 rsp+8 [cfa-16]\n"
	    "sframe-dataword-count 0x31: a FLEX row with 5 words, which are no "
	    "pairs and filler for CFA, RA and FP",
	    .flex = true },
	{ T "half a pair behind a filler", X86, 3, "00 08 39 08 00 02",
	    "+0x0 flex 0x39 8 0x0 0x2 | 100000 rsp+8 [cfa-8]\n"
	    "sframe-dataword-count 0x31: a FLEX row with 4 words, which are no "
	    "pairs and filler for CFA, RA and FP",
	    .flex = true },
	{ T "seven words", X86, 3, "00 0e 39 08 02 f0 02 e8 01",
	    "+0x0 flex 0x39 8 0x2 -16 0x2 -24 1 | 100000 rsp+8 [cfa-16] "
	    "rbp=[cfa-24]\n"
	    "sframe-dataword-count 0x31: a FLEX row with 7 words, which are no "
	    "pairs and filler for CFA, RA and FP",
	    .flex = true },
	{ T "no words", X86, 3, "00 00",
	    "+0x0 undefined | 100000 undefined undefined", .flex = true },
	{ T "words of two bytes", X86, 3, "00 24 3900 1001",
	    "+0x0 flex 0x39 272 | 100000 rsp+272 [cfa-8]", .flex = true },
	{ T "s390x in flex", S390, 3, "00 08 79 01 81 00",
	    "+0x0 flex 0x79 1 0x81 0 | 100000 r15+168 f0", .flex = true },
	{ T "signed", A64, 3, "00 84 f9 10",
	    "+0x0 flex 0xf9 16 signed | 100000 sp+16 same signed",
	    .flex = true },
};

int
main(void)
{
	size_t i;

	for (i = 0; i < NELEM(cases); i++)
		is(rows(&cases[i]), cases[i].want, cases[i].what);
	sb_free(&dumped);
	return done();
}

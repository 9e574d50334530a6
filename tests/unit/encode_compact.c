/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words of compact unwind for functions made by hand, or why there is none,
 * after mach-o/compact_unwind_encoding.h.
 */
#include <inttypes.h>
#include <stdlib.h>

#include "format/encode_compact.h"
#include "table/body.h"
#include "tap.h"

#define START 0x1000
#define SAME  INT32_MAX       /* a place of a register: where it was */
#define NOT   (INT32_MAX - 1) /* ... not known */
#define VAL   (INT32_MAX - 2) /* ... the CFA itself */

enum { RBX = 3, RBP = 6, RSP = 7, R8 = 8, R12 = 12, R13, R14, R15, X86_RA };
enum {
	X8 = 8,
	X19 = 19,
	X20,
	X21,
	X22,
	X23,
	X24,
	X25,
	X26,
	X27,
	X28,
	X29,
	X30,
	XSP,
	D8 = 72,
	D9,
	D10,
	D11,
	D12,
	D13,
	D14,
	D15,
	D16
};

struct made {
	unsigned pc, cfa;
	int32_t off;
	int32_t ra; /* as a place of a register */
	unsigned flags;
	struct {
		unsigned reg;
		int32_t at;
	} saved[10];
};

#define ROWS 6

struct function {
	const char *what;
	struct made rows[ROWS];
	unsigned n;
	const char *want;
};

static struct entry e;
static struct image img = { .addr_size = 8 };
static struct compact_encoder *encoder;
static char told[256];

static struct rule
rule_at(int32_t at)
{
	struct rule r = { .kind = RULE_CFA_MEM, .u.off = at };

	if (at == SAME)
		r.kind = RULE_SAME;
	else if (at == NOT)
		r.kind = RULE_UNDEFINED;
	else if (at == VAL)
		r.kind = RULE_CFA_VAL;
	return r;
}

static const char *
encode(const struct made *m, unsigned n, const uint8_t *bytes, size_t len)
{
	struct regset set = image_regset(&img);
	const struct row *row = NULL;
	struct regrule regs[10];
	struct rule cfa, ra;
	struct body body;
	const char *why;
	uint32_t word = 0xdeadbeef;
	unsigned i, k;

	e.nrows = e.nregs = 0;
	e.start.addr = START;
	e.ra_reg = img.machine == MACH_X86_64 ? X86_RA : X30;
	for (i = 0; i < n; i++, m++) {
		cfa = (struct rule){ .kind = RULE_REG_VAL,
			.reg = m->cfa,
			.u.off = m->off };
		ra = rule_at(m->ra);
		for (k = 0; k < 10 && m->saved[k].reg != 0; k++) {
			regs[k].reg = m->saved[k].reg;
			regs[k].rule = rule_at(m->saved[k].at);
		}
		entry_add_row(&e, START + m->pc, &cfa, &ra, regs, k)->flags =
		    m->flags;
	}
	body = body_of(&set, &e, START, START + 0x1000);
	why = compact_encode(encoder, &body, bytes, len, &word, &row);
	if (why != NULL)
		return why;
	snprintf(told, sizeof(told), "%08" PRIx32 "%s", word,
	    row == NULL ? " without a row" : "");
	return told;
}

#define LEAF                         \
	{                            \
		0, RSP, 8, -8, 0,    \
		{                    \
			{            \
				0, 0 \
			}            \
		}                    \
	}

static const struct function x86[] = {
	{ "a leaf says no more than the CIE", { LEAF }, 1, "00000000" },
	{ "two rows do", { LEAF, { 4, RSP, 16, -8, 0, { { 0, 0 } } } }, 2,
	    "02020000" },
	{ "rbx is kept", { { 0, RSP, 8, -8, 0, { { RBX, SAME } } } }, 1,
	    "00000000" },
	{ "rbx is not known", { { 0, RSP, 8, -8, 0, { { RBX, NOT } } } }, 1,
	    "00000000" },
	{ "a frame",
	    { LEAF, { 1, RSP, 16, -8, 0, { { RBP, -16 } } },
		{ 4, RBP, 16, -8, 0, { { RBP, -16 } } } },
	    3, "01000000" },
	{ "with rbx", { { 0, RBP, 16, -8, 0, { { RBX, -24 }, { RBP, -16 } } } },
	    1, "01010001" },
	{ "with r12 below rbx",
	    { { 0, RBP, 16, -8, 0,
		{ { RBX, -24 }, { RBP, -16 }, { R12, -32 } } } },
	    1, "0102000a" },
	{ "with rbx below r12",
	    { { 0, RBP, 16, -8, 0,
		{ { RBX, -32 }, { RBP, -16 }, { R12, -24 } } } },
	    1, "01020011" },
	{ "with a gap",
	    { { 0, RBP, 16, -8, 0,
		{ { RBX, -24 }, { RBP, -16 }, { R15, -40 } } } },
	    1, "01030045" },
	{ "five",
	    { { 0, RBP, 16, -8, 0,
		{ { RBX, -56 }, { RBP, -16 }, { R12, -48 }, { R13, -40 },
		    { R14, -32 }, { R15, -24 } } } },
	    1, "010558d1" },
	{ "five words apart",
	    { { 0, RBP, 16, -8, 0,
		{ { RBX, -24 }, { RBP, -16 }, { R15, -56 } } } },
	    1, "01051005" },
	{ "six words apart",
	    { { 0, RBP, 16, -8, 0,
		{ { RBX, -24 }, { RBP, -16 }, { R15, -64 } } } },
	    1, "registers are saved too far from each other" },
	{ "255 words down",
	    { { 0, RBP, 16, -8, 0, { { RBX, -2056 }, { RBP, -16 } } } }, 1,
	    "01ff0001" },
	{ "256 words down",
	    { { 0, RBP, 16, -8, 0, { { RBX, -2064 }, { RBP, -16 } } } }, 1,
	    "a register is saved too far from the frame pointer" },
	{ "rbx where rbp is",
	    { { 0, RBP, 16, -8, 0, { { RBX, -16 }, { RBP, -16 } } } }, 1,
	    "there is no slot for rbx" },
	{ "rbx between words",
	    { { 0, RBP, 16, -8, 0, { { RBX, -28 }, { RBP, -16 } } } }, 1,
	    "there is no slot for rbx" },
	{ "rbp elsewhere", { { 0, RBP, 16, -8, 0, { { RBP, -24 } } } }, 1,
	    "rbp is not saved at CFA-16" },
	{ "rbp is kept", { { 0, RBP, 16, -8, 0, { { RBP, SAME } } } }, 1,
	    "01000000" },
	{ "r12 is kept",
	    { { 0, RBP, 16, -8, 0,
		{ { RBX, -24 }, { RBP, -16 }, { R12, SAME } } } },
	    1, "01010001" },
	{ "r8 is saved",
	    { { 0, RBP, 16, -8, 0, { { RBP, -16 }, { R8, -24 } } } }, 1,
	    "a word cannot tell of r8" },
	{ "rbx is no word of memory",
	    { { 0, RBP, 16, -8, 0, { { RBX, VAL }, { RBP, -16 } } } }, 1,
	    "a word cannot tell of rbx" },
	{ "rbp+24", { { 0, RBP, 24, -8, 0, { { RBP, -16 } } } }, 1,
	    "the CFA is not rbp+16" },
	{ "by r8", { { 0, R8, 16, -8, 0, { { RBP, -16 } } } }, 1,
	    "the CFA is relative to r8" },
	{ "rsp+0", { { 0, RSP, 0, -8, 0, { { 0, 0 } } } }, 1,
	    "the CFA is no multiple of 8 above rsp" },
	{ "rsp+12", { { 0, RSP, 12, -8, 0, { { 0, 0 } } } }, 1,
	    "the CFA is no multiple of 8 above rsp" },
	{ "rsp+8 and rbx", { { 0, RSP, 8, -8, 0, { { RBX, -16 } } } }, 1,
	    "02010400" },
	{ "rbx", { { 0, RSP, 16, -8, 0, { { RBX, -16 } } } }, 1, "02020400" },
	{ "r12", { { 0, RSP, 16, -8, 0, { { R12, -16 } } } }, 1, "02020401" },
	{ "rbp", { { 0, RSP, 16, -8, 0, { { RBP, -16 } } } }, 1, "02020405" },
	{ "r12, rbx above",
	    { { 0, RSP, 24, -8, 0, { { RBX, -16 }, { R12, -24 } } } }, 1,
	    "02030805" },
	{ "rbx, r12 above",
	    { { 0, RSP, 24, -8, 0, { { RBX, -24 }, { R12, -16 } } } }, 1,
	    "02030800" },
	{ "r14, rbp, rbx from below",
	    { { 0, RSP, 40, -8, 0,
		{ { RBX, -16 }, { RBP, -24 }, { R14, -32 } } } },
	    1, "02050c4c" },
	{ "all, in order",
	    { { 0, RSP, 64, -8, 0,
		{ { RBX, -56 }, { RBP, -16 }, { R12, -48 }, { R13, -40 },
		    { R14, -32 }, { R15, -24 } } } },
	    1, "02081800" },
	{ "all, the other way round",
	    { { 0, RSP, 64, -8, 0,
		{ { RBX, -16 }, { RBP, -56 }, { R12, -24 }, { R13, -32 },
		    { R14, -40 }, { R15, -48 } } } },
	    1, "02081acf" },
	{ "one is kept",
	    { { 0, RSP, 24, -8, 0, { { RBX, -16 }, { R12, SAME } } } }, 1,
	    "02030400" },
	{ "one too low", { { 0, RSP, 24, -8, 0, { { RBX, -24 } } } }, 1,
	    "registers are not saved next to the return address" },
	{ "one at the return address",
	    { { 0, RSP, 24, -8, 0, { { RBX, -8 } } } }, 1,
	    "registers are not saved next to the return address" },
	{ "one between words",
	    { { 0, RSP, 24, -8, 0, { { RBX, -20 }, { R12, -16 } } } }, 1,
	    "registers are not saved next to the return address" },
	{ "two at one place",
	    { { 0, RSP, 24, -8, 0, { { RBX, -16 }, { R12, -16 } } } }, 1,
	    "registers are not saved next to the return address" },
	{ "r8", { { 0, RSP, 24, -8, 0, { { R8, -16 } } } }, 1,
	    "a word cannot tell of r8" },
	{ "rbx elsewhere", { { 0, RSP, 24, -8, 0, { { RBX, VAL } } } }, 1,
	    "a word cannot tell of rbx" },
	{ "255 words of stack", { LEAF, { 7, RSP, 2040, -8, 0, { { 0, 0 } } } },
	    2, "02ff0000" },
	{ "256 words of stack", { LEAF, { 7, RSP, 2048, -8, 0, { { 0, 0 } } } },
	    2, "no instruction tells the size of its stack" },
	{ "a signed address", { { 0, RSP, 16, -8, ROW_SIGNED, { { 0, 0 } } } },
	    1, "the return address is signed" },
	{ "the end of the stack",
	    { LEAF, { 4, RSP, 16, NOT, 0, { { 0, 0 } } } }, 2,
	    "it is where the stack ends" },
	{ "the address elsewhere", { { 0, RSP, 16, -16, 0, { { 0, 0 } } } }, 1,
	    "the return address is not at CFA-8" },
	{ "the address by default",
	    { { 0, RSP, 16, -16, ROW_RA_DEFAULT, { { 0, 0 } } } }, 1,
	    "02020000" },
	{ "no rows", { LEAF }, 0, "it has no rows" },
	/* Where a low stands between two highs. */
	{ "arguments are pushed and popped",
	    { LEAF, { 1, RSP, 32, -8, 0, { { 0, 0 } } },
		{ 2, RSP, 24, -8, 0, { { 0, 0 } } },
		{ 3, RSP, 32, -8, 0, { { 0, 0 } } } },
	    4, "the stack grows around calls" },
	{ "with a row between that says the same",
	    { { 1, RSP, 32, -8, 0, { { 0, 0 } } },
		{ 2, RSP, 24, -8, 0, { { 0, 0 } } },
		{ 3, RSP, 24, -8, 0, { { 0, 0 } } },
		{ 4, RSP, 32, -8, 0, { { 0, 0 } } } },
	    4, "the stack grows around calls" },
	{ "the frame is gone in between",
	    { LEAF, { 1, RSP, 32, -8, 0, { { 0, 0 } } },
		{ 2, RSP, 8, -8, 0, { { 0, 0 } } },
		{ 3, RSP, 32, -8, 0, { { 0, 0 } } } },
	    4, "02040000" },
	{ "it only grows",
	    { LEAF, { 1, RSP, 16, -8, 0, { { 0, 0 } } },
		{ 2, RSP, 24, -8, 0, { { 0, 0 } } } },
	    3, "02030000" },
	{ "another register is saved by then",
	    { { 0, RSP, 32, -8, 0, { { 0, 0 } } },
		{ 2, RSP, 16, -8, 0, { { 0, 0 } } },
		{ 3, RSP, 24, -8, 0, { { RBX, -16 } } } },
	    3, "02030400" },
	{ "by rbp in between",
	    { { 0, RSP, 32, -8, 0, { { 0, 0 } } },
		{ 1, RSP, 24, -8, 0, { { 0, 0 } } },
		{ 2, RBP, 16, -8, 0, { { 0, 0 } } },
		{ 3, RSP, 24, -8, 0, { { 0, 0 } } },
		{ 4, RSP, 32, -8, 0, { { 0, 0 } } } },
	    5, "02040000" },
};

#define FRAME            \
	{                \
		X29, -16 \
	}
#define NONE         \
	{            \
		0, 0 \
	}

static const struct function arm64[] = {
	{ "a leaf", { { 0, XSP, 0, SAME, 0, { NONE } } }, 1, "02000000" },
	{ "16 bytes of stack", { { 0, XSP, 16, SAME, 0, { NONE } } }, 1,
	    "02001000" },
	{ "the most", { { 0, XSP, 0xfff0, SAME, 0, { NONE } } }, 1,
	    "02fff000" },
	{ "16 more", { { 0, XSP, 0x10000, SAME, 0, { NONE } } }, 1,
	    "the size of its stack has no word" },
	{ "8 bytes", { { 0, XSP, 8, SAME, 0, { NONE } } }, 1,
	    "the size of its stack has no word" },
	{ "less than none", { { 0, XSP, -16, SAME, 0, { NONE } } }, 1,
	    "the size of its stack has no word" },
	{ "x19 and x20",
	    { { 0, XSP, 16, SAME, 0, { { X19, -8 }, { X20, -16 } } } }, 1,
	    "02001001" },
	{ "x19 and x20, d8 and d9",
	    { { 0, XSP, 32, SAME, 0,
		{ { X19, -8 }, { X20, -16 }, { D8, -24 }, { D9, -32 } } } },
	    1, "02002101" },
	{ "the address is saved", { { 0, XSP, 16, -8, 0, { NONE } } }, 1,
	    "the return address is saved without a frame pointer" },
	{ "a frame", { { 0, X29, 16, -8, 0, { FRAME } } }, 1, "04000000" },
	{ "with x19 and x20",
	    { { 0, X29, 16, -8, 0, { { X19, -24 }, { X20, -32 }, FRAME } } }, 1,
	    "04000001" },
	{ "x21 and x22",
	    { { 0, X29, 16, -8, 0, { { X21, -24 }, { X22, -32 }, FRAME } } }, 1,
	    "04000002" },
	{ "x27, x28, d14 and d15",
	    { { 0, X29, 16, -8, 0,
		{ { X27, -24 }, { X28, -32 }, FRAME, { D14, -40 },
		    { D15, -48 } } } },
	    1, "04000810" },
	{ "x23 to x26",
	    { { 0, X29, 16, -8, 0,
		{ { X23, -24 }, { X24, -32 }, { X25, -40 }, { X26, -48 },
		    FRAME } } },
	    1, "0400000c" },
	{ "d10 to d13",
	    { { 0, X29, 16, -8, 0,
		{ FRAME, { D10, -24 }, { D11, -32 }, { D12, -40 },
		    { D13, -48 } } } },
	    1, "04000600" },
	{ "a pair the wrong way round",
	    { { 0, X29, 16, -8, 0, { { X19, -32 }, { X20, -24 }, FRAME } } }, 1,
	    "registers are not saved in pairs below each other" },
	{ "half a pair", { { 0, X29, 16, -8, 0, { { X19, -24 }, FRAME } } }, 1,
	    "registers are not saved in pairs below each other" },
	{ "the other half", { { 0, X29, 16, -8, 0, { { X20, -24 }, FRAME } } },
	    1, "registers are not saved in pairs below each other" },
	{ "a pair too low",
	    { { 0, X29, 16, -8, 0, { { X19, -32 }, { X20, -40 }, FRAME } } }, 1,
	    "registers are not saved in pairs below each other" },
	{ "x8", { { 0, X29, 16, -8, 0, { { X8, -24 }, FRAME } } }, 1,
	    "a word cannot tell of x8" },
	{ "d16", { { 0, X29, 16, -8, 0, { FRAME, { D16, -24 } } } }, 1,
	    "a word cannot tell of v16" },
	{ "x29 without a frame", { { 0, XSP, 16, SAME, 0, { FRAME } } }, 1,
	    "a word cannot tell of x29" },
	{ "the address as a register, too",
	    { { 0, X29, 16, -8, 0, { FRAME, { X30, -8 } } } }, 1, "04000000" },
	{ "x29+32", { { 0, X29, 32, -8, 0, { FRAME } } }, 1,
	    "x29 and x30 are not right below the CFA" },
	{ "x29 elsewhere", { { 0, X29, 16, -8, 0, { { X29, -24 } } } }, 1,
	    "x29 and x30 are not right below the CFA" },
	{ "x30 elsewhere", { { 0, X29, 16, -24, 0, { FRAME } } }, 1,
	    "x29 and x30 are not right below the CFA" },
	{ "the frame is gone in between",
	    { { 0, XSP, 32, SAME, 0, { NONE } },
		{ 4, XSP, 0, SAME, 0, { NONE } },
		{ 8, XSP, 32, SAME, 0, { NONE } } },
	    3, "02002000" },
	{ "8 bytes are not gone",
	    { { 0, XSP, 32, SAME, 0, { NONE } },
		{ 4, XSP, 8, SAME, 0, { NONE } },
		{ 8, XSP, 32, SAME, 0, { NONE } } },
	    3, "the stack grows around calls" },
};

static void
functions(uint8_t machine, const struct function *f, size_t n)
{
	size_t i;

	img.machine = machine;
	encoder = compact_encoder_new(&img);
	for (i = 0; i < n; i++)
		is(encode(f[i].rows, f[i].n, NULL, 0), f[i].want, f[i].what);
	compact_encoder_free(encoder);
}

/* sub $imm32, %rsp tells the size, a word where its operand is, and more. */
static void
large(void)
{
	static const struct {
		const char *what;
		unsigned pc;
		uint32_t imm;
		size_t len;
		const char *want;
	} t[] = {
		{ "the first instruction", 7, 2040, 300, "03032000" },
		{ "after 8 bytes of it", 15, 2040, 300, "030b2000" },
		{ "all of it", 7, 2048, 300, "03030000" },
		{ "seven words less", 7, 1992, 300, "0303e000" },
		{ "eight words less", 7, 1984, 300,
		    "no instruction tells the size of its stack" },
		{ "more than there is", 7, 2056, 300,
		    "no instruction tells the size of its stack" },
		{ "half a word less", 7, 2044, 300,
		    "no instruction tells the size of its stack" },
		{ "as far as can be", 259, 2040, 300, "03ff2000" },
		{ "a byte farther", 260, 2040, 300,
		    "no instruction tells the size of its stack" },
		{ "the last bytes", 15, 2040, 15, "030b2000" },
		{ "a byte is not there", 15, 2040, 14,
		    "no instruction tells the size of its stack" },
		{ "before the start", 6, 2040, 300,
		    "no instruction tells the size of its stack" },
	};
	struct made rows[3] = { LEAF, { 0, RSP, 2048, -8, 0, { { 0, 0 } } },
		{ 280, RSP, 2048, -8, 0, { { RBX, -16 } } } };
	uint8_t code[300];
	size_t i;

	img.machine = MACH_X86_64;
	encoder = compact_encoder_new(&img);
	for (i = 0; i < NELEM(t); i++) {
		memset(code, 0x90, sizeof(code));
		if (t[i].pc >= 7) {
			memcpy(code + t[i].pc - 7, "\x48\x81\xec", 3);
			store_word(code + t[i].pc - 4, 4, false, t[i].imm);
		}
		rows[1].pc = t[i].pc;
		is(encode(rows, 2, code, t[i].len), t[i].want, t[i].what);
	}
	memcpy(code + 8, "\x48\x81\xec\xf8\x07\0\0", 7);
	rows[1].pc = 15;
	is(encode(rows, 3, code, 300), "030b2400",
	    "where its size is that for the first time");
	code[10] = 0xed;
	is(encode(rows, 2, code, 300),
	    "no instruction tells the size of its stack", "sub of rbp");
	compact_encoder_free(encoder);
}

int
main(void)
{
	struct made leaf = LEAF;
	struct body body;
	struct regset set;
	const struct row *row;
	uint32_t word;

	functions(MACH_X86_64, x86, NELEM(x86));
	functions(MACH_AARCH64, arm64, NELEM(arm64));
	large();
	img.machine = MACH_X86_64;
	encoder = compact_encoder_new(&img);
	set = image_regset(&img);
	encode(&leaf, 1, NULL, 0);
	body = body_of(&set, &e, START, START + 0x1000);
	e.signal = true;
	is(compact_encode(encoder, &body, NULL, 0, &word, &row),
	    "it is a signal frame", "a signal frame");
	e.signal = false;
	e.rows[0].cfa.kind = RULE_REG_MEM;
	is(compact_encode(encoder, &body, NULL, 0, &word, &row),
	    "the CFA is an expression", "a CFA that is no sum");
	compact_encoder_free(encoder);
	img.addr_size = 4;
	ok(compact_encoder_new(&img) == NULL, "no words of 32 bits");
	img.addr_size = 8;
	img.machine = MACH_ARM;
	ok(compact_encoder_new(&img) == NULL, "none of another machine");
	compact_encoder_free(NULL);
	entry_free(&e);
	return done();
}

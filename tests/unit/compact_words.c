/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words of compact unwind from rows made by hand, taken apart again as
 * mach-o/compact_unwind_encoding.h says; and frames that no word can tell of.
 */
#include "format/encode_compact.h"
#include "tap.h"

#include <stdlib.h>

static struct image img;
static struct compact_encoder *enc;
static struct entry e;
static struct row rows[3];
static struct regrule regs[16];
static uint32_t word;
static const uint8_t *code;
static size_t code_len;

static void
machine(int mach)
{
	compact_encoder_free(enc);
	img = (struct image){ .addr_size = 8 };
	img.machine = (uint8_t)mach;
	enc = compact_encoder_new(&img);
}

/* One function of two rows, the second of which is the body's. */
static void
body(uint32_t cfa_reg, int64_t cfa_off)
{
	memset(&e, 0, sizeof(e));
	memset(rows, 0, sizeof(rows));
	memset(regs, 0, sizeof(regs));
	e.rows = rows;
	e.nrows = 2;
	e.regs = regs;
	e.start.kind = TARGET_ADDR;
	e.start.addr = 0x1000;
	e.end = 0x1100;
	e.has_end = true;
	e.ra_reg = img.machine == MACH_X86_64 ? 16 : 30;
	rows[0].pc = 0x1000;
	rows[0].cfa.kind = rows[1].cfa.kind = RULE_REG_VAL;
	rows[0].cfa.reg = img.machine == MACH_X86_64 ? 7 : 31;
	rows[0].cfa.u.off = img.machine == MACH_X86_64 ? 8 : 0;
	rows[0].flags = rows[1].flags = ROW_RA_DEFAULT;
	rows[1].pc = 0x1010;
	rows[1].cfa.reg = cfa_reg;
	rows[1].cfa.u.off = cfa_off;
	code = NULL;
	code_len = 0;
}

static int
by_reg(const void *a, const void *b)
{
	const struct regrule *x = a, *y = b;

	return x->reg < y->reg ? -1 : x->reg > y->reg;
}

static void
save(uint32_t reg, int64_t off)
{
	struct regrule *r = &regs[rows[1].nregs++];

	r->reg = reg;
	r->rule.kind = RULE_CFA_MEM;
	r->rule.u.off = off;
	qsort(regs, rows[1].nregs, sizeof(*regs), by_reg);
}

static const char *
encode(void)
{
	struct regset set = image_regset(&img);
	const struct row *row;
	struct body b;

	b = body_of(&set, &e, 0x1000, 0x1100);
	word = 0x55555555;
	return compact_encode(enc, &b, code, code_len, &word, &row);
}

static void
gives(uint32_t want, const char *what)
{
	const char *why = encode();

	if (!ok(why == NULL && word == want, "%s", what))
		printf("# %s, 0x%08x\n", why == NULL ? "" : why,
		    (unsigned)word);
}

static void
refuses(const char *want, const char *what)
{
	const char *why = encode();

	if (!ok(why != NULL && strstr(why, want) != NULL, "%s", what))
		printf("# %s, 0x%08x\n", why == NULL ? "" : why,
		    (unsigned)word);
}

/* DWARF numbers of codes 1 to 6: rbx r12 r13 r14 r15 rbp. */
static const uint32_t x86_regs[] = { 3, 12, 13, 14, 15, 6 };

/* The header's way back from a permutation, lowest register first. */
static void
unpack(uint32_t perm, unsigned n, unsigned *codes)
{
	static const unsigned div[7][6] = { { 0 }, { 1 }, { 5, 1 },
		{ 20, 4, 1 }, { 60, 12, 3, 1 }, { 120, 24, 6, 2, 1 },
		{ 120, 24, 6, 2, 1, 1 } };
	bool used[7] = { false };
	unsigned i, k, left;

	for (i = 0; i < n; i++) {
		left = n == 6 && i == 5 ? 0 : perm / div[n][i];
		if (!(n == 6 && i == 5))
			perm -= left * div[n][i];
		for (k = 1; k < 7; k++)
			if (!used[k] && left-- == 0)
				break;
		codes[i] = k;
		if (k < 7)
			used[k] = true;
	}
}

static unsigned long tried, wrong;

static void
try_order(const unsigned *codes, unsigned n)
{
	unsigned back[6], i;
	bool same;

	body(7, 8 * (n + 2));
	/* The last of them lies right below the return address. */
	for (i = 0; i < n; i++)
		save(x86_regs[codes[i] - 1], -8 * (int64_t)(n - i) - 8);
	same = encode() == NULL && word >> 24 == 2 &&
	       (word >> 16 & 0xff) == n + 2 && (word >> 10 & 7) == n &&
	       (word >> 13 & 7) == 0;
	unpack(word & 0x3ff, n, back);
	for (i = 0; i < n; i++)
		same &= back[i] == codes[i];
	tried++;
	wrong += !same;
}

static void
orders(unsigned *codes, unsigned n, unsigned used)
{
	unsigned k;

	try_order(codes, n);
	for (k = 1; k <= 6; k++)
		if (!(used >> k & 1)) {
			codes[n] = k;
			orders(codes, n + 1, used | 1u << k);
		}
}

static void
x86_stack(void)
{
	unsigned codes[7];

	machine(MACH_X86_64);
	orders(codes, 0, 0);
	/* 1 + 6 + 30 + 120 + 360 + 720 + 720 */
	ok(tried == 1957 && wrong == 0, "every order of registers");
	body(7, 8 * 255);
	gives(0x02ff0000, "the largest stack of a word");
	body(7, 8 * 256);
	refuses("no instruction", "one word more, and no code");
	body(7, 8 * 256 + 4);
	refuses("multiple of 8", "no multiple of 8");
	body(7, 4);
	rows[0].cfa.u.off = 4;
	refuses("multiple of 8", "less than a return address");
	body(7, 32);
	save(3, -24);
	refuses("next to", "a gap below the return address");
	body(7, 32);
	save(3, -8);
	refuses("next to", "where the return address is");
	body(7, 32);
	save(0, -16);
	refuses("cannot tell", "a register that no word has");
	body(7, 8);
	e.nrows = 1;
	gives(0, "what says no more than the CIE");
	body(7, 16);
	e.signal = true;
	refuses("signal", "a signal frame");
	body(7, 16);
	rows[1].flags = 0;
	rows[1].ra.kind = RULE_CFA_MEM;
	rows[1].ra.u.off = -16;
	refuses("not at CFA-8", "another place of the return address");
	rows[1].ra.u.off = -8;
	gives(0x02020000, "the usual place");
	body(3, 16);
	refuses("relative to", "a CFA by rbx");
}

/*
 * sub $imm32, %rsp at 0x1000 + n, so that the row begins after it; what is
 * pushed before is added in words.
 */
static void
x86_code(void)
{
	static uint8_t bytes[0x100] = { 0x53, 0x48, 0x81, 0xec, 0x00, 0x10, 0,
		0 };

	body(7, 0x1000 + 16);
	rows[1].pc = 0x1008;
	save(3, -16);
	code = bytes;
	code_len = sizeof(bytes);
	/* The operand is 4 bytes in; 2 words were pushed; rbx alone. */
	gives(0x03000000 | 4 << 16 | 2 << 13 | 1 << 10 | 0,
	    "a stack by its instruction");
	rows[1].cfa.u.off = 0x1000 + 7 * 8;
	gives(0x03000000 | 4 << 16 | 7 << 13 | 1 << 10,
	    "seven words beside it");
	rows[1].cfa.u.off = 0x1000 + 8 * 8;
	refuses("no instruction", "eight are too many");
	rows[1].cfa.u.off = 0x1000 - 8;
	refuses("no instruction", "less than the operand");
	rows[1].cfa.u.off = 0x1000 + 4;
	refuses("multiple of 8", "no whole words");
	rows[1].cfa.u.off = 0x1000 + 16;
	code_len = 8;
	gives(0x03000000 | 4 << 16 | 2 << 13 | 1 << 10, "code that ends there");
	code_len = 7;
	refuses("no instruction", "code that is cut");
	code_len = sizeof(bytes);
	bytes[3] = 0xc4;
	refuses("no instruction", "another instruction");
	bytes[3] = 0xec;
	rows[1].pc = 0x1007;
	refuses("no instruction", "another place");
}

static void
x86_frame(void)
{
	unsigned i;

	body(6, 16);
	save(6, -16);
	gives(0x01000000, "rbp alone");
	save(3, -24);
	gives(0x01010001, "rbx below it");
	body(6, 16);
	save(6, -16);
	for (i = 0; i < 5; i++)
		save(x86_regs[i], -24 - 8 * (int64_t)i);
	/* Lowest first: r15 5, r14 4, r13 3, r12 2, rbx 1. */
	gives(0x01050000 | 5 | 4 << 3 | 3 << 6 | 2 << 9 | 1 << 12,
	    "five of them");
	body(6, 16);
	save(6, -16);
	save(3, -16 - 8 * 255);
	gives(0x01ff0001, "255 words below");
	body(6, 16);
	save(6, -16);
	save(3, -16 - 8 * 256);
	refuses("too far from the frame", "256 are too many");
	body(6, 16);
	save(6, -16);
	save(3, -24);
	save(12, -24 - 8 * 4);
	gives(0x01050000 | 2 | 1 << 12, "five slots, three of them empty");
	body(6, 16);
	save(6, -16);
	save(3, -24);
	save(12, -24 - 8 * 5);
	refuses("too far from each other", "six slots");
	body(6, 16);
	save(6, -24);
	refuses("rbp is not saved", "rbp elsewhere");
	body(6, 16);
	save(6, -16);
	save(3, -20);
	refuses("no slot", "no whole word");
	body(6, 24);
	save(6, -16);
	refuses("not rbp+16", "a CFA above");
}

/* Pairs from x19 on, then d8, each lower than the one before. */
static void
arm64(void)
{
	unsigned set, i;
	unsigned long bad = 0;
	uint32_t want;
	int64_t off;

	machine(MACH_AARCH64);
	for (set = 0; set < 1 << 9; set++) {
		body(29, 16);
		save(29, -16);
		save(30, -8);
		rows[1].ra.kind = RULE_CFA_MEM;
		rows[1].ra.u.off = -8;
		rows[1].flags = 0;
		off = -24;
		want = 0x04000000;
		for (i = 0; i < 9; i++) {
			uint32_t reg = i < 5 ? 19 + 2 * i : 72 + 2 * (i - 5);

			if (!(set >> i & 1) || rows[1].nregs > 13)
				continue;
			save(reg, off);
			save(reg + 1, off - 8);
			off -= 16;
			/* x19 is bit 0 to x27 bit 4, d8 bit 8 to d14 bit 11 */
			want |= 1u << (i < 5 ? i : i + 3);
		}
		bad += encode() != NULL || word != want;
	}
	ok(bad == 0, "every set of pairs");
	body(31, 32);
	gives(0x02002000, "a stack of two words");
	body(31, 16 * 0xfff);
	gives(0x02fff000, "the largest");
	body(31, 16 * 0x1000);
	refuses("no word", "one more");
	body(31, 24);
	refuses("no word", "half a unit");
	body(31, 32);
	save(19, -8);
	save(20, -16);
	gives(0x02002001, "a pair in it");
	body(31, 32);
	save(19, -8);
	refuses("in pairs", "half a pair");
	body(31, 32);
	save(20, -16);
	refuses("in pairs", "the other half");
	body(31, 32);
	save(20, -8);
	save(19, -16);
	refuses("in pairs", "the wrong way round");
	body(31, 32);
	save(18, -8);
	refuses("cannot tell", "x18");
	body(31, 48);
	save(28, -16);
	save(27, -8);
	gives(0x02003010, "the last pair");
	body(31, 48);
	save(78, -8);
	save(79, -16);
	gives(0x02003800, "the last pair of d");
	body(31, 48);
	save(80, -8);
	refuses("cannot tell", "d16");
	body(31, 32);
	rows[1].ra.kind = RULE_CFA_MEM;
	rows[1].ra.u.off = -8;
	refuses("without a frame", "x30 without x29");
	body(31, 32);
	rows[1].flags |= ROW_SIGNED;
	refuses("signed", "a signed return address");
	body(29, 16);
	save(29, -16);
	rows[1].ra.kind = RULE_CFA_MEM;
	rows[1].ra.u.off = -16;
	refuses("right below", "x30 elsewhere");
	machine(MACH_I386);
	ok(enc == NULL, "no words for i386");
}

int
main(void)
{
	x86_stack();
	x86_code();
	x86_frame();
	arm64();
	compact_encoder_free(enc);
	return done();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words of compact unwind.  A word knows few shapes of a frame:
 *
 *	x86-64	rbp at CFA-16, up to 5 registers within 255 words below it; or
 *		a stack of a known size, registers right below the return
 *		address, in an order that a permutation tells
 *	arm64	x29 and x30 at CFA-16, or no frame pointer; pairs of registers
 *		below, x19 first, none left out in between
 */
#include "format/encode_compact.h"

#include <stdlib.h>

#include "table/compact.h"

#define X86_FRAME      0x01000000
#define X86_STACK      0x02000000
#define X86_STACK_CODE 0x03000000
#define ARM64_STACK    0x02000000
#define ARM64_FRAME    0x04000000

#define X86_CODES    6 /* registers have 1 to 6, 0 is none */
#define X86_SLOTS    5
#define STACK_MAX    0xff /* words of x86-64, 0xfff of arm64 */
#define ARM64_PAIRS  5
#define ARM64_DPAIRS 4
#define A64_X19      19
#define A64_D8       72

struct compact_encoder {
	struct arena mem; /* of reasons */
	struct regset set;
	uint32_t sp, fp;
};

bool
compact_encodes(const struct image *img)
{
	return img->addr_size == 8 &&
	       (img->machine == MACH_X86_64 || img->machine == MACH_AARCH64);
}

struct compact_encoder *
compact_encoder_new(const struct image *img)
{
	struct compact_encoder *x;

	if (!compact_encodes(img))
		return NULL;
	x = xcalloc(1, sizeof(*x));
	x->set = image_regset(img);
	x->sp = (uint32_t)reg_sp(&x->set);
	x->fp = (uint32_t)reg_fp(&x->set);
	return x;
}

void
compact_encoder_free(struct compact_encoder *x)
{
	if (x == NULL)
		return;
	arena_free(&x->mem);
	free(x);
}

bool
compact_has_words(const char *routine)
{
	static const char *const known[] = { "__gxx_personality_v0",
		"__objc_personality_v0" };
	size_t i;

	if (routine == NULL)
		return true;
	if (strncmp(routine, "DW.ref.", 7) == 0)
		routine += 7;
	for (i = 0; i < NELEM(known); i++)
		if (strcmp(routine, known[i]) == 0 ||
		    (routine[0] == '_' && strcmp(routine + 1, known[i]) == 0))
			return true;
	return false;
}

static const char *
because(struct compact_encoder *x, const char *why, uint32_t reg)
{
	return arena_reg(&x->mem, why, &x->set, reg);
}

static bool
is_at(const struct rule *r, int64_t off)
{
	return r->kind == RULE_CFA_MEM && r->u.off == off;
}

/* The code of a register that a word of x86-64 can save; 0: none. */
static unsigned
x86_code(uint32_t reg)
{
	static const uint8_t regs[X86_CODES] = { 3, 12, 13, 14, 15, 6 };
	unsigned i;

	for (i = 0; i < X86_CODES; i++)
		if (regs[i] == reg)
			return i + 1;
	return 0;
}

static const char *
x86_frame(struct compact_encoder *x, const struct entry *e,
    const struct row *row, uint32_t *word)
{
	const struct regrule *r = e->regs + row->regs;
	int64_t lowest = 0;
	uint32_t i;

	for (i = 0; i < row->nregs; i++) {
		if (!rule_saves(&r[i].rule))
			continue;
		if (r[i].reg == x->fp && is_at(&r[i].rule, -16))
			continue;
		if (r[i].reg == x->fp)
			return "rbp is not saved at CFA-16";
		if (x86_code(r[i].reg) == 0 || r[i].rule.kind != RULE_CFA_MEM)
			return because(x, "a word cannot tell of", r[i].reg);
		if (r[i].rule.u.off > -24 || r[i].rule.u.off % 8 != 0)
			return because(x, "there is no slot for", r[i].reg);
		if (r[i].rule.u.off < lowest)
			lowest = r[i].rule.u.off;
	}
	*word = X86_FRAME;
	if (lowest == 0)
		return NULL;
	if ((-16 - lowest) / 8 > STACK_MAX)
		return "a register is saved too far from the frame pointer";
	*word |= (uint32_t)((-16 - lowest) / 8) << 16;
	for (i = 0; i < row->nregs; i++) {
		int64_t slot = (r[i].rule.u.off - lowest) / 8;

		if (!rule_saves(&r[i].rule) || r[i].reg == x->fp)
			continue;
		if (slot >= X86_SLOTS)
			return "registers are saved too far from each other";
		*word |= x86_code(r[i].reg) << 3 * slot;
	}
	return NULL;
}

/* The number of an order of n registers; codes are from the lowest place up. */
static uint32_t
x86_permutation(const uint8_t *codes, unsigned n)
{
	uint32_t perm = 0;
	unsigned i, k, less;

	/* Each is counted among those that are left: a number of base 6, 5... */
	for (i = 0; i < n; i++) {
		less = codes[i] - 1u;
		for (k = 0; k < i; k++)
			less -= codes[k] < codes[i];
		perm = perm * (X86_CODES - i) + less;
	}
	return perm;
}

/*
 * The stack is too large for the word: it leads to the operand of the
 * instruction that allocates it, sub $imm32, %rsp.
 */
static const char *
x86_by_code(const struct body *b, const struct row *row, const uint8_t *bytes,
    size_t len, int64_t size, uint32_t *word)
{
	static const uint8_t sub[] = { 0x48, 0x81, 0xec };
	uint64_t start = b->e->start.addr, at;
	const struct row *first = NULL;
	int64_t rest;
	size_t i;

	for (i = b->from; i < b->to && first == NULL; i++)
		if (rule_equal(&b->e->rows[i].cfa, &row->cfa))
			first = &b->e->rows[i];
	at = first == NULL ? 0 : first->pc - start;
	if (bytes == NULL || at < 7 || at > len || at - 4 > 0xff ||
	    memcmp(bytes + at - 7, sub, sizeof(sub)) != 0)
		return "no instruction tells the size of its stack";
	rest = size - (int64_t)load_u32(bytes + at - 4, false);
	if (rest < 0 || rest % 8 != 0 || rest / 8 > 7)
		return "no instruction tells the size of its stack";
	*word = X86_STACK_CODE | (uint32_t)(at - 4) << 16 |
		(uint32_t)(rest / 8) << 13;
	return NULL;
}

static const char *
x86_frameless(struct compact_encoder *x, const struct body *b,
    const struct row *row, const uint8_t *bytes, size_t len, uint32_t *word)
{
	const struct regrule *r = b->e->regs + row->regs;
	int64_t size = row->cfa.u.off, slot;
	uint8_t codes[X86_CODES] = { 0 };
	unsigned n = 0, i;
	const char *why;

	if (size < 8 || size % 8 != 0)
		return "the CFA is no multiple of 8 above rsp";
	for (i = 0; i < row->nregs; i++)
		n += rule_saves(&r[i].rule);
	for (i = 0; i < row->nregs; i++) {
		if (!rule_saves(&r[i].rule))
			continue;
		if (x86_code(r[i].reg) == 0 || r[i].rule.kind != RULE_CFA_MEM)
			return because(x, "a word cannot tell of", r[i].reg);
		slot = r[i].rule.u.off > -16 ? -1 :
					       n - (-8 - r[i].rule.u.off) / 8;
		if (r[i].rule.u.off % 8 != 0 || slot < 0 || slot >= n ||
		    codes[slot] != 0)
			return "registers are not saved next to the return "
			       "address";
		codes[slot] = (uint8_t)x86_code(r[i].reg);
	}
	*word = X86_STACK | (uint32_t)(size / 8) << 16;
	if (size / 8 > STACK_MAX) {
		why = x86_by_code(b, row, bytes, len, size, word);
		if (why != NULL)
			return why;
	}
	*word |= n << 10 | x86_permutation(codes, n);
	return NULL;
}

/* A pair at a place, which is next; false where only half of it is saved. */
static bool
arm64_pair(const struct entry *e, const struct row *row, uint32_t reg,
    int64_t *off, bool *there)
{
	struct rule a = row_reg(e, row, reg), b = row_reg(e, row, reg + 1);

	*there = rule_saves(&a) || rule_saves(&b);
	if (!*there)
		return true;
	if (!is_at(&a, *off) || !is_at(&b, *off - 8))
		return false;
	*off -= 16;
	return true;
}

static bool
arm64_in_pair(uint32_t reg)
{
	return (reg >= A64_X19 && reg < A64_X19 + 2 * ARM64_PAIRS) ||
	       (reg >= A64_D8 && reg < A64_D8 + 2 * ARM64_DPAIRS);
}

static const char *
arm64_word(struct compact_encoder *x, const struct entry *e,
    const struct row *row, uint32_t *word)
{
	const struct regrule *r = e->regs + row->regs;
	struct rule fp = row_reg(e, row, x->fp);
	bool frame = row->cfa.reg == x->fp, there;
	int64_t off = frame ? -24 : -8;
	uint32_t i;

	if (frame &&
	    (row->cfa.u.off != 16 || !is_at(&fp, -16) || !is_at(&row->ra, -8)))
		return "x29 and x30 are not right below the CFA";
	if (!frame && rule_saves(&row->ra))
		return "the return address is saved without a frame pointer";
	if (!frame && (row->cfa.u.off < 0 || row->cfa.u.off % 16 != 0 ||
			  row->cfa.u.off / 16 > 0xfff))
		return "the size of its stack has no word";
	*word = frame ? ARM64_FRAME :
			ARM64_STACK | (uint32_t)(row->cfa.u.off / 16) << 12;
	for (i = 0; i < row->nregs; i++)
		if (rule_saves(&r[i].rule) && !arm64_in_pair(r[i].reg) &&
		    !(frame && r[i].reg == x->fp) && r[i].reg != e->ra_reg)
			return because(x, "a word cannot tell of", r[i].reg);
	for (i = 0; i < ARM64_PAIRS + ARM64_DPAIRS; i++) {
		bool d = i >= ARM64_PAIRS;
		uint32_t k = d ? i - ARM64_PAIRS : i;

		if (!arm64_pair(e, row, (d ? A64_D8 : A64_X19) + 2 * k, &off,
			&there))
			return "registers are not saved in pairs below each "
			       "other";
		*word |= (uint32_t)there << (d ? 8 + k : k);
	}
	return NULL;
}

/* A low between two highs, in which the frame is not gone: pushed arguments. */
static bool
moves(const struct compact_encoder *x, const struct body *b)
{
	const struct row *rows = b->e->rows;
	int64_t gone = x->set.machine == MACH_X86_64 ? 8 : 0;
	bool down = false;
	size_t i;

	for (i = b->from + 1; i < b->to; i++) {
		const struct rule *p = &rows[i - 1].cfa, *q = &rows[i].cfa;

		if (p->kind != RULE_REG_VAL || q->kind != RULE_REG_VAL ||
		    p->reg != x->sp || q->reg != x->sp) {
			down = false;
			continue;
		}
		if (q->u.off > p->u.off && down && p->u.off != gone &&
		    rows[i - 1].nregs == rows[i].nregs)
			return true;
		down = q->u.off < p->u.off || (down && q->u.off == p->u.off);
	}
	return false;
}

static bool
saves_nothing(const struct entry *e, const struct row *row)
{
	uint32_t i;

	for (i = 0; i < row->nregs; i++)
		if (rule_saves(&e->regs[row->regs + i].rule))
			return false;
	return true;
}

const char *
compact_encode(struct compact_encoder *x, const struct body *b,
    const uint8_t *bytes, size_t len, uint32_t *word, const struct row **out)
{
	bool x86 = x->set.machine == MACH_X86_64;
	const struct entry *e = b->e;
	const struct row *row;
	size_t i;

	if (e->signal)
		return "it is a signal frame";
	for (i = b->from; i < b->to; i++) {
		if (e->rows[i].flags & ROW_SIGNED)
			return "the return address is signed";
		if (e->rows[i].ra.kind == RULE_UNDEFINED)
			return "it is where the stack ends";
	}
	i = body_row(b);
	if (i == e->nrows)
		return "it has no rows";
	*out = row = &e->rows[i];
	if (row->cfa.kind != RULE_REG_VAL)
		return "the CFA is an expression";
	if (row->cfa.reg != x->sp && row->cfa.reg != x->fp)
		return because(x, "the CFA is relative to", row->cfa.reg);
	if (moves(x, b))
		return "the stack grows around calls";
	if (!x86)
		return arm64_word(x, e, row, word);
	if (!(row->flags & ROW_RA_DEFAULT) && !is_at(&row->ra, -8))
		return "the return address is not at CFA-8";
	/* LLVM has no word for what says no more than the CIE. */
	*word = 0;
	if (e->nrows == 1 && row->cfa.reg == x->sp && row->cfa.u.off == 8 &&
	    saves_nothing(e, row))
		return NULL;
	if (row->cfa.reg == x->sp)
		return x86_frameless(x, b, row, bytes, len, word);
	return row->cfa.u.off == 16 ? x86_frame(x, e, row, word) :
				      "the CFA is not rbp+16";
}

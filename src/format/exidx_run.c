/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An unwinding program run once, symbolically: what vsp, the saved registers
 * and the return address are in terms of the registers at the call site.
 *
 * vsp is a base plus an offset.  The base begins as sp; "vsp = rN" makes it
 * rN, or, when rN was popped before, what the stack held for it; a pop of sp
 * makes it what was popped.  Where the base is at the end the CFA is: the
 * caller's sp (IHI 0038, Frame unwinding instructions).
 */
#include "format/exidx.h"

#include <string.h>

/* DWARF expressions (DWARF 5, 7.7.1) for what no plain rule can say. */
#define OP_DEREF       0x06
#define OP_CONSTS      0x11
#define OP_PLUS        0x22
#define OP_PLUS_UCONST 0x23
#define OP_BREG0       0x70

/* A base that is read from memory, which was found by a base, and so on. */
#define MAX_DEPTH 16

/* Every register that a program can name, ascending by DWARF number. */
enum {
	SLOT_R0 = 0,
	SLOT_WCGR0 = 16,
	SLOT_WR0 = 20,
	SLOT_AUTH = 36,
	SLOT_D0 = 37,
	SLOTS = 69
};

struct base {
	bool mem;    /* the word at bases[of] + off */
	uint8_t reg; /* else this register */
	uint16_t of;
	int64_t off;
};

struct slot {
	uint16_t base;
	int64_t off;
};

struct run {
	struct base bases[EXIDX_MAX_CODE + 1];
	size_t nbases;
	uint16_t base; /* vsp = bases[base] + off */
	int64_t off;
	uint32_t saved[3]; /* a bit for each slot that is set */
	struct slot slots[SLOTS];
	bool refuse; /* says so itself */
	bool broken; /* an instruction without a meaning */
	bool modifier;
	uint16_t mod_base;
	int64_t mod_off;
};

static unsigned
slot_of(uint32_t file)
{
	switch (file) {
	case ARM_D0:
		return SLOT_D0;
	case ARM_WR0:
		return SLOT_WR0;
	case ARM_WCGR0:
		return SLOT_WCGR0;
	case ARM_AUTH:
		return SLOT_AUTH;
	default:
		return SLOT_R0;
	}
}

static uint32_t
slot_reg(unsigned slot)
{
	if (slot >= SLOT_D0)
		return ARM_D0 + slot - SLOT_D0;
	if (slot == SLOT_AUTH)
		return ARM_AUTH;
	if (slot >= SLOT_WR0)
		return ARM_WR0 + slot - SLOT_WR0;
	if (slot >= SLOT_WCGR0)
		return ARM_WCGR0 + slot - SLOT_WCGR0;
	return slot;
}

/* The number of the lowest bit that is set: powers of 2 differ modulo 37. */
static unsigned
lowest_bit(uint32_t bits)
{
	static const uint8_t number[37] = { 0, 0, 1, 26, 2, 23, 27, 0, 3, 16,
		24, 30, 28, 11, 0, 13, 4, 7, 17, 0, 25, 22, 31, 15, 29, 10, 12,
		6, 0, 21, 14, 9, 5, 20, 8, 19, 18 };

	return number[(bits & -bits) % 37];
}

static bool
is_saved(const struct run *r, unsigned slot)
{
	return r->saved[slot / 32] >> slot % 32 & 1;
}

/* Wraps on purpose: the numbers come from the file. */
static int64_t
add(int64_t a, int64_t b)
{
	return (int64_t)((uint64_t)a + (uint64_t)b);
}

static void
set_base(struct run *r, bool mem, uint8_t reg, uint16_t of, int64_t off)
{
	struct base *b = &r->bases[r->nbases];
	size_t i;

	b->mem = mem;
	b->reg = reg;
	b->of = of;
	b->off = off;
	/* The same one again keeps its number, so that offsets compare. */
	for (i = 0; i < r->nbases && i < MAX_DEPTH; i++)
		if (r->bases[i].mem == mem && r->bases[i].reg == reg &&
		    r->bases[i].of == of && r->bases[i].off == off)
			break;
	if (i == r->nbases || i == MAX_DEPTH)
		i = r->nbases++;
	r->base = i;
	r->off = 0;
}

static void
run_setsp(struct run *r, unsigned reg)
{
	const struct slot *s = &r->slots[SLOT_R0 + reg];

	if (is_saved(r, SLOT_R0 + reg))
		set_base(r, true, 0, s->base, s->off);
	else
		set_base(r, false, reg, 0, 0);
}

static void
run_pop(struct run *r, const struct exidx_insn *in)
{
	uint32_t file = EXIDX_FILE(in->a), mask = EXIDX_MASK(in->a);
	unsigned i, first = slot_of(file), size = exidx_reg_size(file);
	int64_t off = r->off;
	struct slot *s;

	for (; mask != 0; mask &= mask - 1) {
		i = first + lowest_bit(mask);
		r->saved[i / 32] |= (uint32_t)1 << i % 32;
		s = &r->slots[i];
		s->base = r->base;
		s->off = off;
		off = add(off, size);
	}
	/* A popped sp is vsp once the whole instruction is done. */
	if (file == ARM_R0 && (EXIDX_MASK(in->a) >> ARM_SP & 1) != 0) {
		s = &r->slots[ARM_SP];
		set_base(r, true, 0, s->base, s->off);
	} else
		r->off = add(r->off, in->b);
}

/* False when the program ends here. */
static bool
run_insn(struct run *r, const struct exidx_insn *in)
{
	switch (EXIDX_EFFECT(in->code)) {
	case EXIDX_ADD:
		r->off = add(r->off, in->b);
		return true;
	case EXIDX_SETSP:
		run_setsp(r, in->a);
		return true;
	case EXIDX_POP:
		run_pop(r, in);
		return true;
	case EXIDX_PAC_CFA:
		r->modifier = true;
		r->mod_base = r->base;
		r->mod_off = r->off;
		return true;
	case EXIDX_FINISH:
		return false;
	case EXIDX_REFUSE:
		r->refuse = true;
		return false;
	default:
		r->broken = true;
		return true;
	}
}

/* bases[base] + off as an expression; false when it is too deep. */
static bool
put_place(const struct run *r, uint16_t base, int64_t off, uint8_t *p,
    size_t *len, unsigned depth)
{
	const struct base *b = &r->bases[base];

	if (depth == MAX_DEPTH)
		return false;
	if (!b->mem) {
		p[(*len)++] = OP_BREG0 + b->reg;
		*len += put_sleb(p + *len, off);
		return true;
	}
	if (!put_place(r, b->of, b->off, p, len, depth + 1))
		return false;
	p[(*len)++] = OP_DEREF;
	if (off > 0) {
		p[(*len)++] = OP_PLUS_UCONST;
		*len += put_uleb(p + *len, off);
	} else if (off < 0) {
		p[(*len)++] = OP_CONSTS;
		*len += put_sleb(p + *len, off);
		p[(*len)++] = OP_PLUS;
	}
	return true;
}

/* The value of bases[base] + off, or with mem what stands in memory there. */
static struct rule
place_rule(const struct run *r, uint16_t base, int64_t off, bool mem,
    struct arena *arena)
{
	const struct base *b = &r->bases[base];
	struct rule rule = { .kind = RULE_UNDEFINED };
	uint8_t buf[16 * MAX_DEPTH];
	size_t len = 0;

	if (!b->mem || (!mem && off == 0 && !r->bases[b->of].mem)) {
		if (b->mem) {
			rule.kind = RULE_REG_MEM;
			rule.reg = r->bases[b->of].reg;
			rule.u.off = b->off;
		} else {
			rule.kind = mem ? RULE_REG_MEM : RULE_REG_VAL;
			rule.reg = b->reg;
			rule.u.off = off;
		}
		return rule;
	}
	if (put_place(r, base, off, buf, &len, 0)) {
		rule.kind = mem ? RULE_EXPR_MEM : RULE_EXPR_VAL;
		rule.u.expr = (uint8_t *)arena_strndup(arena, (char *)buf, len);
		rule.len = len;
	}
	return rule;
}

static struct rule
slot_rule(const struct run *r, const struct slot *s, struct arena *arena)
{
	struct rule rule = { .kind = RULE_CFA_MEM };

	if (s->base != r->base)
		return place_rule(r, s->base, s->off, true, arena);
	rule.u.off = add(s->off, -r->off);
	return rule;
}

static void
add_row(const struct run *r, const struct exidx_code *c, struct entry *e)
{
	struct regrule regs[SLOTS];
	struct rule cfa, ra = { .kind = RULE_SAME };
	struct row *row;
	unsigned i, k, skip = SLOTS;
	uint32_t bits;
	size_t n = 0;

	if (r->refuse) {
		cfa.kind = RULE_NONE;
		ra.kind = RULE_ABSENT;
	} else {
		cfa = place_rule(r, r->base, r->off, false, &e->mem);
		/* The popped pc; else the lr that finish puts there. */
		if (is_saved(r, ARM_PC))
			skip = ARM_PC;
		else if (is_saved(r, ARM_LR))
			skip = ARM_LR;
		if (skip != SLOTS)
			ra = slot_rule(r, &r->slots[skip], &e->mem);
		for (k = 0; k < NELEM(r->saved); k++)
			for (bits = r->saved[k]; bits != 0; bits &= bits - 1) {
				i = 32 * k + lowest_bit(bits);
				if (i == skip)
					continue;
				regs[n].reg = slot_reg(i);
				regs[n++].rule = slot_rule(r, &r->slots[i],
				    &e->mem);
			}
	}
	row = entry_add_row(e, e->start.addr, &cfa, &ra, regs, n);
	row->end = e->has_end ? e->end : 0;
	row->offset = c->offset + c->skip + c->len;
}

static void
add_op(const struct exidx_code *c, size_t pos, const uint8_t *bytes,
    const struct regset *set, const struct exidx_insn *in, struct entry *e)
{
	struct op *op;

	op = entry_add_op(e, exidx_code_offset(c, pos), in->len);
	op->code = in->code;
	op->a = in->a;
	op->b = in->b;
	op->bytes = bytes + pos;
	if (set != NULL)
		entry_op_text(e, exidx_insn_text(set, in, e));
}

/* What has no meaning, said once for a program. */
static void
report(const struct exidx_code *c, size_t pos, const struct exidx_insn *in,
    struct diag *d)
{
	uint64_t at = exidx_code_offset(c, pos);
	unsigned byte = EXIDX_BYTE(in->code);

	switch (EXIDX_EFFECT(in->code)) {
	case EXIDX_RESERVED:
		diag_at(d, CHK_exidx_op_reserved, c->sec, at,
		    "unwinding instruction 0x%02x is reserved", byte);
		break;
	case EXIDX_SPARE:
		if (in->len == 2)
			diag_at(d, CHK_exidx_op_spare, c->sec, at,
			    "unwinding instruction 0x%02x 0x%02x has no "
			    "meaning",
			    byte, c->byte[pos + 1]);
		else
			diag_at(d, CHK_exidx_op_spare, c->sec, at,
			    "unwinding instruction 0x%02x has no meaning",
			    byte);
		break;
	case EXIDX_CUT:
		diag_at(d, CHK_exidx_op_truncated, c->sec, at,
		    "the operand of unwinding instruction 0x%02x lies beyond "
		    "the entry's last byte",
		    byte);
		break;
	default:
		break;
	}
}

static void
add_modifier(const struct table *t, const struct run *r, struct entry *e)
{
	struct regset set = table_regset(t);
	struct strbuf *sb = &e->tmp;
	struct rule rule;

	rule = place_rule(r, r->mod_base, r->mod_off, false, &e->mem);
	sb->len = 0;
	sb_rule(sb, &set, &rule);
	field_str(&e->fields, "pac_modifier",
	    arena_strndup(&e->mem, sb->s, sb->len));
}

bool
exidx_run(const struct table *t, const struct exidx_code *c, unsigned want,
    struct entry *e, struct diag *d)
{
	struct regset set = table_regset(t);
	const uint8_t *bytes = NULL;
	struct run r;
	struct exidx_insn in;
	bool ended = false;
	size_t pos;

	/* Not bases and slots: each is written before it is used. */
	r.nbases = 0;
	memset(r.saved, 0, sizeof(r.saved));
	r.refuse = r.broken = r.modifier = false;
	set_base(&r, false, ARM_SP, 0, 0);
	if (want & WANT_OPS)
		bytes = (uint8_t *)arena_strndup(&e->mem, (const char *)c->byte,
		    c->len);

	for (pos = 0; pos < c->len; pos += in.len) {
		if (!ended) {
			exidx_insn(c, pos, &in);
			if (!r.broken)
				report(c, pos, &in, d);
			ended = !run_insn(&r, &in);
		} else {
			if ((want & WANT_OPS) == 0)
				break;
			memset(&in, 0, sizeof(in));
			in.len = 1;
			in.code = EXIDX_CODE(c->byte[pos], EXIDX_PADDING, 0);
		}
		if (want & WANT_OPS)
			add_op(c, pos, bytes, want & WANT_OPTEXT ? &set : NULL,
			    &in, e);
	}
	if (r.modifier && (want & WANT_FIELDS))
		add_modifier(t, &r, e);
	if (r.broken) {
		e->truncated = true;
		return false;
	}
	if (want & WANT_ROWS)
		add_row(&r, c, e);
	return true;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of states. */
#include "code/synth_priv.h"

#include "table/dwexpr.h"

/*
 * What is in a word of the stack, by a register that leads there: that of
 * frames, if it does, for it moves least.
 */
static bool
reach(const struct code_ctx *ctx, const struct code_state *s,
    const struct slot *at, struct rule *rule)
{
	unsigned fp = ctx->m->fp, i, r;
	const struct value *v;

	for (i = s->nregs + 1; i-- > 0;) {
		r = i == s->nregs ? fp : i;
		v = &s->reg[r];
		if (v->kind != VAL_ADDR || v->base != at->base ||
		    v->vg != at->vg || (r == ctx->m->sp && v->base == 0))
			continue;
		*rule = (struct rule){ .kind = RULE_REG_MEM,
			.reg = code_dwarf(ctx->m, &ctx->set, r),
			.u.off =
			    (int64_t)((uint64_t)at->off - (uint64_t)v->off) };
		return rule->reg != UINT32_MAX;
	}
	return false;
}

#define OP_DEREF       0x06
#define OP_PLUS_UCONST 0x23
#define OP_BREG0       0x70
#define OP_BREGX       0x92

#define EXPR_ROOM 40

/* What is in a word that a rule tells, and so many bytes more. */
static struct rule
word_plus(struct entry *e, const struct rule *word, int64_t plus)
{
	uint8_t *p = arena_alloc(&e->mem, EXPR_ROOM);
	uint32_t reg = word->reg;
	size_t n = 0;

	if (reg < 32)
		p[n++] = (uint8_t)(OP_BREG0 + reg);
	else {
		p[n++] = OP_BREGX;
		n += put_uleb(p + n, reg);
	}
	n += put_sleb(p + n, word->u.off);
	p[n++] = OP_DEREF;
	p[n++] = OP_PLUS_UCONST;
	n += put_uleb(p + n, (uint64_t)plus);
	return (struct rule){ .kind = RULE_EXPR_VAL,
		.len = (uint32_t)n,
		.u.expr = p };
}

/* Is a word, counted from a base, below the stack pointer? */
static bool
is_below(const struct value *sp, uint32_t base, int64_t off)
{
	return sp->kind == VAL_ADDR && sp->base == base && sp->vg == 0 &&
	       off < sp->off;
}

/* A realigned stack: a word there leads back to the CFA. */
static bool
cfa_by_word(const struct code_ctx *ctx, struct entry *e,
    const struct code_state *s, struct rule *cfa)
{
	const struct slot *at;
	struct rule word;
	unsigned i;

	for (i = 0; i < s->nslots; i++) {
		at = &s->slot[i];
		if (at->base == 0 || at->v.kind != VAL_ADDR ||
		    at->v.base != 0 || at->v.vg != 0 || at->v.off > 0 ||
		    at->vg != 0 ||
		    is_below(&s->reg[ctx->m->sp], at->base, at->off) ||
		    !reach(ctx, s, at, &word))
			continue;
		*cfa = at->v.off == 0 ? word :
					word_plus(e, &word,
					    (int64_t)(0 - (uint64_t)at->v.off));
		return true;
	}
	return false;
}

static bool
is_cfa(const struct value *v)
{
	return v->kind == VAL_ADDR && v->base == 0 && v->vg == 0;
}

/* The first of some registers by which the CFA is known, or CODE_NOREG. */
static unsigned
any_cfa(const struct code_ctx *ctx, const struct code_state *s, uint64_t regs)
{
	unsigned r;

	for (r = 0; r < ctx->m->regs; r++)
		if ((regs >> r & 1) && is_cfa(&s->reg[r]) &&
		    code_dwarf(ctx->m, &ctx->set, r) != UINT32_MAX)
			return r;
	return CODE_NOREG;
}

/* lost: as for make_rule() */
static bool
make_cfa(const struct code_ctx *ctx, struct entry *e,
    const struct code_state *s, bool lost, struct rule *cfa)
{
	const struct code_machine *m = ctx->m;
	bool known = is_cfa(&s->reg[m->sp]);
	unsigned best = known ? m->sp : CODE_NOREG, r;

	if (!known || m->ra_pushed) {
		if (state_has_frame(m, s, m->fp))
			best = m->fp;
		for (r = 0; r < m->regs && best == CODE_NOREG; r++)
			if ((m->saved >> r & 1) && state_has_frame(m, s, r))
				best = r;
		/* Any register else, but first those that calls keep. */
		if (best == CODE_NOREG)
			best = any_cfa(ctx, s, m->saved);
		/* x86: a word outlives the next call, as compilers' rows say. */
		if (best == CODE_NOREG && m->ra_pushed &&
		    cfa_by_word(ctx, e, s, cfa))
			return true;
		if (best == CODE_NOREG && !lost)
			best = any_cfa(ctx, s, ~m->saved);
	}
	if (best == CODE_NOREG)
		return cfa_by_word(ctx, e, s, cfa);
	*cfa = (struct rule){ .kind = RULE_REG_VAL,
		.reg = code_dwarf(m, &ctx->set, best),
		.u.off = (int64_t)(0 - (uint64_t)s->reg[best].off) };
	return true;
}

/*
 * A register that has what another one was called with: one that the function
 * need not save if there is such, for those that it saves it has for variables.
 * lost: only those that calls keep.  CODE_NOREG: none.
 */
static unsigned
find_copy(const struct code_ctx *ctx, const struct code_state *s, unsigned reg,
    bool lost)
{
	const struct code_machine *m = ctx->m;
	unsigned i, best = CODE_NOREG;

	for (i = 0; i < s->nregs; i++) {
		if (s->reg[i].kind != VAL_ORIG || s->reg[i].reg != reg ||
		    i == reg || i == m->ra ||
		    code_dwarf(m, &ctx->set, i) == UINT32_MAX)
			continue;
		if (!(m->saved >> i & 1) && !lost)
			return i;
		if ((m->saved >> i & 1) && best == CODE_NOREG)
			best = i;
	}
	return best;
}

/* The words that have callers' values, by registers. */
struct words {
	uint64_t any;   /* registers whose values are in some */
	uint64_t frame; /* ... at a place from the CFA, the first of which is */
	int64_t off[CODE_REGS];
};

static void
find_words(const struct code_state *s, struct words *words)
{
	const struct slot *at = s->slot, *end = at + s->nslots;
	uint64_t left;

	words->any = words->frame = 0;
	for (; at < end; at++) {
		if (at->v.kind != VAL_ORIG)
			continue;
		words->any |= value_regs(&at->v);
		if (at->base != 0 || at->vg != 0)
			continue;
		left = value_regs(&at->v) & ~words->frame;
		words->frame |= left;
		for (; left != 0; left &= left - 1)
			words->off[__builtin_ctzll(left)] = at->off;
	}
}

/*
 * Where the caller's value of a register is; saved: the register is saved, else a
 * word that has the value has it by chance; lost: for who is called here, after
 * whom the register and all that calls may change have other values.
 */
static struct rule
make_rule(const struct code_ctx *ctx, const struct code_state *s,
    const struct words *words, unsigned reg, bool saved, bool lost)
{
	const struct slot *at;
	struct rule rule = { .kind = RULE_CFA_MEM };
	bool held = !lost && state_holds(s, reg);
	unsigned i;

	if (has_bit(words->frame, reg) && (saved || !held)) {
		rule.u.off = words->off[reg];
		return rule;
	}
	if (held) {
		rule.kind = RULE_SAME;
		return rule;
	}
	i = find_copy(ctx, s, reg, lost);
	if (i != CODE_NOREG) {
		rule.kind = RULE_REG;
		rule.reg = code_dwarf(ctx->m, &ctx->set, i);
		return rule;
	}
	for (i = 0; has_bit(words->any, reg) && i < s->nslots; i++) {
		at = &s->slot[i];
		if (at->base != 0 && at->vg == 0 && at->v.kind == VAL_ORIG &&
		    at->v.reg == reg && reach(ctx, s, at, &rule))
			return rule;
	}
	rule.kind = RULE_UNDEFINED;
	return rule;
}

/*
 * s390x: the caller's stack pointer is not the CFA, and a word of the frame has
 * it where functions save it (ELF ABI s390x supplement, "Register Save Area").
 */
static struct rule
make_sp_rule(const struct code_ctx *ctx, const struct code_state *s)
{
	int64_t sp = -(int64_t)ctx->m->entry_cfa;
	struct rule rule = { .kind = RULE_SAME };
	const struct slot *at;
	unsigned i;

	if (ctx->m->ra_pushed || sp == 0)
		return rule;
	for (i = 0; i < s->nslots && rule.kind == RULE_SAME; i++) {
		at = &s->slot[i];
		if (at->base != 0 || at->vg != 0 || !is_cfa(&at->v) ||
		    at->v.off != sp)
			continue;
		rule.kind = RULE_CFA_MEM;
		rule.u.off = at->off;
	}
	return rule;
}

/*
 * Is the return address signed where its rule has it?  A register may have been
 * stripped (xpaclri) while the word that it was loaded from is as it was.
 */
static uint32_t
sign_flags(const struct code_ctx *ctx, const struct code_state *s,
    const struct rule *rule)
{
	unsigned ra = ctx->m->ra, i;
	const struct value *v = &s->reg[ra];
	const struct slot *at;
	uint8_t flags = 0;

	if (!(ctx->caps & CAP_SIGN))
		return 0;
	if (rule->kind == RULE_SAME)
		flags = v->flags;
	for (i = 0; i < s->nslots && rule->kind != RULE_SAME; i++) {
		at = &s->slot[i];
		if (at->v.kind == VAL_ORIG && at->v.reg == ra &&
		    (rule->kind != RULE_CFA_MEM ||
			(at->base == 0 && at->vg == 0 &&
			    at->off == rule->u.off)))
			flags = at->v.flags;
	}
	return (flags & VALUE_SIGNED ? ROW_SIGNED : 0) |
	       (flags & VALUE_SIGNED_PC ? ROW_SIGNED_PC : 0);
}

/* Drops the last row if it says what the one before does. */
static void
drop_repeat(struct entry *e)
{
	struct row *r = &e->rows[e->nrows - 1];

	if (e->nrows < 2)
		return;
	if (row_equal(e, r - 1, e, r) && r[-1].flags == r->flags) {
		e->nregs = r->regs;
		e->nrows--;
		return;
	}
	r[-1].end = r->pc;
}

void
synth_add_unknown(struct entry *e, uint64_t pc, uint8_t reason)
{
	static const struct rule none = { .kind = RULE_UNKNOWN };
	static const struct rule absent = { .kind = RULE_ABSENT };
	struct row *r = entry_add_row(e, pc, &none, &absent, NULL, 0);

	r->flags = ROW_CODE | (uint32_t)reason << ROW_UNKNOWN_SHIFT;
	drop_repeat(e);
}

bool
synth_calls_by_link(const struct swalk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i];
	const struct effect *e = code_effects(w->p, ins);
	unsigned k;

	if (!ins_is_call(ins) || ins_calls_next(ins, i))
		return false;
	for (k = 0; k < ins->n; k++)
		if (e[k].d == w->y->ctx.m->ra && e[k].kind == EFF_NEW)
			return true;
	return false;
}

/* May a row that rests on a base differ by what has such a value? */
static bool
matters(const struct value *v)
{
	return v->kind == VAL_ADDR || v->kind == VAL_ORIG;
}

static bool
matters_there(const struct slot *at, uint64_t rests)
{
	return at->base == 0 && at->vg == 0 &&
	       (at->v.kind == VAL_ADDR ||
		   (at->v.kind == VAL_ORIG && has_bit(rests, at->v.reg)));
}

static bool
base_equal(const struct row_base *b, const struct code_machine *m,
    const struct swalk *w, const struct code_state *s, bool lost)
{
	uint64_t left, rests = row_rests(m);
	const struct slot *at = s->slot, *end = at + s->nslots;
	const struct value *was, *v;
	unsigned n = 0, r;

	if (!b->valid || b->taint != w->taint ||
	    (b->lost != lost && !b->framed))
		return false;
	if (b->framed)
		rests &= ~REG_BIT(m->ra);
	for (left = rests & ~b->words; left != 0; left &= left - 1) {
		r = (unsigned)__builtin_ctzll(left);
		v = &s->reg[r];
		was = &b->reg[r];
		if (matters(v) ? !value_equal(v, was) : matters(was))
			return false;
	}
	rests |= REG_BIT(m->ra);
	for (; at < end; at++) {
		if (!matters_there(at, rests))
			continue;
		if (n == b->nslots || at->off != b->off[n] ||
		    !value_equal(&at->v, &b->word[n]))
			return false;
		n++;
	}
	return n == b->nslots;
}

/* Notes on what a row rests, which has registers in words; unless it may be on more. */
static void
note_base(struct row_base *b, const struct swalk *w, const struct entry *e,
    const struct row *row, const struct code_state *s, uint64_t words,
    bool lost)
{
	const struct code_machine *m = w->y->ctx.m;
	const struct regrule *rule = e->regs + row->regs;
	const struct slot *at = s->slot, *end = at + s->nslots;
	uint64_t left, rests = row_rests(m);
	uint32_t k;
	unsigned r;

	b->valid = false;
	if (!is_cfa(&s->reg[m->sp]) ||
	    (row->ra.kind != RULE_SAME && row->ra.kind != RULE_CFA_MEM))
		return;
	for (k = 0; k < row->nregs; k++)
		if (rule[k].rule.kind != RULE_CFA_MEM)
			return;
	b->nslots = 0;
	for (; at < end; at++) {
		if (!matters_there(at, rests))
			continue;
		if (b->nslots == BASE_SLOTS)
			return;
		b->off[b->nslots] = at->off;
		b->word[b->nslots++] = at->v;
	}
	b->framed = row->ra.kind == RULE_CFA_MEM;
	b->words = m->ra_pushed ? 0 :
				  words & ~(REG_BIT(m->sp) | REG_BIT(m->ra));
	if (b->framed)
		rests &= ~REG_BIT(m->ra);
	for (left = rests & ~b->words; left != 0; left &= left - 1) {
		r = (unsigned)__builtin_ctzll(left);
		b->reg[r] = s->reg[r];
	}
	b->lost = lost;
	b->taint = w->taint;
	b->valid = true;
}

static struct rule
copied_ra(const struct code_ctx *ctx, const struct code_state *s)
{
	unsigned r = find_copy(ctx, s, ctx->m->ra, false);

	if (r == CODE_NOREG)
		return (struct rule){ .kind = RULE_UNDEFINED };
	return (struct rule){ .kind = RULE_REG,
		.reg = code_dwarf(ctx->m, &ctx->set, r) };
}

void
synth_add_row(const struct swalk *w, struct entry *e, uint64_t pc,
    const struct code_state *s, bool by_link, struct row_base *base)
{
	const struct code_ctx *ctx = &w->y->ctx;
	const struct code_machine *m = ctx->m;
	struct regrule regs[CODE_REGS];
	struct rule cfa, ra;
	struct row *row;
	bool lost = by_link && !m->ra_pushed;
	struct words words;
	uint64_t left;
	size_t n = 0;
	unsigned r;

	if (base_equal(base, m, w, s, lost))
		return;
	base->valid = false;
	if (w->taint & TAINT_DOUBT) {
		synth_add_unknown(e, pc, UNKNOWN_CONFLICT);
		return;
	}
	if (!make_cfa(ctx, e, s, lost, &cfa)) {
		synth_add_unknown(e, pc, UNKNOWN_SP);
		return;
	}
	find_words(s, &words);
	ra = make_rule(ctx, s, &words, m->ra, true, lost);
	/* Popped: the next call overwrites the word. */
	if (m->ra_pushed && ra.kind == RULE_CFA_MEM &&
	    is_below(&s->reg[m->sp], 0, ra.u.off))
		ra = copied_ra(ctx, s);
	/* None would say that nothing called the function. */
	if (ra.kind == RULE_UNDEFINED && s->reg[m->ra].kind == VAL_UNKNOWN) {
		synth_add_unknown(e, pc, UNKNOWN_RA);
		return;
	}
	for (left = m->saved | REG_BIT(m->sp); left != 0; left &= left - 1) {
		r = (unsigned)__builtin_ctzll(left);
		if (r == m->sp)
			regs[n].rule = make_sp_rule(ctx, s);
		else if (state_holds(s, r) &&
			 !has_bit(w->saves & words.frame, r))
			continue;
		else
			regs[n].rule = make_rule(ctx, s, &words, r,
			    has_bit(w->saves, r), false);
		regs[n].reg = code_dwarf(m, &ctx->set, r);
		n += regs[n].rule.kind != RULE_SAME &&
		     regs[n].reg != UINT32_MAX;
	}
	row = entry_add_row(e, pc, &cfa, &ra, regs, n);
	row->flags = ROW_CODE | sign_flags(ctx, s, &ra) |
		     (w->taint & TAINT_GUESS ? ROW_GUESS : 0);
	note_base(base, w, e, row, s, w->saves & words.frame, lost);
	drop_repeat(e);
}

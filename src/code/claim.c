/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a row claims is held against a state of the code, or makes one. */
#include "code/claim.h"

#include "code/claim_expr.h"
#include "code/claim_plain.h"

static bool
has_reg(const struct rule *r)
{
	return r->kind == RULE_REG || r->kind == RULE_REG_VAL ||
	       r->kind == RULE_REG_MEM;
}

/* Does it name a register, or a word of memory, that keeps a value? */
static bool
is_place(const struct rule *r)
{
	return r->kind == RULE_CFA_MEM || r->kind == RULE_REG ||
	       r->kind == RULE_REG_MEM;
}

static void
add_claim(struct claims *c, unsigned reg, const struct rule *rule)
{
	struct claim *k = &c->list[c->n++];

	k->rule = *rule;
	k->reg = (uint8_t)reg;
	k->at = (uint8_t)(has_reg(rule) ? code_reg(c->m, &c->set, rule->reg) :
					  CODE_NOREG);
	c->by_pc |= rule_is_expr(rule);
}

/* The rule of the return address where the table leaves it to the machine. */
static struct rule
ra_rule(const struct claims *c, const struct row *row)
{
	struct rule r = row->ra;

	if (r.kind == RULE_ABSENT || (row->flags & ROW_RA_DEFAULT)) {
		r.kind = c->m->ra_pushed ? RULE_CFA_MEM : RULE_SAME;
		r.reg = 0;
		r.u.off = -(int64_t)c->m->word;
	}
	return r;
}

static bool
is_entry(const struct claims *c)
{
	unsigned i;

	if (c->cfa.kind != RULE_REG_VAL || c->cfa_reg != c->m->sp ||
	    c->cfa.u.off != c->m->entry_cfa)
		return false;
	if (c->m->ra_pushed ?
		c->list[0].rule.kind != RULE_CFA_MEM ||
		    c->list[0].rule.u.off != -(int64_t)c->m->word :
		c->list[0].rule.kind != RULE_SAME)
		return false;
	for (i = 1; i < c->told; i++)
		if (c->list[i].rule.kind != RULE_ABSENT &&
		    c->list[i].rule.kind != RULE_SAME)
			return false;
	return true;
}

/*
 * Does a rule say where a register is saved that nobody follows?  Arm's functions
 * push r0 to r3 to make room, and of halves of d8 to d15 one stands for both.
 */
static bool
is_unfollowed(const struct claims *c, unsigned reg, const struct regrule *rr)
{
	const struct rule *r = &rr->rule;

	if (c->m->machine == MACH_ARM &&
	    (has_bit(c->m->changed, reg) || (rr->reg >= 80 && rr->reg <= 95)))
		return false;
	return (is_place(r) || r->kind == RULE_EXPR_MEM) && reg != c->m->sp &&
	       reg != c->m->ra && reg != c->list[0].reg &&
	       !(c->caps & (CAP_FP_ONLY | CAP_NO_SAVED));
}

void
claims_begin(struct claims *c, const struct code_machine *m,
    const struct regset *set, unsigned caps, const struct entry *e,
    const struct row *row)
{
	uint64_t left = caps & CAP_NO_SAVED ? 0 :
			caps & CAP_FP_ONLY  ? REG_BIT(m->fp) :
					      m->saved;
	uint64_t given = 0; /* registers that calls may change */
	const struct regrule *rr;
	const struct claim *k;
	struct rule ra;
	unsigned link, r, i;

	memset(c, 0, offsetof(struct claims, list));
	c->m = m;
	c->set = *set;
	c->caps = caps;
	c->cfa = row->cfa;
	c->flags = row->flags;
	c->pc = row->pc;
	c->args_size = row->args_size;
	c->cfa_reg = (uint8_t)(has_reg(&row->cfa) ?
				   code_reg(m, set, row->cfa.reg) :
				   CODE_NOREG);
	c->any = row->cfa.kind != RULE_ABSENT && row->cfa.kind != RULE_NONE &&
		 row->cfa.kind != RULE_UNDEFINED &&
		 row->ra.kind != RULE_UNDEFINED &&
		 !(row->flags & (ROW_REGS | ROW_REGS_PARTIAL));
	c->by_pc = rule_is_expr(&row->cfa);
	ra = ra_rule(c, row);
	link = claims_link(m, set, caps, e);
	/* Elsewhere it is where the address is kept (AArch64's rawmemchr). */
	if (link == m->ra && ra.kind == RULE_SAME &&
	    claims_column(m, set, e) != m->ra)
		ra = (struct rule){ .kind = RULE_REG, .reg = e->ra_reg };
	add_claim(c, link, &ra);
	for (i = 0; i < row->nregs; i++) {
		rr = &e->regs[row->regs + i];
		r = code_reg(m, set, rr->reg);
		c->shadow |= m->shadow != 0 && r == m->shadow;
		if (!has_bit(m->saved, r) && is_unfollowed(c, r, rr))
			unfollowed_add(&c->unfollowed, rr->reg);
		if (r == m->sp && !m->ra_pushed && is_place(&rr->rule) &&
		    !(caps & CAP_FP_ONLY)) {
			add_claim(c, r, &rr->rule);
			/* s390x has it with the others, and a CFA that is true. */
			c->own_sp = m->entry_cfa == 0;
			continue;
		}
		if (r != CODE_NOREG && (m->changed >> r & 1) && r != m->ra &&
		    c->list[0].reg != r && is_place(&rr->rule) &&
		    !(caps & (CAP_FP_ONLY | CAP_NO_SAVED)) &&
		    !(given >> r & 1)) {
			given |= REG_BIT(r);
			add_claim(c, r, &rr->rule);
		}
		if (r == CODE_NOREG || !(left >> r & 1))
			continue;
		left &= ~REG_BIT(r);
		/* Undefined: nothing is claimed. */
		if (rr->rule.kind != RULE_UNDEFINED &&
		    rr->rule.kind != RULE_NONE)
			add_claim(c, r, &rr->rule);
	}
	if (caps & CAP_SWIFT)
		left &= ~m->swift;
	if (caps & CAP_REGCALL)
		left &= ~m->regcall;
	if (caps & CAP_BANKED)
		left &= ~m->banked;
	left &= ~m->loose;
	c->told = c->n;
	c->silent = left;
	c->entry = is_entry(c);
	k = &c->list[0];
	c->in_link = c->any && !m->ra_pushed && k->reg == m->ra &&
		     (k->rule.kind == RULE_SAME ||
			 (k->rule.kind == RULE_REG && k->at == m->ra));
	claims_note(c);
}

static void
set_unknown(struct verdict *v, enum code_reason reason)
{
	if (!v->unknown)
		v->reason = (uint8_t)reason;
	v->unknown = true;
}

static struct code_mismatch *
set_wrong(struct verdict *v, enum code_fault fault, const struct rule *rule)
{
	struct code_mismatch *w;
	unsigned i;

	for (i = 0; i < v->n; i++)
		if (v->wrong[i].fault == fault)
			return NULL;
	w = &v->wrong[v->n++];
	memset(w, 0, sizeof(*w));
	w->fault = (uint8_t)fault;
	w->rule = *rule;
	return w;
}

/* Is the value the CFA plus off?  Else says what it is instead. */
static bool
check_cfa_value(const struct claims *c, const struct value *v, int64_t off,
    struct verdict *out)
{
	struct code_mismatch *w;

	switch (v->kind) {
	case VAL_ADDR:
		if (v->base == 0 && v->vg == 0 && v->off + off == 0)
			return true;
		if (v->flags & VALUE_GUESS) {
			set_unknown(out, REASON_CFA_UNKNOWN);
			return false;
		}
		break;
	case VAL_ORIG:
		/* Of code that was moved out sp is what its caller kept. */
		if ((c->m->saved >> v->reg & 1) && !(v->flags & VALUE_GUESS) &&
		    !((c->caps & CAP_NO_SAVED) && c->cfa_reg == c->m->sp))
			break;
		set_unknown(out, c->m->args >> v->reg & 1 ?
				     REASON_OTHER_CONTEXT :
				     REASON_CFA_UNKNOWN);
		return false;
	case VAL_UNKNOWN:
		set_unknown(out, REASON_CFA_UNKNOWN);
		return false;
	default:
		set_unknown(out, REASON_CFA_COMPUTED);
		return false;
	}
	w = set_wrong(out, CODE_CFA, &c->cfa);
	if (w != NULL)
		w->have = *v;
	return false;
}

/* The same of the value of an expression. */
static bool
check_cfa_expr(const struct claims *c, const struct code_state *s, uint64_t pc,
    struct verdict *out)
{
	struct code_mismatch *w;
	unsigned reg;

	switch (claim_expr_check(c, s, pc, &reg)) {
	case EXPR_TRUE:
		return true;
	case EXPR_UNKNOWN:
		set_unknown(out, REASON_EXPRESSION);
		return false;
	case EXPR_WRONG:
		break;
	}
	w = set_wrong(out, CODE_CFA, &c->cfa);
	if (w != NULL) {
		w->have = s->reg[reg];
		w->have.reg = (uint8_t)reg;
	}
	return false;
}

/*
 * False: the rest of the row means nothing.  Else *cfa is where its places are
 * counted from.  A row that says where the stack pointer was may count from
 * anywhere: handlers of Arm's M profile align theirs.
 */
static bool
check_cfa(const struct claims *c, const struct code_state *s, uint64_t pc,
    struct value *cfa, struct verdict *out)
{
	static const struct value nobody = { .kind = VAL_UNKNOWN };
	const struct value *v = c->cfa_reg == CODE_NOREG ? &nobody :
							   &s->reg[c->cfa_reg];
	struct value word;

	*cfa = (struct value){ .kind = VAL_ADDR };
	switch (c->cfa.kind) {
	case RULE_REG:
		return check_cfa_value(c, v, 0, out);
	case RULE_REG_VAL:
		if (c->own_sp && v->kind == VAL_ADDR) {
			*cfa = value_add(*v, c->cfa.u.off);
			return true;
		}
		return check_cfa_value(c, v, c->cfa.u.off, out);
	case RULE_REG_MEM:
		if (v->kind == VAL_ADDR) {
			word = state_word(s, v->base, v->off + c->cfa.u.off,
			    v->vg);
			/* What is not there is not known to be wrong. */
			return check_cfa_value(c, &word, 0, out);
		}
		return check_cfa_value(c, &nobody, 0, out);
	default:
		return check_cfa_expr(c, s, pc, out);
	}
}

/*
 * Has a register its caller's value, which leads to no place of this frame?
 * GCC's epilogues of realigned frames pop rbp and go on with rules by it.
 */
static bool
is_restored(const struct claims *c, const struct code_state *s, unsigned reg)
{
	const struct value *v = &s->reg[reg];

	return v->kind == VAL_ORIG && v->reg == reg &&
	       (c->m->saved >> reg & 1) && !(v->flags & VALUE_GUESS);
}

/* Is a place below the stack pointer and its red zone, however long vectors are? */
static bool
is_below(const struct value *place, const struct value *sp, int64_t zone)
{
	return sp->kind == VAL_ADDR && sp->base == place->base &&
	       place->vg <= sp->vg &&
	       (place->off < sp->off - zone ||
		   (place->vg < sp->vg && place->off <= sp->off - zone));
}

/*
 * AArch64: where a register is that was stored by multiples of a vector length
 * which the compiler was told (-msve-vector-bits), so that the row counts bytes.
 */
static bool
find_by_length(const struct code_state *s, unsigned reg, struct value *place)
{
	const struct slot *at = s->slot, *end = at + s->nslots;
	int64_t by;

	for (; at < end; at++) {
		if (at->vg == 0 || at->base != place->base ||
		    at->v.kind != VAL_ORIG || at->v.reg != reg ||
		    (place->off - at->off) % at->vg != 0)
			continue;
		by = (place->off - at->off) / at->vg;
		if (by < 2 || by > 32 || (by & (by - 1)) != 0)
			continue;
		place->off = at->off;
		place->vg = at->vg;
		return true;
	}
	return false;
}

/* The value that a rule gives a register; false: that is not known. */
static bool
claimed_value(const struct claims *c, const struct claim *k,
    const struct value *cfa, const struct code_state *s, uint64_t pc,
    struct code_mismatch *w)
{
	struct value place = { .kind = VAL_ADDR };
	const struct value *sp;

	switch (k->rule.kind) {
	case RULE_ABSENT:
	case RULE_SAME:
		w->have = s->reg[k->reg];
		return true;
	case RULE_REG:
		if (k->at == CODE_NOREG)
			return false;
		w->have = s->reg[k->at];
		return true;
	case RULE_REG_MEM:
		if (k->at == CODE_NOREG)
			return false;
		if (is_restored(c, s, k->at)) {
			w->have.kind = VAL_NEW;
			w->nothing = w->restored = true;
			return true;
		}
		if (s->reg[k->at].kind != VAL_ADDR)
			return false;
		place = value_add(s->reg[k->at], k->rule.u.off);
		break;
	case RULE_CFA_MEM:
		place = value_add(*cfa, k->rule.u.off);
		break;
	case RULE_EXPR_MEM:
		if (!claim_expr_place(c, &k->rule, s, pc, &place))
			return false;
		break;
	default:
		return false;
	}
	w->nothing = !state_has(s, place.base, place.off, place.vg);
	if (w->nothing && c->m->length != 0 && place.vg == 0)
		w->nothing = !find_by_length(s, k->reg, &place);
	w->has_place = true;
	w->place = place;
	sp = &s->reg[c->m->sp];
	w->below = w->nothing && is_below(&place, sp, (int64_t)c->m->red_zone);
	w->have = state_word(s, place.base, place.off, place.vg);
	/* What was there before: only its caller can tell (PLTs of AArch64). */
	if ((w->nothing || (w->have.flags & VALUE_EITHER)) && place.base == 0 &&
	    place.vg == 0 && place.off >= c->m->linkage)
		w->have = (struct value){ .kind = VAL_UNKNOWN };
	return true;
}

/*
 * A word below the stack pointer that was let go, while the register has its
 * value: nothing depends on it any more, or not yet.  One that is known to hold
 * something else is wrong all the same.
 */
static bool
is_stale(const struct code_state *s, const struct claims *c,
    const struct claim *k, const struct code_mismatch *w, bool at_return)
{
	const struct value *sp = &s->reg[c->m->sp];
	const struct value *r = &s->reg[k->reg];

	/* Calls and moves of it forget what is not in the red zone. */
	if (!w->nothing &&
	    (w->have.kind == VAL_ORIG || w->have.kind == VAL_ADDR ||
		w->have.kind == VAL_CONST))
		return false;
	return w->has_place && is_below(&w->place, sp, 0) &&
	       r->kind == VAL_ORIG && r->reg == k->reg &&
	       (at_return || s->popped);
}

/* Is it what the register held when the function was called? */
static bool
is_callers(const struct claims *c, const struct claim *k, const struct value *v)
{
	if (k->reg == c->m->sp)
		return v->kind == VAL_ADDR && v->base == 0 && v->vg == 0 &&
		       v->off == -(int64_t)c->m->entry_cfa;
	return value_has(v, k->reg);
}

/* Is it kept in a register that a callee is known to leave? */
static bool
is_entrusted(const struct claims *c, const struct claim *k,
    const struct value *v)
{
	return k->rule.kind == RULE_REG && k->at != CODE_NOREG &&
	       (c->m->changed >> k->at & 1) && v->kind == VAL_NEW;
}

/*
 * Where the stack pointer itself is kept (s390x: in the area that its caller has
 * for registers, beside those; below is the chain).
 */
static bool
find_stack(const struct code_machine *m, const struct code_state *s,
    struct value *place)
{
	const struct slot *at = s->slot, *end = at + s->nslots;

	for (; at < end; at++)
		if (at->base == 0 && at->vg == 0 && at->v.kind == VAL_ADDR &&
		    at->v.base == 0 && at->v.off == -(int64_t)m->entry_cfa &&
		    at->off > -(int64_t)m->entry_cfa) {
			*place = (struct value){ .kind = VAL_ADDR,
				.off = at->off };
			return true;
		}
	return false;
}

/*
 * A function that has a register's value on its stack has it there because the
 * register is another's.
 */
static bool
is_kept(const struct code_state *s, const struct claims *c,
    const struct claim *k)
{
	const struct value *sp = &s->reg[c->m->sp];
	int64_t below = s->popped ? 0 : (int64_t)c->m->red_zone;
	struct value place;

	return (k->reg == c->m->sp ? find_stack(c->m, s, &place) :
				     state_find(s, k->reg, &place)) &&
	       sp->kind == VAL_ADDR && sp->base == 0 && sp->vg == 0 &&
	       place.off >= sp->off - below;
}

/*
 * A register that calls may change is kept where an interrupt, or a caller of
 * another convention, has it kept.  Its value is not followed; but where that
 * of one that is followed lies, it does not.
 */
static void
check_given(const struct claims *c, const struct claim *k,
    const struct value *cfa, const struct code_state *s, uint64_t pc,
    struct verdict *out)
{
	struct code_mismatch found = { .reg = k->reg, .rule = k->rule }, *w;

	if (!claimed_value(c, k, cfa, s, pc, &found) || found.nothing ||
	    !found.has_place || found.have.reg == k->reg ||
	    !value_is_callers(c->m, &found.have) ||
	    (found.have.flags & VALUE_GUESS))
		return;
	w = set_wrong(out, CODE_SAVED, &k->rule);
	if (w == NULL)
		return;
	found.fault = CODE_SAVED;
	*w = found;
}

static void
check_claim(const struct claims *c, const struct claim *k,
    const struct value *cfa, const struct code_state *s, uint64_t pc,
    bool at_return, struct verdict *out)
{
	struct code_mismatch found = { .reg = k->reg, .rule = k->rule }, *w;
	bool ra = k == &c->list[0];
	enum code_fault fault = ra                          ? CODE_RA :
				k->rule.kind == RULE_ABSENT ? CODE_CLOBBER :
							      CODE_SAVED;
	uint8_t want;

	if (claim_is_given(c, k)) {
		check_given(c, k, cfa, s, pc, out);
		return;
	}
	if (!claimed_value(c, k, cfa, s, pc, &found) ||
	    (found.have.kind == VAL_UNKNOWN &&
		!(found.have.flags & VALUE_MADE) &&
		!((found.have.flags & VALUE_EITHER) && s->certain) &&
		!(found.below && is_stale(s, c, k, &found, at_return)) &&
		!((fault == CODE_CLOBBER || found.has_place) &&
		    !(found.have.flags & VALUE_PUT) && is_kept(s, c, k)))) {
		set_unknown(out, ra ? REASON_RA_UNKNOWN : REASON_SAVED_UNKNOWN);
		return;
	}
	if (found.have.kind == VAL_UNKNOWN)
		found.have = (struct value){ .kind = VAL_NEW,
			.flags = found.have.flags & VALUE_EITHER };
	if (is_callers(c, k, &found.have)) {
		if (!ra || !(c->caps & CAP_SIGN))
			return;
		want = claims_signed(c);
		if ((found.have.flags & (VALUE_SIGNED | VALUE_SIGNED_PC)) ==
		    want)
			return;
		/*
		 * DW_CFA_AARCH64_negate_ra_state_with_pc stands before the
		 * instruction that signs, whose address it tells so.
		 */
		if ((want & VALUE_SIGNED_PC) && pc == c->pc)
			return;
		fault = CODE_SIGN;
	} else if (is_entrusted(c, k, &found.have)) {
		set_unknown(out, ra ? REASON_RA_UNKNOWN : REASON_SAVED_UNKNOWN);
		return;
	} else if (k->rule.kind == RULE_ABSENT && found.have.kind == VAL_ORIG &&
		   found.have.reg == c->m->ra &&
		   (c->m->ra_pushed || c->list[0].at == k->reg)) {
		/*
		 * __x86.get_pc_thunk.bx: that is what it is for; and a row
		 * that has it there knows.
		 */
		return;
	} else if (is_stale(s, c, k, &found, at_return))
		fault = CODE_STALE;
	else if (((found.have.flags & VALUE_GUESS) &&
		     (found.have.kind != VAL_ORIG || !is_kept(s, c, k))) ||
		 (found.below && (s->reg[k->reg].flags & VALUE_GUESS))) {
		set_unknown(out, REASON_SAVED_UNKNOWN);
		return;
	}
	if (fault == CODE_CLOBBER)
		out->clobbers |= REG_BIT(k->reg);
	w = set_wrong(out, fault, &k->rule);
	if (w == NULL)
		return;
	found.fault = (uint8_t)fault;
	found.popped = s->popped;
	if (fault == CODE_CLOBBER)
		found.has_place = state_find_kept(c->m, s, k->reg,
		    &found.place);
	*w = found;
}

void
claims_check_call(const struct claims *c, struct verdict *out)
{
	struct code_mismatch *w;

	if (!c->in_link ||
	    (w = set_wrong(out, CODE_RA, &c->list[0].rule)) == NULL)
		return;
	w->reg = c->m->ra;
	w->call = true;
	w->have.kind = VAL_NEW;
}

/* What the value itself is: these rules are not followed. */
static bool
is_value(const struct rule *r)
{
	return r->kind == RULE_CFA_VAL || r->kind == RULE_REG_VAL ||
	       r->kind == RULE_EXPR_VAL;
}

/* Does it mean the same whatever the CFA is? */
static bool
is_in_register(const struct rule *r)
{
	return r->kind == RULE_ABSENT || r->kind == RULE_SAME ||
	       r->kind == RULE_REG;
}

void
claims_check(const struct claims *c, const struct code_state *s, uint64_t pc,
    bool at_return, struct verdict *out)
{
	const struct claim *k;
	struct value at;
	unsigned i;
	bool cfa;

	out->unknown = false;
	out->reason = REASON_NONE;
	out->n = 0;
	out->clobbers = 0;
	if (!c->any || (c->plain && claims_hold_plainly(c, s)))
		return;
	cfa = check_cfa(c, s, pc, &at, out);
	if (out->n > 0)
		out->wrong[0].popped = s->popped;
	if (!cfa && (out->n > 0 || out->reason == REASON_OTHER_CONTEXT))
		return;
	for (i = 0; i < c->n; i++) {
		k = &c->list[i];
		if (!cfa && !is_in_register(&k->rule))
			continue;
		/* Most registers are as they were. */
		if ((k->rule.kind == RULE_ABSENT ||
			k->rule.kind == RULE_SAME) &&
		    s->reg[k->reg].kind == VAL_ORIG &&
		    s->reg[k->reg].reg == k->reg && i > 0)
			continue;
		/* Most of the others are where they were put. */
		if (k->rule.kind == RULE_CFA_MEM && !c->own_sp &&
		    (i > 0 || !(c->caps & CAP_SIGN)) &&
		    state_keeps(s, k->rule.u.off, k->reg))
			continue;
		if (!is_value(&k->rule))
			check_claim(c, k, &at, s, pc, at_return, out);
	}
}

void
claims_check_part(const struct claims *c, unsigned part,
    const struct code_state *s, uint64_t pc, bool at_return,
    struct verdict *out)
{
	struct verdict cfa = { 0 };
	struct value at;

	out->unknown = false;
	out->reason = REASON_NONE;
	out->n = 0;
	out->clobbers = 0;
	if (!c->any)
		return;
	check_cfa(c, s, pc, &at, &cfa);
	if (part == 0)
		check_cfa(c, s, pc, &at, out);
	else if (part <= c->n && is_value(&c->list[part - 1].rule))
		set_unknown(out, REASON_EXPRESSION);
	else if (part <= c->n)
		check_claim(c, &c->list[part - 1], &at, s, pc, at_return, out);
	if (part > 1 && part <= c->n && claim_is_given(c, &c->list[part - 1]) &&
	    out->n == 0)
		set_unknown(out, REASON_SAVED_UNKNOWN);
}

/* The register of the CFA gets the value that makes the rule true. */
static void
seed_cfa(const struct claims *c, uint64_t pc, const struct value *frame,
    struct code_state *s)
{
	struct value v = { .kind = VAL_ADDR };
	int64_t off;

	switch (c->cfa.kind) {
	case RULE_REG:
	case RULE_REG_VAL:
		if (c->cfa_reg == CODE_NOREG)
			return;
		v.off = c->cfa.kind == RULE_REG ? 0 : -c->cfa.u.off;
		s->reg[c->cfa_reg] = v;
		return;
	case RULE_REG_MEM:
		if (c->cfa_reg == CODE_NOREG || frame == NULL)
			return;
		s->reg[c->cfa_reg] = *frame;
		state_set(s, frame->base, frame->off + c->cfa.u.off, frame->vg,
		    v);
		return;
	case RULE_EXPR_VAL:
		/* As lines of PLTs have it: the stack pointer and a number. */
		s->reg[c->m->sp] = v;
		if (claim_expr_cfa(c, s, pc, &off)) {
			s->reg[c->m->sp].off = off;
			if (claim_expr_cfa(c, s, pc, &off) && off == 0)
				return;
		}
		s->reg[c->m->sp] = (struct value){ .kind = VAL_UNKNOWN };
		return;
	default:
		return;
	}
}

static void
seed_claims(const struct claims *c, uint64_t pc, struct code_state *s)
{
	static const struct value orig = { .kind = VAL_ORIG };
	static const struct value at_cfa = { .kind = VAL_ADDR };
	struct code_mismatch w;
	const struct claim *k;
	struct value v;
	unsigned i;

	/* The word that it was raised by: GCC's tables say nothing of it. */
	if (c->m->shadow != 0 && !state_has(s, BASE_SHADOW, 0, 0)) {
		v = orig;
		v.reg = c->m->ra;
		state_set(s, BASE_SHADOW, 0, 0,
		    c->shadow ? v : (struct value){ .kind = VAL_UNKNOWN });
	}
	for (i = 0; i < c->n; i++) {
		k = &c->list[i];
		if (claim_is_given(c, k))
			continue;
		memset(&w, 0, sizeof(w));
		v = orig;
		if (k->reg == c->m->sp)
			v = (struct value){ .kind = VAL_ADDR,
				.off = -(int64_t)c->m->entry_cfa };
		else
			v.reg = k->reg;
		v.flags = i == 0 ? claims_signed(c) : 0;
		if (!claimed_value(c, k, &at_cfa, s, pc, &w) ||
		    (w.have.kind != VAL_UNKNOWN && !value_joins(&w.have) &&
			!is_entrusted(c, k, &w.have)))
			continue;
		if (has_bit(c->m->fields, k->reg) && w.has_place) {
			v = value_joins(&w.have) ? w.have : orig;
			value_add_field(&v, k->reg);
		}
		if (w.has_place)
			state_set(s, w.place.base, w.place.off, w.place.vg, v);
		else
			s->reg[k->rule.kind == RULE_REG ? k->at : k->reg] = v;
	}
}

/* The word at the stack pointer of a frame leads to the caller's. */
static void
seed_chain(const struct claims *c, struct code_state *s)
{
	const struct value *sp = &s->reg[c->m->sp];

	if (c->m->chain && sp->kind == VAL_ADDR && sp->base == 0 &&
	    sp->vg == 0 && sp->off < 0 && !state_has(s, 0, sp->off, 0))
		state_set(s, 0, sp->off, 0, (struct value){ .kind = VAL_ADDR });
}

void
claims_seed(const struct claims *c, uint64_t pc, const struct value *frame,
    struct code_state *s)
{
	state_empty(c->m, s);
	if (!c->any)
		return;
	seed_cfa(c, pc, frame, s);
	if (s->reg[c->m->sp].kind == VAL_UNKNOWN && c->sp.kind == VAL_ADDR) {
		s->reg[c->m->sp] = c->sp;
		s->reg[c->m->sp].flags |= VALUE_GUESS;
	}
	seed_claims(c, pc, s);
	seed_chain(c, s);
}

void
claims_adopt(const struct claims *c, uint64_t pc, struct code_state *s)
{
	struct value *v;

	if (!c->any)
		return;
	v = c->cfa_reg == CODE_NOREG ? NULL : &s->reg[c->cfa_reg];
	if (v != NULL && c->cfa.kind == RULE_REG_VAL && v->kind != VAL_ADDR &&
	    v->kind != VAL_ORIG) {
		/* Elsewhere, as what was computed is, nobody saw the words. */
		if (c->cfa_reg == c->m->sp && v->kind != VAL_UNKNOWN)
			state_leave_stack(s);
		s->fresh &= v->kind == VAL_UNKNOWN && !c->own_sp;
		*v = (struct value){ .kind = VAL_ADDR, .off = -c->cfa.u.off };
	}
	/* In another context there is no saying which words are which. */
	if (v != NULL && c->cfa.kind != RULE_REG_MEM && v->kind != VAL_ADDR)
		return;
	seed_claims(c, pc, s);
}

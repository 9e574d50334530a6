/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows that say too early what an instruction does, by that instruction. */
#include "code/pass_priv.h"

/* Does an effect load a register of the caller from where it was stored? */
static bool
puts_back_one(const struct walk *w, const struct effect *e)
{
	const struct value *at;
	struct value word;

	if (e->kind != EFF_LOAD || !(w->p->env.watch >> e->d & 1))
		return false;
	at = &w->cur.reg[e->s];
	if (at->kind != VAL_ADDR)
		return false;
	word = state_word(&w->cur, at->base, at->off + e->imm, at->vg);
	return word.kind == VAL_ORIG && word.reg == e->d;
}

static bool
puts_back(const struct walk *w, const struct ins *ins)
{
	const struct effect *e = code_effects(w->p, ins);
	unsigned k;

	for (k = 0; k < ins->n; k++, e++)
		if (puts_back_one(w, e))
			return true;
	return false;
}

bool
pass_is_early(struct walk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i];
	const struct claims *c;
	struct verdict v;

	if (i + 1 >= w->p->nins || ins->flow != FLOW_NEXT || !puts_back(w, ins))
		return false;
	c = pass_claims(w, pass_row_at(w, pass_pc(w, i + 1)));
	if (c == NULL)
		return false;
	state_copy(&w->tmp, &w->cur);
	state_apply(&w->p->env, &w->tmp, code_effects(w->p, ins), ins->n, i,
	    MAYBE_BOTH);
	claims_check(c, &w->tmp, pass_pc(w, i + 1), ins_returns(w, i + 1), &v);
	return v.n == 0 && !v.unknown;
}

/*
 * Is what the register holds told by rows alone?  Behind unknown bytes also one
 * that was where it is, for nothing can have stored it since.
 */
static bool
is_new_there(const struct walk *w, unsigned reg)
{
	const struct value *v = &w->cur.reg[reg];

	return v->kind == VAL_UNKNOWN ||
	       (w->past && v->kind == VAL_ORIG && v->reg == reg);
}

void
pass_check_stores(struct walk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i];
	const struct effect *e = code_effects(w->p, ins);
	struct code_mismatch bad = { .nothing = true, .has_place = true };
	const struct claims *c = w->claims;
	const struct value *at;
	bool bad_else = w->bad_else;
	unsigned n;

	for (n = 0; n < ins->n; n++, e++) {
		if (e->kind != EFF_STORE || e->s == CODE_NOREG ||
		    (e->flags & (EFF_INDEXED | EFF_VG)) ||
		    e->size != w->ctx->m->word)
			continue;
		at = &w->cur.reg[e->d];
		if (!(c->words >> e->s & 1) || at->kind != VAL_ADDR ||
		    at->base != 0 || at->vg != 0 ||
		    at->off + e->imm != c->word[e->s] || !is_new_there(w, e->s))
			continue;
		bad.fault = e->s == c->list[0].reg ? CODE_RA : CODE_SAVED;
		bad.reg = e->s;
		bad.rule = (struct rule){ .kind = RULE_CFA_MEM,
			.u.off = c->word[e->s] };
		bad.have.kind = VAL_NEW;
		bad.place = (struct value){ .kind = VAL_ADDR,
			.off = c->word[e->s] };
		pass_report(w, &bad, pass_pc(w, i), i > 0,
		    i > 0 ? pass_pc(w, i - 1) : 0);
		/* Rows that hold at calls are early, or late, before them. */
		w->bad_else = bad_else;
		return;
	}
}

/*
 * Does it load the stack pointer and the return address, though the row has both
 * as they were at the call (s390x: "lmg %r8,%r15,224(%r15)")?
 */
static const struct claim *
gives_back_twice(const struct walk *w, const struct ins *ins)
{
	const struct effect *e = code_effects(w->p, ins);
	const struct code_machine *m = w->ctx->m;
	const struct claims *c = w->claims;
	bool sp = false, ra = false;
	unsigned n;

	for (n = 0; n < ins->n; n++, e++) {
		if (e->kind != EFF_LOAD || e->s != m->sp)
			continue;
		sp |= e->d == m->sp;
		ra |= e->d == m->ra;
	}
	return sp && ra && c->cfa.kind == RULE_REG_VAL && c->cfa_reg == m->sp &&
		       c->cfa.u.off == m->entry_cfa ?
		   claims_unmoved(c, m->ra) :
		   NULL;
}

void
pass_check_loads(struct walk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i];
	const struct effect *e = code_effects(w->p, ins);
	const struct claims *c = w->claims;
	struct code_mismatch bad = { .have = { .kind = VAL_NEW } };
	const struct claim *k = gives_back_twice(w, ins);
	unsigned n;

	if (k != NULL) {
		bad.fault = CODE_RA;
		bad.reg = k->reg;
		bad.rule = k->rule;
		bad.twice = true;
		pass_report(w, &bad, pass_pc(w, i), i > 0,
		    i > 0 ? pass_pc(w, i - 1) : 0);
		return;
	}
	for (n = 0; n < ins->n; n++, e++) {
		if (!puts_back_one(w, e) ||
		    w->cur.reg[e->d].kind != VAL_UNKNOWN)
			continue;
		k = claims_unmoved(c, e->d);
		if (k == NULL)
			continue;
		bad.fault = k == c->list ? CODE_RA : CODE_CLOBBER;
		bad.reg = e->d;
		bad.rule = k->rule;
		pass_report(w, &bad, pass_pc(w, i), i > 0,
		    i > 0 ? pass_pc(w, i - 1) : 0);
		return;
	}
}

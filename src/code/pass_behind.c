/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Behind bytes that the decoder does not know.  Whatever they do, the row there
 * is a new base: what instructions do between two rows is relative to it.
 */
#include "code/pass_priv.h"

/* Is the stack pointer raised, or loaded as the call left it? */
static bool
gives_back(const struct walk *w, const struct ins *ins)
{
	const struct effect *e = code_effects(w->p, ins);
	unsigned k;
	int64_t by;

	for (k = 0; k < ins->n; k++, e++)
		if (e->kind == EFF_LOAD && e->d == w->ctx->m->sp &&
		    e->s == w->ctx->m->sp)
			return true;
	return pass_adds_to_stack(w, ins, &by) && by > 0;
}

/*
 * A call may not come back, and what stands behind it be data.  It is code if
 * it branches to where code is, or gives the frame back before a row or a
 * return.
 */
static bool
is_code(const struct walk *w, uint32_t i)
{
	const struct code_pass *p = w->p;
	const struct ins *ins;
	bool moves = false;
	size_t row;

	for (i++; i < p->nins && (p->ins[i].flags & INS_BEHIND); i++) {
		ins = &p->ins[i];
		if (ins->flow == FLOW_RETURN &&
		    (w->ctx->m->align == 4 || moves))
			return true;
		moves |= gives_back(w, ins);
		if (ins_stays(ins))
			return true;
		if ((ins->flow == FLOW_CALL || ins->flow == FLOW_BRANCH) &&
		    (ins->flags & INS_FAR) &&
		    image_symbol_exact(w->ctx->img, w->e->start.sect,
			p->fars[ins->target]) != NULL)
			return true;
	}
	row = i < p->nins ? pass_row_at(w, pass_pc(w, i)) : SIZE_MAX;
	return moves && row != SIZE_MAX && w->e->rows[row].pc == pass_pc(w, i);
}

/*
 * Rows that hold at calls are no base, nor is there another one: what comes to
 * the first such bytes goes on behind them, as if they did nothing to the frame.
 * What then does not agree counts once a return finds the frame as it was made,
 * with no others on its way.
 */
static bool
pass_by(struct walk *w, uint32_t i)
{
	const struct code_machine *m = w->ctx->m;
	uint64_t left = m->changed & ~REG_BIT(m->ra);

	if (!(w->ctx->caps & CAP_SYNC) || !w->valid ||
	    (w->after_call && !is_code(w, i)) ||
	    !(w->p->ins[i].flags & INS_MEETS) ||
	    (w->at_behind.known && w->at_behind.from != i))
		return false;
	w->at_behind.known = true;
	w->at_behind.from = i;
	for (; left != 0; left &= left - 1)
		w->cur.reg[__builtin_ctzll(left)] =
		    (struct value){ .kind = VAL_UNKNOWN };
	w->cur.cmp_reg = CODE_NOREG;
	w->cur.bound_regs = 0;
	w->past = true;
	w->clean = false;
	return true;
}

bool
pass_come_to_unknown(struct walk *w, uint32_t i)
{
	pass_unknown(w, REASON_UNDECODED, pass_pc(w, i));
	if (pass_by(w, i))
		return true;
	/* Rows that hold at calls are no base. */
	w->behind = (w->p->ins[i].flags & INS_MEETS) &&
		    !(w->ctx->caps & CAP_SYNC) &&
		    (!w->after_call || is_code(w, i));
	if (!w->valid && i > 0)
		return false; /* behind others */
	pass_drop(w, &w->before);
	if (!w->valid)
		state_entry(w->ctx->m, &w->cur);
	pass_keep(w, &w->before, &w->cur);
	return false;
}

void
pass_keep_behind(struct walk *w, uint32_t i, const struct verdict *v)
{
	if (w->at_behind.is.n > 0)
		return;
	w->at_behind.ins = i;
	w->at_behind.is = *v;
}

/* Control leaves the entry: does it do so with the frame as it was made? */
void
pass_leave_behind(struct walk *w, unsigned reg)
{
	const struct code_machine *m = w->ctx->m;
	const struct value *sp = &w->cur.reg[m->sp], *ra = &w->cur.reg[reg];

	w->at_behind.left |= w->past && (w->ctx->caps & CAP_SYNC) &&
			     sp->kind == VAL_ADDR && sp->base == 0 &&
			     sp->vg == 0 &&
			     sp->off == (m->ra_pushed ? 0 : -m->entry_cfa) &&
			     ra->kind == VAL_ORIG && ra->reg == m->ra;
}

void
pass_tell_behind(struct walk *w)
{
	uint32_t i = w->at_behind.ins;

	if (w->at_behind.is.n == 0 || !w->at_behind.left)
		return;
	pass_report_verdict(w, &w->at_behind.is, pass_pc(w, i), i > 0,
	    i > 0 ? pass_pc(w, i - 1) : 0);
	pass_report_ahead(w, &w->at_behind.is, i);
}

/*
 * Registers that held none of the values which functions keep for their callers:
 * an instruction that nobody knows may write to them, but has no reason to move
 * such a value there; nor to one that the row still has in memory behind it.
 */
static void
keep_nobodys(const struct walk *w, struct code_state *s,
    const struct code_state *was)
{
	const struct code_machine *m = w->ctx->m;
	uint64_t left = (m->changed | (w->claims->words & m->saved)) &
			~REG_BIT(m->ra);
	const struct value *v;
	unsigned r;

	for (; left != 0; left &= left - 1) {
		r = (unsigned)__builtin_ctzll(left);
		v = &was->reg[r];
		if (s->reg[r].kind == VAL_UNKNOWN && v->kind != VAL_UNKNOWN &&
		    v->kind != VAL_ADDR && !value_is_callers(m, v))
			s->reg[r] = (struct value){ .kind = VAL_NEW };
	}
}

/* A return is one as long as nothing was called. */
static void
keep_link(const struct code_machine *m, struct code_state *s,
    const struct code_state *was)
{
	const struct value *v = &was->reg[m->ra];

	if (!m->ra_pushed && s->reg[m->ra].kind == VAL_UNKNOWN &&
	    v->kind == VAL_ORIG && v->reg == m->ra)
		s->reg[m->ra] = *v;
}

/*
 * Words that hold what the function keeps: they say that it does, and prove
 * nothing else.
 */
static void
keep_words(const struct code_machine *m, struct code_state *s,
    const struct code_state *was)
{
	const struct slot *at;
	struct value v;
	unsigned i;

	for (i = 0; i < was->nslots && s->nslots < STATE_SLOTS; i++) {
		at = &was->slot[i];
		if (at->base != 0 || at->vg != 0 ||
		    !value_is_callers(m, &at->v) || state_has(s, 0, at->off, 0))
			continue;
		v = at->v;
		v.flags |= VALUE_GUESS;
		state_set(s, 0, at->off, 0, v);
	}
}

/*
 * A row says that a register is elsewhere than where the function has stored it
 * before: there it is not, for nothing stores one twice, least of all over what
 * was stored of another one.
 */
static void
doubt_words(const struct claims *c, struct code_state *s,
    const struct code_state *was)
{
	const struct claim *k;
	struct value place, word;
	unsigned i;

	for (i = 0; i < c->n; i++) {
		k = &c->list[i];
		if (k->rule.kind != RULE_CFA_MEM ||
		    !state_find(was, k->reg, &place) ||
		    place.off == k->rule.u.off ||
		    state_keeps(was, k->rule.u.off, k->reg))
			continue;
		word = state_word(was, 0, k->rule.u.off, 0);
		if (!value_is_callers(c->m, &word))
			word = (struct value){ .kind = VAL_UNKNOWN };
		state_set(s, 0, k->rule.u.off, 0, word);
	}
}

void
pass_go_on_behind(struct walk *w)
{
	const struct code_machine *m = w->ctx->m;
	struct value *sp = &w->cur.reg[m->sp];

	w->behind = false;
	if (w->before == NULL)
		return;
	state_unpack(w->before, &w->tmp);
	pass_drop(w, &w->before);
	keep_nobodys(w, &w->cur, &w->tmp);
	keep_link(m, &w->cur, &w->tmp);
	keep_words(m, &w->cur, &w->tmp);
	doubt_words(w->claims, &w->cur, &w->tmp);
	if ((sp->kind == VAL_UNKNOWN || (sp->flags & VALUE_GUESS)) &&
	    w->tmp.reg[m->sp].kind == VAL_ADDR) {
		*sp = w->tmp.reg[m->sp];
		sp->flags |= VALUE_GUESS;
	}
}

/*
 * A row that was true has the register where it was at the call, and nothing
 * has stored it since.
 */
void
pass_check_unsaved(struct walk *w, const struct claims *c,
    const struct code_state *s, struct verdict *v)
{
	const struct claim *k;
	const struct value *r;
	unsigned i;

	for (i = 0; i < c->n && v->n == 0; i++) {
		k = &c->list[i];
		r = &s->reg[k->reg];
		if (k->rule.kind != RULE_CFA_MEM || r->kind != VAL_ORIG ||
		    r->reg != k->reg || state_has(s, 0, k->rule.u.off, 0))
			continue;
		if (w->claims == NULL ||
		    claims_unmoved(w->claims, k->reg) == NULL)
			continue;
		v->n = 1;
		v->wrong[0] = (struct code_mismatch){
			.fault = i == 0 ? CODE_RA : CODE_SAVED,
			.reg = k->reg,
			.rule = k->rule,
			.have = { .kind = VAL_NEW },
			.nothing = true,
			.has_place = true,
			.place = { .kind = VAL_ADDR, .off = k->rule.u.off },
		};
	}
}

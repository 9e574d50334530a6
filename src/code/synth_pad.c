/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where exceptions are caught, and with what of the stack. */
#include "code/synth_priv.h"

/* By how much an instruction moves the stack, alone of registers; or 0. */
static int64_t
moves_stack(const struct swalk *w, const struct ins *ins)
{
	const struct effect *e = code_effects(w->p, ins);
	const struct code_machine *m = w->y->ctx.m;
	int64_t by = 0;
	unsigned i;

	for (i = 0; i < ins->n && ins->flow == FLOW_NEXT; i++, e++)
		if (effect_moves(e, m->sp) != 0 && by == 0)
			by = e->imm;
		else if (e->kind != EFF_CMP)
			return 0;
	return by;
}

/* Does what comes to a call, from where its block begins on, push anything? */
static bool
pushes_before(const struct swalk *w, uint32_t i)
{
	const struct code_machine *m = w->y->ctx.m;
	const struct effect *e;
	bool moves, stores;
	unsigned k;

	while (w->p->ins[i].head == 0 && i-- > 0) {
		e = code_effects(w->p, &w->p->ins[i]);
		moves = stores = false;
		for (k = 0; k < w->p->ins[i].n; k++, e++) {
			moves |= effect_moves(e, m->sp) == -(int64_t)m->word;
			stores |= e->kind == EFF_STORE && e->d == m->sp;
		}
		if (moves && stores)
			return true;
		if (ins_is_call(&w->p->ins[i]))
			return false;
	}
	return false;
}

/*
 * i386: how far the stack is lowered for what is pushed for a call, from the call
 * or jump before on; 0: nothing is, or it may be the frame.
 */
static int64_t
lowered_before(const struct swalk *w, uint32_t i)
{
	int64_t by = 0, moved;
	bool pushed = pushes_before(w, i);
	const struct effect *e;
	const struct ins *ins;
	unsigned k;

	if (!pushed || !code_callees_pop(w->y->ctx.m))
		return 0;
	while (w->p->ins[i].head == 0 && i-- > 0) {
		ins = &w->p->ins[i];
		if (ins->flow != FLOW_NEXT)
			return by;
		e = code_effects(w->p, ins);
		for (k = 0; k < ins->n; k++, e++) {
			moved = effect_moves(e, w->y->ctx.m->sp);
			if (moved > 0)
				return 0;
			by -= moved;
		}
	}
	return i > 0 && i < w->p->nins ? by : 0;
}

/* How many bytes are let go at once by what comes behind a call. */
static int64_t
let_go_behind(const struct swalk *w, uint32_t i)
{
	int64_t by = 0;

	for (i++; i < w->p->nins && w->p->ins[i].flow == FLOW_NEXT && by == 0;
	     i++)
		by = moves_stack(w, &w->p->ins[i]);
	return by;
}

/*
 * x86: how many bytes of arguments are let go right behind a call that has
 * taken some away itself, for which there may be room again.
 */
static int64_t
popped_behind(const struct swalk *w, uint32_t i, int64_t pops)
{
	const struct code_machine *m = w->y->ctx.m;
	const struct ins *ins = &w->p->ins[i + 1];
	const struct ins *end = &w->p->ins[w->p->nins];
	const struct effect *e;
	int64_t n, room;
	unsigned k;

	/* The frame may be let go by the same instruction. */
	room = lowered_before(w, i);
	if (room > pops && room <= let_go_behind(w, i) + pops)
		return room - pops;
	n = ins < end ? moves_stack(w, ins) : 0;
	if (n <= 0)
		return n + pops == 0 ? n : 0;
	/* What ends a function lets its frame go, and then pops. */
	for (ins++; ins < end && ins->flow == FLOW_NEXT && ins->head == 0;
	     ins++) {
		e = code_effects(w->p, ins);
		for (k = 0; k < ins->n; k++)
			if (e[k].d == m->sp && e[k].kind != EFF_STORE &&
			    e[k].kind != EFF_CMP)
				return k > 0 && e->kind == EFF_LOAD &&
					       e->s == m->sp ?
					   0 :
					   n;
	}
	if (ins < end && ins->flow == FLOW_BRANCH &&
	    !(ins->flags & INSN_COND) && !pushes_before(w, i))
		return swalk_ends_in_call(w, (uint32_t)(ins - w->p->ins)) ? 0 :
									    n;
	return ins < end && ins->flow == FLOW_RETURN ? 0 : n;
}

/*
 * Of several calls with one landing pad the stack pointer that is highest holds
 * there: the others have pushed arguments that nobody lets go behind them.
 */
static bool
is_higher(struct swalk *w, uint32_t to, const struct code_state *s)
{
	const struct code_machine *m = w->y->ctx.m;
	struct join *j = swalk_join(w, to);
	const struct value *had, *sp = &s->reg[m->sp];

	if (j->in == NULL)
		return true;
	state_unpack(j->in, &w->tmp);
	had = &w->tmp.reg[m->sp];
	if (had->kind != VAL_ADDR || sp->kind != VAL_ADDR ||
	    had->base != sp->base || had->vg != sp->vg || had->off == sp->off)
		return true;
	if (had->off < sp->off)
		swalk_drop(w, &j->in);
	return had->off < sp->off;
}

static unsigned
count_saved(const struct code_state *s)
{
	unsigned i, n = 0;

	for (i = 0; i < s->nslots; i++)
		n += s->slot[i].v.kind == VAL_ORIG;
	return n;
}

/*
 * A range of calls with one landing pad has calls in it that throw nothing, of
 * which nobody knows.  Where what they bring does not fit, the one that has
 * saved most is taken, for a guess.
 */
static bool
is_mixed(struct swalk *w, uint32_t to, const struct code_state *s)
{
	struct join *j = swalk_join(w, to);

	if (j->in == NULL || j->mixed || (w->taint & TAINT_DOUBT))
		return j->mixed;
	if (!swalk_conflicts(w, j, s))
		return false;
	if (count_saved(s) > count_saved(&w->tmp))
		swalk_keep(w, &j->in, s);
	j->mixed = true;
	j->taint |= TAINT_GUESS;
	j->dirty = true;
	w->again = true;
	return true;
}

void
swalk_landing_pad(struct swalk *w, uint32_t i, int64_t pops)
{
	const struct code_machine *m = w->y->ctx.m;
	const struct code_pass *p = w->p;
	uint64_t base = place_number(w->sect, 0);
	uint64_t pc = swalk_pc(w, i) + p->ins[i].len - 1 - base, pad;
	struct code_state s;
	size_t at;
	uint32_t to;

	BISECT(at, 0, p->nsites, p->sites[at].start <= pc);
	if (at == 0 || pc >= p->sites[at - 1].end || p->sites[at - 1].pad == 0)
		return;
	pad = p->sites[at - 1].pad + base;
	state_copy(&s, &w->cur);
	if (m->ra_pushed)
		s.reg[m->sp] = value_add(s.reg[m->sp],
		    pops + popped_behind(w, i, pops));
	if (pad - w->start >= w->end - w->start) {
		swalk_bring(w, pad, &s);
		return;
	}
	to = code_find(p, pad - w->start);
	if (to != NO_TARGET && is_higher(w, to, &s) && !is_mixed(w, to, &s))
		swalk_edge(w, i, to, &s);
}

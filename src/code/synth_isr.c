/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions that are entered with words below the return address: interrupts
 * push some, and what ld.so's resolvers are jumped to by.
 */
#include "code/synth_priv.h"

#define PUSHED_MAX 16 /* words */

/*
 * An interrupt may push words below the return address, which are let go before
 * iret takes that (Intel SDM, volume 3, "Error Code"; some push the number of the
 * vector, too).  How many there are is known only here, and then the function is
 * to be begun anew.
 */
void
swalk_stop(struct swalk *w, uint32_t i)
{
	const struct code_machine *m = w->y->ctx.m;
	const struct effect *e = code_effects(w->p, &w->p->ins[i]);
	const struct value *sp = &w->cur.reg[m->sp], *ra = &w->cur.reg[m->ra];
	int64_t n = sp->off + (int64_t)m->entry_cfa;

	if (!m->ra_pushed || e->kind != EFF_LOAD || e->d != m->ra)
		return;
	if (!(w->taint & TAINT_GUESS))
		w->returns = true;
	if (w->taint != 0 || !w->whole || sp->kind != VAL_ADDR ||
	    sp->base != 0 || sp->vg != 0)
		return;
	if (n == 0 && ra->kind == VAL_ORIG && ra->reg == m->ra)
		return;
	if (w->pushed == 0 && n > 0 && n <= PUSHED_MAX * (int64_t)m->word &&
	    n % m->word == 0 && w->restarts < RESTARTS_MAX) {
		w->pushed = (uint16_t)n;
		w->restart = true;
	} else if (w->pushed != 0)
		swalk_doubt(w, DOUBT_RETURN, swalk_pc(w, i));
}

/* How far above where a call leaves it is the stack; 0: it is not. */
static int64_t
let_go(const struct swalk *w)
{
	const struct code_machine *m = w->y->ctx.m;
	const struct value *sp = &w->cur.reg[m->sp];
	int64_t n = sp->off + (int64_t)m->entry_cfa;

	return sp->kind == VAL_ADDR && sp->base == 0 && sp->vg == 0 && n > 0 &&
		       n <= PUSHED_MAX * (int64_t)m->word ?
		   n :
		   0;
}

bool
swalk_was_pushed(struct swalk *w, uint32_t i)
{
	const struct code_machine *m = w->y->ctx.m;

	if (m->ra_pushed || w->taint != 0 || !w->whole)
		return false;
	if (w->unpushed || w->restarts >= RESTARTS_MAX) {
		if (let_go(w) != 0)
			swalk_doubt(w, DOUBT_RETURN, swalk_pc(w, i));
		return false;
	}
	if (w->pushed != 0) {
		w->unpushed = w->restart = !state_is_entry(m, &w->cur);
		return w->restart;
	}
	if (let_go(w) == 0 || w->cur.reg[m->ra].kind == VAL_ORIG)
		return false;
	w->pushed = (uint16_t)let_go(w);
	w->restart = true;
	return true;
}

void
swalk_enter(const struct swalk *w, struct code_state *s)
{
	const struct code_machine *m = w->y->ctx.m;

	state_entry(m, s);
	if (w->pushed == 0 || w->unpushed)
		return;
	s->reg[m->sp].off -= w->pushed;
	if (m->ra_pushed)
		return;
	state_set(s, 0, -(int64_t)m->word, 0, s->reg[m->ra]);
	s->reg[m->ra] = (struct value){ .kind = VAL_NEW };
}

struct handler {
	struct swalk *w;
	uint64_t written, pushed; /* registers; these before they were */
	uint64_t had;             /* registers that have that */
	bool reads; /* then the word where a call's return address would be */
	bool part;  /* it begins with another frame */
};

/*
 * Of what calls may change, registers that have no arguments.  Which have some is
 * agreed upon on i386: few functions have any.
 */
static uint64_t
no_arguments(const struct code_machine *m)
{
	uint64_t none = m->changed & ~m->args;

	return none == 0 ? m->changed : none;
}

static void
look_at(void *arg, uint32_t i)
{
	struct handler *h = arg;
	const struct code_machine *m = h->w->y->ctx.m;
	const struct ins *ins = &h->w->p->ins[i];
	const struct effect *e = code_effects(h->w->p, ins);
	const struct value *v = h->w->cur.reg;
	bool pushes = swalk_moves(h->w, ins).pushes;
	uint64_t none = no_arguments(m), had = 0;
	unsigned k, r;

	h->part |= i == 0 && !state_is_entry(m, &h->w->cur);
	for (r = 0; r < m->ra; r++)
		if (v[r].kind == VAL_ORIG && v[r].reg == m->ra) {
			h->reads |= (h->pushed & none) != 0 &&
				    !(h->had >> r & 1);
			had |= REG_BIT(r);
		}
	h->had = had;
	for (k = 0; k < ins->n; k++, e++)
		if (e->kind == EFF_STORE)
			h->pushed |= pushes && e->s < CODE_REGS ?
					 REG_BIT(e->s) & ~h->written :
					 0;
		else if (e->d < CODE_REGS && e->kind != EFF_CMP &&
			 e->kind != EFF_BOUND)
			h->written |= REG_BIT(e->d);
}

bool
swalk_may_interrupt(struct swalk *w)
{
	const struct code_machine *m = w->y->ctx.m;
	struct handler h = { .w = w };

	if (!m->ra_pushed || m->go || w->pushed != 0)
		return false;
	swalk_tell(w, look_at, &h);
	return !h.part && ((m->changed & ~h.pushed) == 0 || h.reads);
}

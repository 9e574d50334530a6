/* SPDX-License-Identifier: GPL-3.0-or-later */
/* x86: functions that interrupts enter, with words below the return address. */
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

struct handler {
	struct swalk *w;
	uint64_t written, stored; /* registers; these before they were */
	bool reads; /* the word where a call's return address would be */
};

static void
look_at(void *arg, uint32_t i)
{
	struct handler *h = arg;
	const struct code_machine *m = h->w->y->ctx.m;
	const struct ins *ins = &h->w->p->ins[i];
	const struct effect *e = code_effects(h->w->p, ins);
	const struct value *v = h->w->cur.reg;
	unsigned k, r;

	for (k = 0; k < ins->n; k++, e++)
		if (e->kind == EFF_STORE)
			h->stored |= e->s < CODE_REGS ?
					 REG_BIT(e->s) & ~h->written :
					 0;
		else if (e->d < CODE_REGS && e->kind != EFF_CMP &&
			 e->kind != EFF_BOUND)
			h->written |= REG_BIT(e->d);
	for (r = 0; r < m->ra; r++)
		h->reads |= v[r].kind == VAL_ORIG && v[r].reg == m->ra;
}

bool
swalk_may_interrupt(struct swalk *w)
{
	const struct code_machine *m = w->y->ctx.m;
	struct handler h = { .w = w };
	uint64_t none; /* of these there is no argument */

	if (!m->ra_pushed || m->go || w->pushed != 0)
		return false;
	swalk_tell(w, look_at, &h);
	none = m->changed & ~m->args;
	/* Which registers i386 has arguments in is agreed upon: few have any. */
	if (none == 0)
		none = m->changed;
	return (m->changed & ~h.stored) == 0 ||
	       (h.reads && (h.stored & none) != 0);
}

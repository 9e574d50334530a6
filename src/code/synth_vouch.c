/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Guesses that what they lead to vouches for.  Of blocks that only jumps to who
 * knows where can lead to the state is guessed; but one that goes on in code
 * whose state is sure comes there in that state, or the code were not to be run.
 * What it does to the stack is known, so that its rows are, too: a wrong guess
 * would have met another frame.
 */
#include "code/synth_priv.h"

#define ROUNDS_MAX    32 /* of going back from block to block */
#define VOUCHINGS_MAX 16 /* of a function, which is walked again for each */

/*
 * Is all that is the caller's in one state in the same words of the other?  What
 * is in none, as a leaf's return address, is in its register in both.  A register
 * that is in a word, too, may have what it had by one way alone.
 */
static bool
keeps_as(const struct code_machine *m, const struct code_state *a,
    const struct code_state *b)
{
	const struct slot *at;
	uint64_t stored = 0;
	unsigned i, r;

	for (i = 0; i < a->nslots; i++) {
		at = &a->slot[i];
		r = at->v.reg;
		if (at->base != 0 || at->vg != 0 || at->v.kind != VAL_ORIG ||
		    (!(m->saved >> r & 1) && r != m->ra))
			continue;
		if (!state_keeps(b, at->off, r))
			return false;
		stored |= REG_BIT(r);
	}
	for (r = 0; r < m->regs; r++)
		if (((m->saved >> r & 1) || r == m->ra) && r != m->sp &&
		    !(stored >> r & 1) && state_holds(a, r) &&
		    !state_holds(b, r))
			return false;
	return true;
}

/* Of a guess whose stack pointer nobody knows the frame pointer is the same. */
static bool
same_frame(const struct code_machine *m, const struct code_state *sure,
    const struct code_state *guess)
{
	const struct value *sp = &guess->reg[m->sp];

	return (sp->kind == VAL_ADDR ? value_equal(&sure->reg[m->sp], sp) :
				       states_share_frame(m, sure, guess)) &&
	       keeps_as(m, sure, guess) && keeps_as(m, guess, sure);
}

void
swalk_vouch_edge(struct swalk *w, uint32_t from, uint32_t to,
    const struct code_state *s)
{
	uint32_t head = w->block;
	const struct join *j;

	/* What is no block yet is walked as one first: see edge(). */
	if (w->p->ins[to].head == 0)
		return;
	j = swalk_join(w, to);
	if (w->vouched[head] || j->in == NULL ||
	    (w->taint & ~TAINT_GUESSED) != 0 ||
	    (j->taint & ~TAINT_GUESSED) != 0 ||
	    !(swalk_join(w, head)->taint & TAINT_GUESS) ||
	    ((j->taint & TAINT_GUESS) && !w->vouched[to]) ||
	    w->p->ins[from].flow == FLOW_INDIRECT)
		return;
	/* Who was called last may not come back. */
	if (w->call != 0 &&
	    (w->since == 0 || (w->calls[w->call - 1] & CALL_MAYBE)))
		return;
	state_unpack(j->in, &w->met);
	if (!same_frame(w->y->ctx.m, &w->met, s))
		return;
	w->vouched[head] = w->vouches = true;
}

bool
swalk_vouch(struct swalk *w)
{
	unsigned rounds = 0;
	bool any = false;
	size_t k;

	for (k = 1; k < w->njoins && !(w->joins[k].taint & TAINT_GUESS); k++)
		;
	if (k >= w->njoins || w->vouchings++ >= VOUCHINGS_MAX ||
	    w->restarts >= RESTARTS_MAX)
		return false;
	w->early_rows = false;
	w->vouching = true;
	do {
		w->vouches = false;
		for (k = 1; k < w->njoins; k++)
			w->joins[k].dirty |= (w->joins[k].taint &
						 TAINT_GUESSED) &&
					     w->joins[k].in != NULL;
		swalk_sweep(w);
		any |= w->vouches;
	} while (w->vouches && !w->restart && !w->too_large &&
		 ++rounds < ROUNDS_MAX);
	w->vouching = false;
	return any;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Calls of what stands in the same function: for the address of what follows, of
 * a part that has its frame, or of a routine that comes back.
 */
#include "code/synth_priv.h"

#define ROUTINE_INSNS 256 /* looked at */

/*
 * What one instruction does to the stack pointer, which is *depth above where it
 * was at the call, and to the return address; false: a routine does not do so.
 */
static bool
leaves_address(const struct code_pass *p, const struct code_machine *m,
    const struct ins *ins, int64_t *depth)
{
	const struct effect *e = code_effects(p, ins);
	int64_t by;
	unsigned k;

	for (k = 0; k < ins->n; k++, e++) {
		by = effect_moves(e, m->sp);
		*depth += by;
		if (e->kind == EFF_CMP || e->kind == EFF_BOUND)
			continue;
		if (e->kind == EFF_STORE) {
			if (m->ra_pushed && e->d == m->sp &&
			    *depth + e->imm == 0)
				return false;
			continue;
		}
		if (e->d == m->sp && (by == 0 || *depth > 0))
			return false;
		if (!m->ra_pushed &&
		    (e->d == m->ra || (e->kind == EFF_MOV && e->s == m->ra)))
			return false;
	}
	return true;
}

/*
 * Does what is called at a place return to its caller?  It is looked at along one
 * way.  What takes the return address away is no routine, nor what replaces it
 * (retpolines do) or looks at it (for data behind the call).
 */
static bool
is_routine(const struct swalk *w, uint32_t i)
{
	const struct code_machine *m = w->y->ctx.m;
	const struct code_pass *p = w->p;
	const struct ins *ins;
	int64_t depth = 0;
	unsigned n;

	for (n = 0; n < ROUTINE_INSNS && i < p->nins; n++) {
		ins = &p->ins[i];
		if (ins->flow == FLOW_RETURN && !(ins->flags & INSN_COND))
			return depth == 0 &&
			       (m->ra_pushed || ins->reg == m->ra);
		if ((ins->flags & INS_BAD) ||
		    (!m->ra_pushed && ins_is_call(ins)) ||
		    (!ins_is_call(ins) && !leaves_address(p, m, ins, &depth)))
			return false;
		if (ins->flow == FLOW_NEXT || ins_is_call(ins) ||
		    (ins->flow == FLOW_BRANCH && (ins->flags & INSN_COND)))
			i++;
		else if (ins_goes(ins))
			i = ins->target;
		else
			return false;
	}
	return false;
}

/* A routine has a frame of its own, whoever calls it. */
static void
call_routine(struct swalk *w, uint32_t i)
{
	uint32_t call = w->call, since = w->since, outer = w->outer;
	struct code_state s;

	state_entry(w->y->ctx.m, &s);
	w->call = w->since = w->outer = 0;
	swalk_edge(w, i, w->p->ins[i].target, &s);
	w->call = call;
	w->since = since;
	w->outer = outer;
}

bool
swalk_local_call(struct swalk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i];
	const struct code_machine *m = w->y->ctx.m;
	struct code_state s;

	if (ins->flow != FLOW_CALL || (ins->flags & INS_FAR) ||
	    !(ins->flags & INSN_TARGET) || ins->target == NO_TARGET ||
	    code_is_start(w->p, m, ins->target))
		return false;
	if (!ins_calls_next(ins, i) && is_routine(w, ins->target)) {
		call_routine(w, i);
		return false;
	}
	state_copy(&s, &w->cur);
	if (m->ra_pushed) {
		s.reg[m->sp] = value_add(s.reg[m->sp], -(int64_t)m->word);
		if (s.reg[m->sp].kind == VAL_ADDR)
			state_set(&s, s.reg[m->sp].base, s.reg[m->sp].off,
			    s.reg[m->sp].vg, (struct value){ .kind = VAL_NEW });
	} else
		s.reg[m->ra] = (struct value){ .kind = VAL_NEW };
	if (ins_calls_next(ins, i)) {
		w->cur = s;
		return true;
	}
	w->inner = true;
	swalk_edge(w, i, ins->target, &s);
	return false;
}

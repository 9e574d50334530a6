/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where indirect jumps lead, as far as the way to them says so. */
#include "code/lane.h"

static void
case_edge(void *arg, uint32_t i, uint32_t to, bool loose)
{
	struct lane *l = arg;

	if (loose)
		l->out = true;
	lane_edge(l, i, to);
}

static bool
case_far(void *arg, uint32_t i, uint64_t target, bool wide)
{
	(void)wide;
	lane_far_edge(arg, i, target, true);
	return true;
}

#define LANE_TABLE 48 /* instructions that read a jump table */

/* The only instruction from which control comes to another, or NO_TARGET. */
static uint32_t
before(const struct lane *l, uint32_t i)
{
	const struct ins *ins = &l->p->ins[i], *last;
	const struct lane_head *h = &l->p->lane[ins->head];

	if (i == 0)
		return NO_TARGET;
	last = ins - 1;
	if (ins->head != 0)
		return h->ways == 1 && h->from < i &&
			       !(l->p->heads[ins->head].flags & HEAD_BACK) &&
			       !ins_is_call(&l->p->ins[h->from]) ?
			   h->from :
			   NO_TARGET;
	return last->flow == FLOW_NEXT || (last->flow == FLOW_BRANCH &&
					      (last->flags & INSN_COND)) ?
		   i - 1 :
		   NO_TARGET;
}

/* Is it known how long the table is by which the value was read? */
static bool
is_bounded(const struct lane *l, const struct value *v)
{
	const struct state_env *env = &l->p->env;
	size_t k;

	for (k = 0; k < env->ntabs; k++)
		if ((v->kind == VAL_TARGET || v->kind == VAL_TABLE) &&
		    env->tabs[k].insn == (uint32_t)v->off)
			return !code_is_loose(&env->tabs[k]);
	return false;
}

/* What the n instructions of a way, the last one first, leave to jump to. */
static struct value
jump_value(struct lane *l, const uint32_t *way, unsigned n)
{
	const struct ins *ins = l->p->ins;
	struct code_state s;

	state_empty(l->m, &s);
	while (n-- > 0) {
		ins = &l->p->ins[way[n]];
		state_apply(&l->p->env, &s, code_effects(l->p, ins), ins->n,
		    way[n], MAYBE_BOTH);
		if (n > 0 && (ins->flags & INSN_COND))
			state_condition(&s, ins->cond,
			    way[n - 1] != way[n] + 1);
	}
	return *code_jump_value(l->p, ins, &s);
}

/*
 * What the only way to an indirect jump, by itself, says of where it leads:
 * where that is a jump table, and how long, the pass finds the same.
 */
static bool
find_table(struct lane *l, uint32_t i, struct value *v)
{
	uint32_t way[LANE_TABLE], k = i;
	unsigned n = 0, m;

	while (k != NO_TARGET && n < LANE_TABLE) {
		way[n++] = k;
		if (l->p->ins[k].head != 0 || before(l, k) == NO_TARGET) {
			*v = jump_value(l, way, n);
			if (is_bounded(l, v))
				break;
		}
		k = before(l, k);
	}
	for (m = 0; m + 1 < n; m++)
		l->p->lane[l->p->ins[way[m]].head].flags |= LANE_PASSED;
	return n > 0 && is_bounded(l, v);
}

void
lane_jump(struct lane *l, uint32_t i)
{
	const struct ins *ins = &l->p->ins[i];
	const struct effect *e = code_effects(l->p, ins);
	const struct walk *w = l->w;
	const struct jumper j = {
		.p = l->p,
		.img = w->ctx->img,
		.m = l->m,
		.place_bits = w->ctx->place_bits,
		.sect = w->e->start.sect,
		.start = w->start,
		.end = w->end,
		.edge = case_edge,
		.far = case_far,
		.arg = l,
	};
	bool table = has_bit(l->doubts.tables, ins->reg);
	struct value v = { 0 };
	unsigned k;

	for (k = 0; k < ins->n && ins->reg == CODE_NOREG; k++)
		table |= e[k].kind == EFF_TLOAD && lane_reads_table(l, &e[k]);
	l->ask_tables = true;
	if (!table) {
		l->loose = true;
		return;
	}
	if (!find_table(l, i, &v) || !code_follow_jump(&j, i, &v))
		l->out = true;
}

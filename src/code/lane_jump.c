/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where indirect jumps lead, as far as the way to them says so. */
#include "code/lane.h"

/* Of a table that has no end the pass takes the edges alike, in such entries. */
static void
case_edge(void *arg, uint32_t i, uint32_t to, bool loose)
{
	(void)loose;
	lane_edge(arg, i, to);
}

static bool
case_far(void *arg, uint32_t i, uint64_t target, bool wide)
{
	struct lane *l = arg;
	bool goes_on = lane_far_edge(l, i, target, true);

	/* Where other tables are, they tell the end when they are known. */
	l->cut |= wide && !goes_on;
	return goes_on;
}

#define LANE_TABLE 320 /* instructions that read a jump table */

/* The only instruction from which control comes to another, or NO_TARGET. */
static uint32_t
before(const struct lane *l, uint32_t i)
{
	const struct ins *ins = &l->p->ins[i], *last;
	const struct lane_head *h = &l->p->lane[ins->head];

	if (i == 0)
		return NO_TARGET;
	last = ins - 1;
	/* What leads to a landing pad is a call that does not come back. */
	if (ins->head != 0)
		return h->ways == 1 && h->from < i &&
			       !(l->p->heads[ins->head].flags & HEAD_BACK) &&
			       (!ins_is_call(&l->p->ins[h->from]) ||
				   h->from + 1 == i) ?
			   h->from :
			   NO_TARGET;
	return last->flow == FLOW_NEXT || ins_is_call(last) ||
		       (last->flow == FLOW_BRANCH &&
			   (last->flags & INSN_COND)) ?
		   i - 1 :
		   NO_TARGET;
}

/*
 * What registers may have where a way begins, as far as tables are concerned, and
 * whether they are known to be below a bound.  NULL: it is the function's start.
 * The last ones only those may have that are numbers, or lead to a table.
 */
static const struct value begins[] = {
	{ .kind = VAL_UNKNOWN },
	{ .kind = VAL_NEW },
	{ .kind = VAL_CONST, .off = 1 << 20 },
	{ .kind = VAL_INDEX, .off = 1 << 20 },
};
#define BEGIN_BOUND 7

/* What register r may have there, where it begins with a head of that number. */
static struct value
begins_with(const struct lane *l, uint32_t head, const struct value *begin,
    unsigned r)
{
	const struct doubts *d = &l->p->lane[head].doubts;

	return begin->kind > VAL_NEW && head != 0 &&
		       !has_bit(d->numbers | d->tables, r) ?
		   begins[1] :
		   *begin;
}

/*
 * The table by which the n instructions of a way, the last one first, jump, or
 * NULL.
 */
static const struct jump_table *
table_of_way(struct lane *l, const uint32_t *way, unsigned n,
    const struct value *begin, bool bound, struct value *v)
{
	struct state_env *env = &l->p->env;
	const struct ins *ins = NULL;
	uint32_t head = l->p->ins[way[n - 1]].head;
	struct code_state s;
	unsigned r;
	size_t k;

	if (begin == NULL)
		state_entry(l->m, &s);
	else
		state_empty(l->m, &s);
	for (r = 0; r < l->m->regs && begin != NULL; r++)
		s.reg[r] = begins_with(l, head, begin, r);
	if (bound) {
		s.bound_regs = UINT64_MAX;
		s.bound = BEGIN_BOUND;
	}
	while (n-- > 0) {
		ins = &l->p->ins[way[n]];
		state_apply(env, &s, code_effects(l->p, ins), ins->n, way[n],
		    MAYBE_BOTH);
		if (n > 0 && ins_is_call(ins))
			state_call(env, &s);
		else if (n > 0 && (ins->flags & INSN_COND))
			state_condition(env->m, &s, ins->cond,
			    way[n - 1] != way[n] + 1);
	}
	*v = *code_jump_value(l->p, ins, &s);
	for (k = 0; k < env->ntabs; k++)
		if ((v->kind == VAL_TARGET || v->kind == VAL_TABLE) &&
		    env->tabs[k].insn == (uint32_t)v->off)
			return &env->tabs[k];
	return NULL;
}

/* Is it the same table, whatever the way began with? */
static bool
is_sure(struct lane *l, const uint32_t *way, unsigned n,
    const struct jump_table *t)
{
	struct jump_table first = *t;
	struct value v;
	unsigned i;

	for (i = 0; i < 2 * NELEM(begins); i++) {
		t = table_of_way(l, way, n, &begins[i / 2], i & 1, &v);
		if (t == NULL || t->insn != first.insn ||
		    t->addr != first.addr || t->n != first.n ||
		    t->add != first.add || t->size != first.size ||
		    t->shift != first.shift || t->is_signed != first.is_signed)
			return false;
	}
	return true;
}

/*
 * Finds a table that the only way to an indirect jump, by itself, tells of: the
 * pass, which knows more at its start, finds the same.  Of one that has no end
 * that is so, too, where nothing that is known at the start would tell it, or the
 * start is the function's, and all that one may be read to has to agree.
 */
static bool
find_table(struct lane *l, uint32_t i, struct value *v)
{
	const struct jump_table *t = NULL;
	uint32_t way[LANE_TABLE], k = i, last = i;
	unsigned n = 0, next = 0, m;
	bool ends = false;

	while (!ends && k != NO_TARGET && n < LANE_TABLE) {
		way[n++] = last = k;
		k = before(l, k);
		/* Each time a longer one, so that it takes no time. */
		if ((l->p->ins[last].head != 0 && n >= next) ||
		    k == NO_TARGET) {
			t = table_of_way(l, way, n, &begins[0], false, v);
			ends = t != NULL && !code_is_loose(t);
			next = n + n / 2;
		}
	}
	if (!ends && last == 0)
		t = table_of_way(l, way, n, NULL, false, v);
	if (t == NULL || (last != 0 && !is_sure(l, way, n, t)))
		return false;
	/* What leads back to the head of such a way would tell more. */
	for (m = 0; m + (last != 0) < n; m++)
		l->p->lane[l->p->ins[way[m]].head].flags |= LANE_PASSED;
	return true;
}

/*
 * A jump leads who knows where: to blocks, perhaps, of which only their rows are
 * known then, with all that is known here.
 */
static void
note_loose(struct lane *l)
{
	struct doubts d = l->doubts;
	uint64_t places = (l->exact | l->bounded) & (l->exact | d.lost);
	struct extent at;

	if (!l->loose) {
		l->jump_reg = l->claims->cfa_reg;
		l->jump_cfa = l->claims->cfa.u.off;
	}
	l->loose = true;
	l->jumps_differ |= !lane_jumps_under(l, l->claims);
	d.lost |= l->exact;
	d.callers |= l->own | l->link;
	lane_add_doubts(&l->jumps, &d, 0);
	for (; places != 0; places &= places - 1) {
		at = lane_value_in(l, (unsigned)__builtin_ctzll(places));
		lose_places(l, &at);
	}
}

void
lane_jump(struct lane *l, uint32_t i)
{
	const struct ins *ins = &l->p->ins[i];
	const struct effect *e = code_effects(l->p, ins);
	struct jumper j = pass_jumper(l->w);
	bool table = has_bit(l->doubts.tables, ins->reg);
	struct value v = { 0 };
	unsigned k;

	for (k = 0; k < ins->n && ins->reg == CODE_NOREG; k++)
		table |= e[k].kind == EFF_TLOAD && lane_reads_table(l, &e[k]);
	j.edge = case_edge;
	j.far = case_far;
	j.arg = l;
	l->ask_tables = true;
	if (!table) {
		note_loose(l);
		return;
	}
	l->counts |= !(ins->flags & INS_FOLLOWED);
	l->p->ins[i].flags |= INS_FOLLOWED;
	if (!find_table(l, i, &v))
		l->out = true;
	else if (!code_follow_jump(&j, i, &v))
		note_loose(l);
}

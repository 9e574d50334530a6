/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Code that is not run where it stands: a program that writes code copies it
 * from there (gdbserver's compiled breakpoint conditions, in x86 assembly).  A
 * jump leaps over it, and nothing leads into it.
 */
#include "code/pass_priv.h"

#define COPIED_MAX 64 /* instructions */

/* Does an instruction jump over some others, to one that is not far? */
static bool
leaps(const struct code_pass *p, uint32_t i)
{
	const struct ins *ins = &p->ins[i];

	return ins->flow == FLOW_BRANCH && ins->target != NO_TARGET &&
	       !(ins->flags & (INSN_COND | INS_FAR | INS_BAD)) &&
	       ins->target > i + 1 && ins->target - i - 1 <= COPIED_MAX;
}

/* What assemblers fill with is no code; bytes may be what nobody has read. */
static bool
is_code(const struct code_pass *p, uint32_t i)
{
	bool any = false;
	uint32_t k;

	for (k = i + 1; k < p->ins[i].target; k++) {
		if (p->ins[k].flags & INS_BAD)
			return false;
		any |= !(p->ins[k].flags & INSN_PADDING);
	}
	return any;
}

/* Compilers tell of blocks that are reached in ways that are not seen. */
static bool
is_told(const struct walk *w, uint32_t i)
{
	uint64_t pc = pass_pc(w, i + 1), end = pass_pc(w, w->p->ins[i].target);
	size_t k;

	for (k = 0; k < w->p->nsites; k++)
		if (w->p->sites[k].pad >= pc && w->p->sites[k].pad < end)
			return true;
	return pass_row_at(w, pass_pc(w, i)) != pass_row_at(w, end - 1);
}

/* What leaps over a place that something else leads to leaps over a block. */
static void
come_to(struct code_pass *p, uint32_t from, uint32_t to)
{
	uint32_t i;

	for (i = to; i-- > 0 && to - i <= COPIED_MAX;)
		if ((p->ins[i].flags & INS_LEAPS) && p->ins[i].target > to &&
		    (from <= i || from >= p->ins[i].target))
			p->ins[i].flags &= (uint16_t)~INS_LEAPS;
}

bool
pass_leaps_copied(struct walk *w)
{
	struct code_pass *p = w->p;
	bool any = false;
	uint32_t i, k;

	if (w->res->class != CLASS_CLOBBER &&
	    w->res->class != CLASS_CONTRADICTED)
		return false;
	/* Through a table, it may lead anywhere. */
	for (i = 0; i < p->nins; i++)
		if (p->ins[i].flow == FLOW_INDIRECT)
			return false;
	for (i = 0; i < p->nins; i++)
		if (leaps(p, i) && is_code(p, i) && !is_told(w, i)) {
			p->ins[i].flags |= INS_LEAPS;
			any = true;
		}
	if (!any)
		return false;
	for (i = 0; i < p->nins; i++)
		if (p->ins[i].target != NO_TARGET &&
		    !(p->ins[i].flags & INS_FAR) && p->ins[i].target < p->nins)
			come_to(p, i, p->ins[i].target);
	any = false;
	for (i = 0; i < p->nins; i++) {
		if (!(p->ins[i].flags & INS_LEAPS))
			continue;
		for (k = i + 1; k < p->ins[i].target; k++)
			p->ins[k].flags |= INS_BEHIND;
		any = true;
	}
	return any;
}

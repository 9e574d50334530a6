/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that begin inside an entry. */
#include "code/pass_priv.h"

/* Do rows have a frame pointer from the first instruction on? */
static bool
begins_with_frame(const struct walk *w)
{
	const struct code_machine *m = w->ctx->m;
	const struct rule *cfa;

	if (!m->ra_pushed || w->e->nrows == 0)
		return false;
	cfa = &w->e->rows[0].cfa;
	return cfa->kind == RULE_REG_VAL &&
	       code_reg(m, &w->ctx->set, cfa->reg) == m->fp;
}

/* Is this "push rbp; mov rbp, rsp"? */
static bool
makes_frame(const struct walk *w, uint32_t i)
{
	const struct code_machine *m = w->ctx->m;
	const struct ins *ins = &w->p->ins[i];
	const struct effect *e = code_effects(w->p, ins);

	if (!ins_pushes(w->p, m, ins) || e->s != m->fp || i + 1 >= w->p->nins ||
	    ins[1].n != 1)
		return false;
	e = code_effects(w->p, ins + 1);
	return e->kind == EFF_MOV && e->d == m->fp && e->s == m->sp;
}

static void
mark_function(struct walk *w, uint32_t i)
{
	struct head *h = code_head(w->p, i);

	h->flags |= HEAD_SEEN;
	h->seen = UINT32_MAX;
}

/* What may be a function of which nothing tells, as far as it was looked at. */
struct untold {
	uint32_t first; /* its first instruction; 0: there is none */
	uint32_t to[4]; /* where it jumps to, if a condition holds */
	unsigned nto;
};

static bool
leads_to(const struct untold *u, uint32_t i)
{
	unsigned k;

	for (k = 0; k < u->nto; k++)
		if (u->to[k] == i)
			return true;
	return false;
}

static bool
lowers_stack(const struct walk *w, const struct ins *ins)
{
	const struct effect *e = code_effects(w->p, ins);
	unsigned k;

	for (k = 0; k < ins->n; k++)
		if (effect_moves(&e[k], w->ctx->m->sp) < 0)
			return true;
	return false;
}

/*
 * Functions begin here and there of which nothing tells: lists of starts lack
 * those in sections that are not marked as code, and some that Apple's linker
 * leaves out, and there are programs without a list.  What is before them is the
 * end of another, as is a call that does not return, and nothing jumps there.
 * Such a one makes a frame where the entry has it from the first, at once or
 * behind a look at its arguments (shrink wrapping); or where one entry stands
 * for many, it begins behind a call that does not return: by its name, or since
 * padding follows, which compilers put in front of functions and of what is
 * jumped to alone.  One with an LSDA stands for one function (and LLVM puts a
 * nop behind calls that it tells of).
 */
static void
mark_untold_functions(struct walk *w)
{
	bool merged = !w->ctx->img->has_starts && w->ctx->m->ra_pushed &&
		      w->p->nsites == 0;
	bool frames = begins_with_frame(w), ended = false, padded = false;
	bool frame, led, aligned;
	const struct ins *ins, *call = NULL;
	struct untold u = { .first = 0 };
	uint32_t i;

	if (!merged && !frames)
		return;
	for (i = 0; i < w->p->nins; i++) {
		ins = &w->p->ins[i];
		if (ins->flags & (INSN_PADDING | INS_BAD)) {
			padded = true;
			ended = (ended || (ins->flags & INS_BAD)) &&
				ins->head == 0;
			continue;
		}
		led = u.first != 0 && leads_to(&u, i);
		aligned = pass_pc(w, i) % CODE_ALIGNMENT == 0;
		frame = frames && makes_frame(w, i);
		if (ended && (aligned || (ins->head == 0 && !led)))
			u = (struct untold){ .first = i };
		else if (ins->head != 0 && !led)
			u = (struct untold){ .first = 0 };
		if ((frame && ended) ||
		    (merged && ended && call != NULL && ins->head == 0 &&
			aligned &&
			(padded ||
			    (lowers_stack(w, ins) &&
				code_ends_by_name(w->p, w->ctx->img, call)))))
			mark_function(w, i);
		if (u.first != 0 && frame) {
			mark_function(w, u.first);
			u = (struct untold){ .first = 0 };
		}
		if (u.first != 0 && ins->flow == FLOW_BRANCH &&
		    (ins->flags & (INSN_COND | INS_FAR)) == INSN_COND &&
		    u.nto < NELEM(u.to))
			u.to[u.nto++] = ins->target;
		ended = ins->flow != FLOW_NEXT && !(ins->flags & INSN_COND);
		call = ins->flow == FLOW_CALL ? ins : NULL;
		padded = false;
	}
}

void
pass_mark_functions(struct walk *w)
{
	uint32_t i;
	uint64_t pc;
	const struct image *img = w->ctx->img;
	size_t k = code_first_start(img, w->start);

	for (i = 0; i < w->p->nins; i++) {
		pc = pass_pc(w, i);
		while (k < img->nstarts && img->starts[k] < pc)
			k++;
		if ((k < img->nstarts && img->starts[k] == pc) ||
		    (!img->has_starts &&
			image_symbol_exact(img, w->e->start.sect, pc) != NULL))
			mark_function(w, i);
	}
	mark_untold_functions(w);
}

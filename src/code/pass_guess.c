/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the stack pointer and the frame are in blocks that have their row alone. */
#include "code/pass_priv.h"

#define GUESS_INSNS 16 /* of an epilogue */

/*
 * Is a word that the row names below the stack pointer?  Rows that hold at
 * calls are in force at returns, too.
 */
static bool
is_popped(const struct claims *c, const struct value *sp)
{
	unsigned i;

	for (i = 0; i < c->n; i++)
		if (c->list[i].rule.kind == RULE_CFA_MEM && sp->base == 0 &&
		    c->list[i].rule.u.off < sp->off)
			return true;
	return false;
}

static void
keep_frame(struct walk *w, const struct value *at)
{
	w->frame.is = true;
	w->frame.reg = w->claims->cfa_reg;
	w->frame.off = w->claims->cfa.u.off;
	w->frame.at = *at;
}

/* Realigned frames keep the CFA in a word: by which register, and where. */
static void
note_frame(struct walk *w)
{
	const struct claims *c = w->claims;
	const struct value *at = &w->cur.reg[c->cfa_reg];
	struct value word;

	if (at->kind != VAL_ADDR)
		return;
	word = state_word(&w->cur, at->base, at->off + c->cfa.u.off, at->vg);
	if (word.kind != VAL_ADDR || word.base != 0 || word.off != 0)
		return;
	keep_frame(w, at);
}

/* A frame has one place, be it one that no other block has told. */
const struct value *
pass_stored_frame(struct walk *w, uint32_t i)
{
	const struct claims *c = w->claims;
	struct state_env *env = &w->p->env;
	struct value at = { .kind = VAL_ADDR };

	if (c->cfa.kind != RULE_REG_MEM)
		return NULL;
	if (w->frame.is && w->frame.reg == c->cfa_reg &&
	    w->frame.off == c->cfa.u.off)
		return &w->frame.at;
	if (env->naligns == NELEM(env->align))
		return NULL;
	env->aligned[env->naligns].bits = 0;
	env->align[env->naligns++] = UINT32_MAX - i;
	at.base = (uint8_t)env->naligns;
	keep_frame(w, &at);
	return &w->frame.at;
}

void
pass_note_guess(struct walk *w)
{
	const struct claims *c = w->claims;
	const struct value *sp = &w->cur.reg[w->ctx->m->sp];
	unsigned i;

	if (c != NULL && c->cfa.kind == RULE_REG_MEM &&
	    c->cfa_reg != CODE_NOREG)
		note_frame(w);
	if (c == NULL || c->cfa.kind != RULE_REG_VAL ||
	    c->cfa_reg == w->ctx->m->sp || sp->kind != VAL_ADDR ||
	    is_popped(c, sp))
		return;
	for (i = 0; i < w->nguess; i++)
		if (w->guess[i].reg == c->cfa_reg &&
		    w->guess[i].off == c->cfa.u.off)
			break;
	if (i == GUESSES)
		return;
	if (i == w->nguess)
		w->nguess++;
	w->guess[i].reg = c->cfa_reg;
	w->guess[i].off = c->cfa.u.off;
	w->guess[i].sp = *sp;
}

/* Where the row has what the effect loads; false: it says nothing of that. */
static bool
told_at(const struct claims *c, const struct effect *e, int64_t *off)
{
	unsigned i;

	for (i = 0; i < c->n; i++)
		if (c->list[i].reg == e->d)
			break;
	if (i == c->n || c->list[i].rule.kind != RULE_CFA_MEM)
		return false;
	*off = c->list[i].rule.u.off;
	return true;
}

/*
 * Is the frame let go there: does nothing but loads and moves up the stack come
 * until a row by the stack pointer?  Elsewhere a pop drops arguments.
 */
static bool
is_let_go(struct walk *w, uint32_t i)
{
	const struct code_pass *p = w->p;
	const struct claims *c;
	const struct effect *e;
	uint32_t last = i + GUESS_INSNS;
	unsigned k;

	for (; i < p->nins && i < last; i++) {
		c = pass_claims(w, pass_row_at(w, pass_pc(w, i)));
		if (c == NULL || c->cfa_reg == w->ctx->m->sp)
			return c != NULL;
		if (p->ins[i].flow != FLOW_NEXT)
			return false;
		e = code_effects(p, &p->ins[i]);
		for (k = 0; k < p->ins[i].n; k++, e++)
			if (e->kind == EFF_STORE ||
			    effect_moves(e, w->ctx->m->sp) < 0)
				return false;
	}
	return false;
}

void
pass_guess_stack(struct walk *w, uint32_t i)
{
	const struct effect *e = code_effects(w->p, &w->p->ins[i]);
	unsigned n = w->p->ins[i].n;
	const struct code_machine *m = w->ctx->m;
	const struct claims *c = w->claims;
	struct value *sp = &w->cur.reg[m->sp];
	int64_t off;

	if (c == NULL || !c->any || c->cfa_reg == m->sp ||
	    (w->ctx->caps & CAP_SYNC))
		return;
	for (; n > 0 && e->kind == EFF_LOAD; n--, e++) {
		if (e->s != m->sp || e->flags != 0 || e->d == m->sp ||
		    !(m->saved >> e->d & 1) || !told_at(c, e, &off))
			continue;
		if (state_keeps(&w->cur, off, e->d) && is_let_go(w, i))
			*sp = (struct value){ .kind = VAL_ADDR,
				.off = off - e->imm,
				.flags = VALUE_GUESS };
		return;
	}
}

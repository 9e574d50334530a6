/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a walk comes to, and rows that are meant to hold at calls only. */
#include "code/pass_priv.h"

/* Does a row let go what the row before had kept, as epilogues do? */
static bool
takes_back(const struct entry *e, const struct row *was, const struct row *is)
{
	const struct regrule *rr = e->regs + was->regs;
	struct rule now;
	size_t i;

	if (rule_saves(&was->ra) && !rule_saves(&is->ra))
		return true;
	for (i = 0; i < was->nregs; i++) {
		now = row_reg(e, is, rr[i].reg);
		if (rule_saves(&rr[i].rule) && !rule_saves(&now))
			return true;
	}
	return false;
}

bool
pass_takes_back(const struct walk *w)
{
	const struct row *rows = w->e->rows;
	size_t i;

	for (i = 1; i < w->e->nrows; i++)
		if (takes_back(w->e, &rows[i - 1], &rows[i]))
			return true;
	return false;
}

/*
 * May the rows be such that hold at calls only?  Those tell how a prologue
 * moves the CFA, late, and never what an epilogue puts back.  One that probes
 * the stack moves it in steps, of which rows tell each: where all else holds.
 */
static bool
is_sync(const struct walk *w)
{
	const struct row *rows = w->e->rows;
	bool cfas = !w->ctx->many_cfas, grows = !w->bad_else;
	size_t i, n = 0;

	for (i = 1; i < w->e->nrows; i++) {
		if (takes_back(w->e, &rows[i - 1], &rows[i]) ||
		    (cfas && n > 0 && rule_equal(&rows[i].cfa, &rows[0].cfa)))
			return false;
		/* By a frame pointer it is the same, told otherwise. */
		if (rows[i].cfa.reg != rows[i - 1].cfa.reg ||
		    rule_equal(&rows[i].cfa, &rows[i - 1].cfa))
			continue;
		n++;
		grows &= rows[i].cfa.kind == RULE_REG_VAL &&
			 rows[i - 1].cfa.kind == RULE_REG_VAL &&
			 rows[i].cfa.u.off > rows[i - 1].cfa.u.off;
	}
	return n <= 1 || !cfas || grows;
}

/* Is there a call whose row is known to hold, there or elsewhere? */
static bool
could_hold(struct walk *w)
{
	uint32_t i;

	/* One of a leaf serves, where it is known to hold there. */
	if (w->right_call)
		return true;
	for (i = 0; i < w->p->nins; i++)
		if (ins_is_call(&w->p->ins[i]) &&
		    (w->held >> pass_row_at(w, pass_pc(w, i)) % 64 & 1) &&
		    pass_is_call(w, i))
			return true;
	return false;
}

/*
 * Code that was moved out of functions, and moves its caller's stack pointer,
 * has no call, nor a place where the row of a function could hold.
 */
static bool
is_moved_out(const struct walk *w)
{
	const struct rule *cfa = &w->e->rows[0].cfa;

	return (w->caps & CAP_NO_SAVED) && w->e->nrows == 1 &&
	       cfa->kind == RULE_REG_VAL && cfa->u.off == w->ctx->m->entry_cfa;
}

/* What does not hold is told by its kind, and not held against the entry. */
static void
excuse(struct code_result *r)
{
	const struct code_found *f;
	unsigned k;

	r->sync = true;
	r->fault_pc = UINT64_MAX;
	for (k = 0; k < CODE_FAULTS; k++) {
		f = &r->found[k];
		if (!f->is || k == CODE_STALE)
			continue;
		r->faults |= (uint8_t)(1u << k);
		r->places += 1 + f->more;
		if (f->pc < r->fault_pc)
			r->fault_pc = f->pc;
	}
	memset(r->found, 0, sizeof(r->found));
	r->nfar = 0;
}

/* Is the row at a place by a register that may have another stack's pointer? */
static bool
is_by_other(struct walk *w, uint64_t pc)
{
	const struct code_machine *m = w->ctx->m;
	const struct claims *c = pass_claims(w, pass_row_at(w, pc));

	return c != NULL && c->cfa_reg != CODE_NOREG && c->cfa_reg != m->sp &&
	       c->cfa_reg != m->fp &&
	       (m->short_fp == 0 || c->cfa_reg != m->short_fp);
}

/*
 * What longjmp() and its like read from elsewhere is another context's, with
 * the stack pointer of that, and so is what rows say by a register that has
 * it; nothing is called between the two.
 */
static void
excuse_switch(struct walk *w, struct code_found *f)
{
	const struct code_mismatch *bad = &f->wrong;
	bool other;

	if (!f->is || f->calls > 0 || bad->call || bad->twice)
		return;
	other = is_by_other(w, f->pc);
	if (bad->fault == CODE_CFA ?
		!w->left || !other :
		bad->have.kind != VAL_NEW ||
		    (bad->rule.kind != RULE_SAME &&
			bad->rule.kind != RULE_ABSENT) ||
		    !(w->left || (other && !w->ctx->m->ra_pushed)))
		return;
	w->any_unknown = true;
	w->res->reason = REASON_OTHER_CONTEXT;
	w->res->reason_pc = f->pc;
	f->is = false;
}

/*
 * GCC for Arm keeps no registers in functions that neither come back, not even
 * from an exception, nor let one of the language through: nobody wants them but
 * debuggers.
 */
static bool
keeps_nothing(const struct walk *w)
{
	const struct code_pass *p = w->p;
	uint32_t i;

	if (w->ctx->m->machine != MACH_ARM || !w->res->found[CODE_CLOBBER].is ||
	    p->nsites > 0 || p->excepts)
		return false;
	for (i = 0; i < p->nins; i++)
		if (p->ins[i].flow == FLOW_RETURN ||
		    p->ins[i].flow == FLOW_INDIRECT ||
		    (p->ins[i].flow == FLOW_BRANCH && !ins_stays(&p->ins[i])))
			return false;
	return true;
}

/* Nothing is known of what an entry begins with: what does not hold may. */
static void
excuse_rest(struct walk *w)
{
	struct code_result *r = w->res;

	memset(r->found, 0, sizeof(r->found));
	r->nfar = 0;
	w->any_unknown = true;
	r->reason = REASON_OTHER_CONTEXT;
	r->reason_pc = w->start;
}

bool
pass_claims_nothing(struct walk *w)
{
	return (w->ctx->caps & CAP_SYNC) && w->e->nrows == 1 &&
	       w->e->rep_size == 0 && !pass_claims(w, 0)->any;
}

void
pass_classify(struct walk *w)
{
	struct code_result *r = w->res;
	struct code_found clobber;
	bool error = false, warning, own;
	unsigned k;

	if (pass_claims_nothing(w)) {
		r->class = CLASS_PROVED;
		r->reason = REASON_NONE;
		r->nassumed = 0;
		return;
	}
	if ((r->found[CODE_CFA].is || r->found[CODE_RA].is) &&
	    (pass_is_led_to(w) || pass_is_given_more(w, &r->found[CODE_CFA])))
		excuse_rest(w);
	excuse_switch(w, &r->found[CODE_CFA]);
	excuse_switch(w, &r->found[CODE_RA]);
	excuse_switch(w, &r->found[CODE_CLOBBER]);
	if (keeps_nothing(w))
		r->found[CODE_CLOBBER].is = false;
	clobber = r->found[CODE_CLOBBER];
	/* Bytes that control does not come to are nobody's. */
	r->undecoded = w->unread ? w->p->undecoded : 0;
	r->sync = r->moved_out = false;
	r->faults = 0;
	r->places = 0;
	for (k = CODE_CFA; k <= CODE_SAVED; k++)
		error |= r->found[k].is;
	/* Callers by the frame pointer need it, whatever functions agree upon. */
	r->taken = clobber.is && clobber.wrong.reg != w->ctx->m->fp ? w->taken :
								      0;
	warning = clobber.is || r->found[CODE_RET].is;
	own = !w->bad_else || w->unread || could_hold(w);
	if ((error || warning) && w->ctx->may_sync && !w->bad_call &&
	    is_sync(w) && (own || is_moved_out(w))) {
		excuse(r);
		r->moved_out = !own;
		r->class = CLASS_SYNC;
		if (w->unread) {
			r->class = CLASS_UNKNOWN;
			r->reason = REASON_UNDECODED;
		}
		if (!w->clobbered_call)
			return;
		r->found[CODE_CLOBBER] = clobber;
		r->class = CLASS_CLOBBER;
	} else if (error)
		r->class = CLASS_CONTRADICTED;
	else if (warning)
		r->class = CLASS_CLOBBER;
	else if (w->any_unknown)
		r->class = CLASS_UNKNOWN;
	else if (r->nassumed > 0)
		r->class = CLASS_ASSUMED;
	else
		r->class = CLASS_PROVED;
}

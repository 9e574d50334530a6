/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One instruction: what control brings to it, what it says, what it does. */
#include "code/pass_priv.h"

#define PADS_MAX     32 /* instructions that an entry begins with */
#define BARRIERS_MAX 4

/*
 * Compilers end a way that is never gone to its end without a jump; what is
 * branched to behind it, often aligned, has a row of its own, and the branch
 * agrees with it.
 */
static bool
is_dead_end(struct walk *w, uint32_t i, const struct head *h)
{
	struct verdict v = { 0 };
	uint64_t pc = pass_pc(w, i);

	if (i == 0 || h == NULL || h->pending == NULL)
		return false;
	if (!(w->p->ins[i - 1].flags & INSN_PADDING) &&
	    (pc != w->claims->pc || w->row == 0 ||
		row_equal(w->e, &w->e->rows[w->row - 1], w->e,
		    &w->e->rows[w->row])))
		return false;
	state_unpack(h->pending, &w->tmp);
	claims_check(w->claims, &w->tmp, pc, ins_returns(w, i), &v);
	return !v.unknown && !verdict_is_wrong(&v);
}

/*
 * Was it told that the row is wrong for what a branch brings?  Then the way
 * behind a call that need not come back, which the row was made for or which
 * took from it what the callee pops, does not tell how far.
 */
static bool
is_told_wrong(struct walk *w, uint32_t i, const struct head *h)
{
	struct verdict v = { 0 };

	if (!w->after_call || h == NULL || h->pending == NULL ||
	    !(h->flags & HEAD_TORN) || w->claims == NULL)
		return false;
	state_unpack(h->pending, &w->tmp);
	claims_check(w->claims, &w->tmp, pass_pc(w, i), ins_returns(w, i), &v);
	return verdict_is_wrong(&v) && v.wrong[0].fault == CODE_CFA;
}

/* Did control last come from a call, of which but the arguments are taken away? */
static bool
comes_from_call(const struct walk *w, uint32_t i)
{
	const struct ins *ins = w->p->ins;
	int64_t by;

	return w->after_call ||
	       (i > 1 && ins[i - 1].head == 0 && ins_is_call(&ins[i - 2]) &&
		   pass_adds_to_stack(w, &ins[i - 1], &by) && by > 0);
}

/*
 * Control comes to instruction i from the one before.  After a call that may
 * not come back it does so only if the row agrees; and what does not agree
 * must not spoil what other ways bring.
 */
static void
fall_through(struct walk *w, uint32_t i, const struct head *h)
{
	uint64_t pc = pass_pc(w, i);
	bool may = w->after_call && w->row != w->call_row;

	if ((h != NULL && h->pending != NULL && comes_from_call(w, i) &&
		pass_is_last_call(w, i, h->pending)) ||
	    is_told_wrong(w, i, h)) {
		w->valid = false;
		return;
	}
	if (w->claims == NULL || w->clean || (w->ctx->caps & CAP_SYNC) ||
	    (!may && (h == NULL || h->pending == NULL)))
		return;
	if (pc == w->claims->pc)
		pass_settle_pops(w->claims, &w->cur, 0);
	claims_check(w->claims, &w->cur, pc, ins_returns(w, i), &w->verdict);
	if (!verdict_is_wrong(&w->verdict) && !(may && w->verdict.unknown))
		return;
	if (may ? (h != NULL && !(h->flags & HEAD_LONE)) ||
		      !verdict_is_wrong(&w->verdict) || !pass_is_early(w, i) :
		  is_dead_end(w, i, h)) {
		w->valid = false;
	} else if (!w->wrong) {
		pass_report_verdict(w, &w->verdict, pc, i > 0,
		    i > 0 ? pass_pc(w, i - 1) : 0);
		pass_report_ahead(w, &w->verdict, i);
		w->valid = false;
	}
}

/*
 * What looks like a return may jump through the link register, where nothing
 * of the caller's is in it (s390x: jump tables with "br %r14").
 */
static bool
is_jump(const struct walk *w, const struct ins *ins)
{
	const struct code_machine *m = w->ctx->m;
	const struct value *v;

	if (m->ra_pushed || ins->reg != m->ra)
		return false;
	v = &w->cur.reg[ins->reg];
	if (v->kind == VAL_UNKNOWN)
		/* The row has it elsewhere. */
		return w->claims != NULL && w->claims->any &&
		       w->claims->list[0].rule.kind != RULE_SAME;
	return v->kind != VAL_ORIG && v->kind != VAL_ADDR;
}

/*
 * Does the entry begin with the stack as calls leave it?  libffi runs functions
 * on frames that their callers made, and returns to these by another pointer.
 */
static bool
is_called(const struct walk *w)
{
	const struct rule *cfa = &w->e->rows[0].cfa;

	return cfa->kind != RULE_REG_VAL ||
	       code_reg(w->ctx->m, &w->ctx->set, cfa->reg) == w->ctx->m->sp;
}

/*
 * Does the row, which holds, have the CFA below the stack pointer?  Then it was
 * meant: callees of Swift's tail calls take their arguments away.
 */
static bool
row_gives_arguments_back(const struct walk *w)
{
	const struct code_machine *m = w->ctx->m;

	return !m->ra_pushed && w->claims->cfa.kind == RULE_REG_VAL &&
	       w->claims->cfa_reg == m->sp &&
	       w->claims->cfa.u.off < m->entry_cfa;
}

/* Returns are an anchor: the stack pointer is known there. */
static void
pass_check_return(struct walk *w, uint32_t i)
{
	const struct code_machine *m = w->ctx->m;
	const struct ins *ins = &w->p->ins[i];
	const struct value *sp = &w->cur.reg[m->sp], *ra;
	struct code_mismatch bad = { .fault = CODE_RET, .reg = m->ra };
	int64_t want = m->ra_pushed ? 0 : -(int64_t)m->entry_cfa;

	if (w->claims == NULL || !w->claims->any || ins->reg == CODE_NOREG ||
	    (w->ctx->caps & CAP_SYNC) || w->wrong || !is_called(w) ||
	    pass_returns_to_stored(w, i))
		return;
	ra = &w->cur.reg[ins->reg];
	bad.rule = w->claims->cfa;
	if (sp->kind == VAL_ADDR && sp->base == 0 && sp->vg == 0 &&
	    !(sp->flags & (VALUE_GUESS | VALUE_POPS)) &&
	    !row_gives_arguments_back(w) &&
	    (m->ra_pushed ? ra->kind == VAL_ORIG && ra->reg != m->ra &&
				(m->saved >> ra->reg & 1) :
			    sp->off != want)) {
		bad.have = *sp;
		pass_report(w, &bad, pass_pc(w, i), false, 0);
	} else if (!m->ra_pushed && ins->reg == m->ra &&
		   ((ra->kind == VAL_ORIG && ra->reg != m->ra) ||
		       ra->kind == VAL_ADDR)) {
		bad.have = *ra;
		bad.has_place = true;
		pass_report(w, &bad, pass_pc(w, i), false, 0);
	}
}

static bool
try_indirect(struct walk *w, uint64_t pc)
{
	unsigned k;

	for (k = w->nindirect; k-- > 0;) {
		state_unpack(w->indirect[k], &w->cur);
		claims_check(w->claims, &w->cur, pc, false, &w->verdict);
		if (w->verdict.n == 0 && !w->verdict.unknown)
			return true;
	}
	return false;
}

static void
begin_function(struct walk *w)
{
	state_entry(w->ctx->m, &w->cur);
	w->cur.certain = true;
	w->begins = true;
	w->assumed = w->seeded = w->past = w->torn = false;
}

/*
 * A block that only branches back lead to, as loops have it that begin with a
 * jump to their condition.  Rows that hold at calls do not say what it begins
 * with, and those of realigned frames not where: the first walk passes it over
 * and finds what is brought to it.
 */
static bool
waits_for_branch(const struct walk *w, const struct head *h)
{
	bool tells = !(w->ctx->caps & CAP_SYNC) &&
		     w->claims->cfa.kind != RULE_REG_MEM && !w->patient;

	if (tells || h == NULL || (h->flags & HEAD_LONE))
		return false;
	/* What waits itself leads on to other blocks. */
	if (w->patient && w->first && h->widen == NULL)
		return true;
	return (h->flags & HEAD_BACK) &&
	       (h->widen == NULL ? w->first : (h->flags & HEAD_REACHED) != 0);
}

/* All that the row tells, and nothing else. */
static void
seed_row(struct walk *w, uint32_t i)
{
	const struct claims *c = w->claims;
	/* The claims are ours: only the cache holds them. */
	struct claims *own = (struct claims *)(uintptr_t)c;
	unsigned k;

	own->sp.kind = VAL_UNKNOWN;
	for (k = 0; k < w->nguess; k++)
		if (w->guess[k].reg == c->cfa_reg &&
		    w->guess[k].off == c->cfa.u.off)
			own->sp = w->guess[k].sp;
	claims_seed(c, pass_pc(w, i), pass_stored_frame(w, i), &w->cur);
}

/* A block with no known way in. */
static void
seed(struct walk *w, uint32_t i, struct head *h)
{
	const struct claims *c = w->claims;
	const struct symbol *sym;
	uint64_t pc = pass_pc(w, i);
	enum begins begins;

	w->past = w->behind;
	if (w->behind) {
		w->assumed = w->seeded = true;
		h->flags |= HEAD_ASSUMED;
		seed_row(w, i);
		pass_go_on_behind(w);
		return;
	}
	/*
	 * Rows that hold at calls say nothing of the first instruction; slots
	 * of a PLT are called, whatever their rows say.
	 */
	sym = image_symbol_exact(w->ctx->img, w->e->start.sect, pc);
	if (((w->ctx->caps & CAP_SYNC) && i == 0) ||
	    (c->entry && (i == 0 || w->e->rep_size != 0 || sym != NULL ||
			     pass_is_called_back(w, i))) ||
	    (sym != NULL && sym->stub) ||
	    ((i == 0 || !(w->ctx->caps & CAP_SYNC)) &&
		pass_row_is_early(w, i))) {
		begin_function(w);
		h->flags |= HEAD_PROVED;
		return;
	}
	if (waits_for_branch(w, h)) {
		h->flags |= HEAD_PROVED;
		w->assumed = (h->flags & HEAD_WILD) != 0;
		w->past = (h->flags & HEAD_PAST) != 0;
		state_unpack(h->widen, &w->cur);
		return;
	}
	begins = pass_begins_function(w, i);
	if (begins == BEGINS_SURE && (w->ctx->caps & CAP_SYNC)) {
		/* Its row was not what told the state. */
		begin_function(w);
		h->flags |= HEAD_PROVED;
		return;
	}
	h->flags |= HEAD_ASSUMED;
	w->assumed = true;
	w->seeds |= !(h->flags & HEAD_LONE);
	w->seeded = begins == BEGINS_NOT && !(h->flags & HEAD_FIRM);
	if (begins != BEGINS_NOT) {
		state_entry(w->ctx->m, &w->cur);
		return;
	}
	if (h->widen != NULL) {
		state_unpack(h->widen, &w->cur);
		return;
	}
	if (c->entry && !(c->flags & (ROW_SIGNED | ROW_SIGNED_PC)) &&
	    w->nindirect == 0) {
		state_entry(w->ctx->m, &w->cur);
		return;
	}
	if (try_indirect(w, pc))
		return;
	seed_row(w, i);
}

/*
 * Rows that hold at calls say nothing of where a block begins: what was taken
 * from one there, for want of a known way to it, is no evidence.
 */
static void
doubt(struct walk *w, const struct verdict *v, uint64_t pc)
{
	static const enum code_reason reasons[CODE_FAULTS] = {
		[CODE_CFA] = REASON_CFA_UNKNOWN,
		[CODE_RA] = REASON_RA_UNKNOWN,
		[CODE_SIGN] = REASON_RA_UNKNOWN,
		[CODE_SAVED] = REASON_SAVED_UNKNOWN,
		[CODE_CLOBBER] = REASON_SAVED_UNKNOWN,
	};

	pass_unknown(w, reasons[v->wrong[0].fault], pc);
	claims_seed(w->claims, pc, NULL, &w->cur);
}

/* Does an entry that nothing calls begin by pushing a constant, its address? */
static bool
pushes_itself(const struct walk *w, uint32_t i)
{
	const struct effect *e;
	unsigned k;

	if (i != 1)
		return false;
	e = code_effects(w->p, &w->p->ins[0]);
	for (k = 0; k < w->p->ins[0].n; k++)
		if (e[k].kind == EFF_STORE && e[k].s == CODE_NOREG &&
		    e[k].d == w->ctx->m->sp)
			return true;
	return false;
}

/*
 * The kernel has frames that are no caller's: a row says that the return
 * address is on top of the stack, and there is one to go to next, for the code
 * returns or leaves by a jump, or has pushed its own.
 */
static bool
hands_over(const struct walk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i];
	const struct code_machine *m = w->ctx->m;
	const struct claims *c = w->claims;

	if (!(w->ctx->caps & CAP_PATCHED) || !m->ra_pushed ||
	    w->verdict.wrong[0].fault != CODE_CFA ||
	    c->cfa.kind != RULE_REG_VAL || c->cfa_reg != m->sp ||
	    c->cfa.u.off != w->ctx->img->addr_size)
		return false;
	return ins->flow == FLOW_RETURN || pass_fills_return_stack(w, i) ||
	       pushes_itself(w, i) || ins_leaves(ins);
}

/* A stack pointer that was taken from another block: its row knows better. */
static void
trust_stack(struct walk *w)
{
	const struct claims *c = w->claims;
	struct value *sp = &w->cur.reg[w->ctx->m->sp];

	if ((sp->flags & VALUE_GUESS) && c->cfa.kind == RULE_REG_VAL &&
	    c->cfa_reg == w->ctx->m->sp)
		*sp = (struct value){ .kind = VAL_ADDR, .off = -c->cfa.u.off };
}

/* What is wrong there comes of the instruction before, unless that goes away. */
static void
report_here(struct walk *w, const struct verdict *v, uint32_t i)
{
	const struct ins *before = &w->p->ins[i - (i > 0)];
	bool has_from = i > 0 && ((before->flags & INSN_COND) ||
				     (before->flow != FLOW_RETURN &&
					 before->flow != FLOW_BRANCH &&
					 before->flow != FLOW_INDIRECT));

	pass_report_verdict(w, v, pass_pc(w, i), has_from,
	    has_from ? pass_pc(w, i - 1) : 0);
}

/* Compares; what was not known is then taken from the row. */
void
pass_check(struct walk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i];
	struct verdict *v = &w->verdict;
	uint64_t pc = pass_pc(w, i);
	bool call;

	if ((w->ctx->caps & CAP_SYNC) && !ins_is_call(ins))
		return;
	w->leaned |= w->assumed;
	if (pc == w->claims->pc)
		pass_settle_pops(w->claims, &w->cur, 0);
	claims_check(w->claims, &w->cur, pc, ins->flow == FLOW_RETURN, v);
	pass_check_other(w, i, v);
	call = ins_is_call(ins) &&
	       (verdict_is_wrong(v) || w->claims->in_link) &&
	       pass_is_call(w, i);
	/* What nothing leads to may be data between functions. */
	if (w->assumed && !w->past && v->unknown)
		v->n = 0;
	if (call && (!w->assumed || w->past))
		claims_check_call(w->claims, v);
	w->wrong = verdict_is_wrong(v);
	if (w->wrong && hands_over(w, i)) {
		claims_seed(w->claims, pc, NULL, &w->cur);
		w->wrong = false;
		w->assumed = w->seeded = w->leaned = w->clean = true;
		w->p->env.care = w->p->env.watch;
		return;
	}
	if (w->wrong && (w->ctx->caps & CAP_SYNC) && !call) {
		pass_keep_leaf(w, i, v);
		return;
	}
	if (w->wrong && (w->ctx->caps & CAP_SYNC) && w->assumed) {
		doubt(w, v, pc);
		return;
	}
	if (w->wrong && (w->ctx->caps & CAP_SYNC) && w->past) {
		pass_keep_behind(w, i, v);
		return;
	}
	if (v->n > 0)
		report_here(w, v, i);
	if (w->wrong && v->wrong[0].fault == CODE_CFA) {
		w->bad_cfa = true;
		w->bad_row = w->row;
	}
	if (!w->wrong && !w->seeded)
		w->held |= (uint64_t)1 << w->row % 64;
	if (w->wrong && (call || (w->p->ins[i].flags & INS_TRACES)))
		pass_report_call(w, v, i);
	if (v->unknown) {
		pass_unknown(w, v->reason, pc);
		/* What was wrong before says nothing of what is now. */
		if ((!w->assumed || v->reason != REASON_CFA_COMPUTED) &&
		    !(w->bad_cfa && w->bad_row == w->row))
			claims_adopt(w->claims, pc, &w->cur);
		w->assumed = true;
	}
	if (!w->wrong)
		trust_stack(w);
	w->clean = !w->wrong;
	w->p->env.care = w->p->env.watch;
	if (v->n == 0 && !v->unknown)
		w->p->env.care &= w->claims->rests;
}

/* A jump over padding, which assemblers put before long runs of it. */
static bool
jumps_padding(const struct walk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i];
	uint32_t k;

	if (ins->flow != FLOW_BRANCH || (ins->flags & (INSN_COND | INS_FAR)) ||
	    ins->target == NO_TARGET || ins->target <= i + 1)
		return false;
	for (k = i + 1; k < ins->target; k++)
		if (!(w->p->ins[k].flags & INSN_PADDING) ||
		    w->p->ins[k].head != 0)
			return false;
	return true;
}

/*
 * Nothing comes to padding that an entry begins with, where a row begins right
 * behind it: GCC puts it before landing pads at the start of a part, whose
 * offset would be 0, and before a loop that a cold part begins with.
 */
static bool
pads_first(const struct walk *w, uint32_t i)
{
	const struct code_pass *p = w->p;
	const struct symbol *sym;
	uint32_t n = i;

	if (i >= PADS_MAX || (i > 0 && w->valid))
		return false;
	while (n < p->nins && n <= PADS_MAX && (p->ins[n].flags & INSN_PADDING))
		n++;
	if (n == i || n == p->nins || w->row != pass_row_at(w, w->start) ||
	    pass_row_at(w, pass_pc(w, n)) == w->row)
		return false;
	for (n = 0; n < i; n++)
		if (!(p->ins[n].flags & INSN_PADDING))
			return false;
	sym = image_symbol_exact(w->ctx->img, w->e->start.sect, w->start);
	return p->nsites > 0 || sym == NULL || name_cold(sym->name) != NULL;
}

/*
 * Is nothing there up to the next row, or to where a branch leads, but barriers
 * (-mharden-sls)?
 */
static bool
is_row_idle(const struct walk *w, uint32_t i)
{
	uint32_t end = i + BARRIERS_MAX;

	while (i < w->p->nins && i < end && ins_is_idle(&w->p->ins[i]))
		if (++i == w->p->nins || w->p->ins[i].head != 0 ||
		    pass_row_at(w, pass_pc(w, i)) != w->row)
			return true;
	return false;
}

/* Is it nothing that a block begins with to which no way is known? */
static bool
is_no_start(const struct walk *w, uint32_t i, const struct head *h)
{
	const struct ins *ins = &w->p->ins[i];

	return (ins->flags & INS_BEHIND) || pads_first(w, i) ||
	       (h == NULL && i > 0 &&
		   ((ins->flags & INSN_PADDING) || jumps_padding(w, i) ||
		       is_row_idle(w, i) ||
		       ins_is_of_trap(w->p, w->ctx->m, i) ||
		       pass_is_in_pool(w, i)));
}

/* What control brings to instruction i, by any way; false: nothing does. */
bool
pass_arrive(struct walk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i];
	struct head *h = ins->head == 0 ? NULL : &w->p->heads[ins->head];
	bool function, sure;

	function = w->ctx->many_functions && i > 0 && ins->head != 0 &&
		   (h->flags & HEAD_SEEN) && h->seen == UINT32_MAX;
	if (function) {
		pass_drop(w, &h->pending);
		begin_function(w);
		h->flags |= HEAD_PROVED;
		w->clean = w->fell = false;
		return w->valid = true;
	}
	/* A call that does not come back; data after it. */
	if (w->after_call && (ins->flags & INS_BAD)) {
		w->valid = w->valid && (ins->flags & INS_UNDECODED) &&
			   pass_come_to_unknown(w, i);
	}
	if (w->valid)
		fall_through(w, i, h);
	w->valid = w->valid && pass_fall_on_table(w, i, h);
	w->fell = w->valid;
	w->waits &= !w->valid;
	if (h != NULL && h->pending != NULL) {
		/* The call need not have come back, but something came. */
		if (w->valid && w->after_call)
			w->cur.certain = false;
		w->clean = w->after_call = false;
		/* What was taken from a row is mixed into what disagrees. */
		w->seeded = w->valid ? w->seeded && !(h->flags & HEAD_FIRM) :
				       !(h->flags & HEAD_BORNE);
		sure = (h->flags & HEAD_SURE) != 0;
		if (w->valid && w->assumed == sure)
			state_meet_facts(w->ctx->m, &w->cur, h->pending, sure);
		else if (w->valid)
			state_meet_into(w->ctx->m, &w->cur, h->pending);
		else
			state_unpack(h->pending, &w->cur);
		w->assumed = !sure && (!w->valid || w->assumed);
		w->past = (w->valid && w->past) || (h->flags & HEAD_PAST);
		w->torn = (w->valid && w->torn) || (h->flags & HEAD_TORN);
		w->behind = false;
		w->valid = true;
		w->waits = false;
		pass_drop(w, &h->pending);
	} else if (h != NULL && w->valid)
		h->flags |= HEAD_PROVED;
	if (w->valid && h != NULL && (h->flags & HEAD_WILD)) {
		pass_drop(w, &h->widen);
		h->flags &= ~(uint32_t)HEAD_WILD;
	}
	if (w->valid && h != NULL && h->widen != NULL) {
		state_meet_into(w->ctx->m, &w->cur, h->widen);
		w->clean = false;
	}
	if (!w->valid) {
		/* A function begins, whatever else leads nowhere. */
		if ((i == 0 || w->behind) && (ins->flags & INS_UNDECODED)) {
			pass_come_to_unknown(w, i);
			return false;
		}
		if (w->claims == NULL || (ins->flags & INS_BAD) ||
		    (!w->behind && is_no_start(w, i, h)))
			return w->behind = false;
		if (h != NULL && !w->behind)
			w->waits = waits_for_branch(w, h) && h->widen == NULL;
		if (w->waits) {
			if (h != NULL) {
				h->flags |= HEAD_WAITS;
				w->nwaiting++;
			}
			w->again = true;
			return false;
		}
		if (h == NULL) {
			h = code_head(w->p, i);
			h->flags |= HEAD_LONE;
		}
		seed(w, i, h);
		/* The jumps that lead there say that its row is wrong. */
		w->torn = (h->flags & HEAD_BAD) && w->seeded &&
			  h->bad.fault == CODE_CFA;
		/* Perhaps it is data, and no way to what comes. */
		if (w->assumed)
			w->cur.certain = false;
		w->valid = true;
		w->clean = w->after_call = false;
	}
	if (h != NULL && (h->flags & HEAD_BACK))
		pass_forget(w, i, w->claims, &w->cur);
	return true;
}

/*
 * The kernel goes on behind the traps of its warnings.  Which are of those that
 * never come back, is told by the row there: it says so where it agrees.
 */
static void
pass_trap(struct walk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i];
	struct head *h;
	uint32_t was;

	if (!(w->ctx->caps & CAP_PATCHED) || i + 1 >= w->p->nins ||
	    (ins->flags & (INSN_PADDING | INS_BAD)))
		return;
	w->cur.certain = false;
	was = code_head(w->p, i + 1)->flags & HEAD_BAD;
	pass_edge(w, i, i + 1, &w->cur, false, w->clean);
	h = code_head(w->p, i + 1);
	h->flags = (h->flags & ~(uint32_t)HEAD_BAD) | was;
}

/*
 * Does it push what is no longer the return address?  Functions save
 * their own: the last call did not come back, and behind it stands another
 * one, which tables that hold at calls have in the same entry.
 */
static bool
pushes_calls_link(const struct walk *w, const struct ins *ins)
{
	const struct effect *e = code_effects(w->p, ins);
	const struct code_machine *m = w->ctx->m;
	bool link = false, down = false;
	unsigned k;

	if (!(w->ctx->caps & CAP_SYNC) || m->ra_pushed ||
	    w->cur.reg[m->ra].kind == VAL_ORIG || ins->flow != FLOW_NEXT)
		return false;
	for (k = 0; k < ins->n; k++, e++) {
		link |= e->kind == EFF_STORE && e->s == m->ra && e->d == m->sp;
		down |= effect_moves(e, m->sp) < 0;
	}
	return link && down;
}

/* On the way where a condition does not hold. */
static void
learn(struct walk *w, unsigned cond)
{
	/* Of what it tells, rows hear with the next change. */
	if (state_condition(w->ctx->m, &w->cur, cond, false))
		w->p->env.care = w->p->env.watch;
}

/* Branches where its condition holds, and then has the state as it was. */
static void
branch_if(struct walk *w, uint32_t i)
{
	struct code_state *s = &w->cur;
	uint64_t bound_regs = s->bound_regs, bound = s->bound;
	bool two = s->cmp_reg != CODE_NOREG && s->cmp_other != CODE_NOREG;
	struct value a = { 0 }, b = { 0 };

	if (two) {
		a = s->reg[s->cmp_reg];
		b = s->reg[s->cmp_other];
	}
	state_condition(w->ctx->m, s, w->p->ins[i].cond, true);
	pass_branch(w, i, s, w->clean);
	if (two) {
		s->reg[s->cmp_reg] = a;
		s->reg[s->cmp_other] = b;
	}
	s->bound_regs = bound_regs;
	s->bound = bound;
}

/* Applies instruction i and follows the flow. */
void
pass_execute(struct walk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i];
	const struct effect *eff = code_effects(w->p, ins);
	bool maybe = (ins->flags & INS_MAYBE) && (ins->flags & INSN_COND);
	const struct value *sp = &w->cur.reg[w->ctx->m->sp];
	bool on_stack = sp->kind == VAL_ADDR;
	struct code_state taken;

	if (sp->flags & VALUE_POPS)
		pass_settle_ahead(w, i);
	if (w->assumed && sp->kind == VAL_UNKNOWN)
		pass_guess_stack(w, i);
	if (pushes_calls_link(w, ins))
		begin_function(w);
	if (maybe)
		state_copy(&taken, &w->cur);
	if (!(ins->flags & INSN_SAME) || ins->n > 0)
		if (state_apply(&w->p->env, &w->cur, eff, ins->n, i,
			maybe ? MAYBE_NOT : MAYBE_BOTH))
			w->clean = false;
	w->left |= on_stack &&
		   (sp->kind == VAL_NEW ||
		       (sp->kind == VAL_UNKNOWN && !(sp->flags & VALUE_MADE)));
	if (ins->flow == FLOW_NEXT)
		return;
	pass_take_arguments(w, ins);
	if (!ins_is_call(ins))
		pass_note_guess(w);
	if (maybe)
		state_apply(&w->p->env, &taken, eff, ins->n, i, MAYBE_TAKEN);
	switch (ins->flow) {
	case FLOW_BRANCH:
		if (ins->flags & INSN_COND) {
			if (maybe) {
				state_condition(w->ctx->m, &taken, ins->cond,
				    true);
				pass_branch(w, i, &taken, false);
			} else
				branch_if(w, i);
			learn(w, ins->cond);
			return;
		}
		if (w->past && (ins->flags & INS_FAR))
			pass_leave_behind(w, w->ctx->m->ra);
		pass_branch(w, i, &w->cur, w->clean);
		w->valid = false;
		return;
	case FLOW_CALL:
	case FLOW_CALL_INDIRECT:
		/* A conditional one may have changed what it changes. */
		pass_call(w, i);
		return;
	case FLOW_RETURN:
		if (w->past && ins->reg != CODE_NOREG)
			pass_leave_behind(w, ins->reg);
		if (is_jump(w, ins))
			pass_indirect(w, i);
		else if (!(ins->flags & INSN_COND))
			pass_check_return(w, i);
		if (ins->flags & INSN_COND)
			learn(w, ins->cond);
		break;
	case FLOW_INDIRECT:
		pass_indirect(w, i);
		break;
	case FLOW_NONE:
		if ((ins->flags & INS_UNDECODED) && pass_come_to_unknown(w, i))
			return;
		pass_trap(w, i);
		break;
	}
	w->valid = (ins->flags & INSN_COND) != 0;
}

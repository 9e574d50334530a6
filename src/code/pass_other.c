/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Calls on another stack, as OCaml's of C are:
 *
 *	mr r28, r1; ld r1, 64(r30); bl f; mr r1, r28
 *
 * What the stack pointer is in between was read from elsewhere, and a row by it
 * is wrong there: the frame is where a register that calls leave alone says,
 * from which the stack pointer comes back.  Who goes to another stack for good
 * is in its context, whose frame the row may be about.
 *
 * And functions that leave for another frame, __builtin_eh_return() in them: the
 * return address's word gets a handler, all registers are loaded, and the stack
 * pointer goes up by a number, or is loaded like the others (s390x).
 */
#include "code/pass_priv.h"

#define OTHER_INSNS 8 /* from there to the way back */
#define MORE_INSNS  4 /* of a call for more stack, and its return */

/* The register from which the stack pointer comes back behind instruction i. */
static unsigned
comes_back_from(const struct walk *w, uint32_t i)
{
	const struct code_machine *m = w->ctx->m;
	const struct ins *ins;
	const struct effect *e;
	unsigned n, k;

	for (n = 0; n < OTHER_INSNS && i < w->p->nins; n++, i++) {
		ins = &w->p->ins[i];
		e = code_effects(w->p, ins);
		if (ins->flow != FLOW_NEXT && !ins_is_call(ins))
			return CODE_NOREG;
		for (k = 0; k < ins->n; k++)
			if (effect_writes(&e[k], m->sp))
				return e[k].kind == EFF_MOV &&
					       (m->saved >> e[k].s & 1) ?
					   e[k].s :
					   CODE_NOREG;
	}
	return CODE_NOREG;
}

#define AWAY_INSNS 128 /* from the handler's store: what is kept is loaded */

/* Are all registers the caller's that calls leave alone, but the stack pointer? */
static bool
has_callers(const struct code_machine *m, const struct code_state *s)
{
	uint64_t left = m->saved & ~(REG_BIT(m->sp) | REG_BIT(m->ra));
	unsigned r;

	for (; left != 0; left &= left - 1) {
		r = (unsigned)__builtin_ctzll(left);
		if (s->reg[r].kind != VAL_ORIG || s->reg[r].reg != r)
			return false;
	}
	return true;
}

/* Has the row words for all of them? */
static bool
keeps_all(const struct claims *c)
{
	uint64_t left = c->m->saved;
	unsigned i;

	for (i = 1; i < c->n; i++)
		if (c->list[i].rule.kind == RULE_CFA_MEM)
			left &= ~REG_BIT(c->list[i].reg);
	return left == 0;
}

/*
 * Is the only fault that a register, where the return address still is, got
 * another one?  In functions without calls that is where the handler goes.
 */
static bool
is_handlers(const struct walk *w, const struct verdict *v)
{
	const struct code_machine *m = w->ctx->m;

	return v->n == 1 && !m->ra_pushed && v->wrong[0].fault == CODE_RA &&
	       v->wrong[0].reg == m->ra && v->wrong[0].rule.kind == RULE_SAME &&
	       v->wrong[0].have.kind == VAL_NEW;
}

static bool
goes_away(struct walk *w, uint32_t i)
{
	const struct code_machine *m = w->ctx->m;
	struct code_state *s = &w->tmp;
	struct state_env *env = &w->p->env;
	uint64_t care = env->care;
	const struct value *sp = &w->cur.reg[m->sp];
	const struct ins *ins;
	unsigned n;

	/* Who reads it from elsewhere changes stacks. */
	if (sp->kind != VAL_ADDR && !(sp->flags & VALUE_MADE))
		return false;
	state_copy(s, &w->cur);
	for (n = 0;; n++) {
		if (i >= w->p->nins || n == AWAY_INSNS)
			return false;
		ins = &w->p->ins[i];
		state_apply(env, s, code_effects(w->p, ins), ins->n, i,
		    MAYBE_BOTH);
		env->care = care;
		if (ins->flow == FLOW_NEXT)
			i++;
		else if (ins_goes(ins))
			i = ins->target;
		else
			break;
	}
	sp = &s->reg[m->sp];
	return (ins->flow == FLOW_RETURN || ins->flow == FLOW_INDIRECT) &&
	       !(ins->flags & INSN_COND) && ins->reg != CODE_NOREG &&
	       has_callers(m, s) &&
	       (sp->kind == VAL_UNKNOWN || sp->kind == VAL_NEW ||
		   (s->reg[m->ra].kind != VAL_ORIG && keeps_all(w->claims)));
}

static void
check_away(struct walk *w, uint32_t i, struct verdict *v)
{
	uint64_t pc = pass_pc(w, i);

	if (!goes_away(w, i))
		return;
	if (is_handlers(w, v))
		w->cur.reg[w->ctx->m->ra] =
		    (struct value){ .kind = VAL_UNKNOWN };
	claims_adopt(w->claims, pc, &w->cur);
	claims_check(w->claims, &w->cur, pc, w->p->ins[i].flow == FLOW_RETURN,
	    v);
}

void
pass_check_other(struct walk *w, uint32_t i, struct verdict *v)
{
	const struct claims *c = w->claims;
	unsigned sp = w->ctx->m->sp, reg;
	const struct value *at;

	if ((v->unknown && v->n == 0) || is_handlers(w, v))
		check_away(w, i, v);
	if (!v->unknown || v->reason != REASON_CFA_COMPUTED ||
	    c->cfa.kind != RULE_REG_VAL || c->cfa_reg != sp ||
	    w->cur.reg[sp].kind != VAL_NEW)
		return;
	reg = comes_back_from(w, i);
	if (reg == CODE_NOREG)
		return;
	at = &w->cur.reg[reg];
	if (at->kind != VAL_ADDR || at->base != 0 || at->vg != 0 ||
	    at->off + c->cfa.u.off != 0 || (at->flags & VALUE_GUESS))
		return;
	memset(v, 0, sizeof(*v));
	v->n = 1;
	v->wrong[0].fault = CODE_CFA;
	v->wrong[0].rule = c->cfa;
	v->wrong[0].have = w->cur.reg[sp];
}

#define BEFORE_INSNS 256 /* of the entry before */

/*
 * Arm: is an entry no function, but more of the one before, which goes on in it
 * or jumps there?  The C library's system calls are of several entries, and what
 * the first has pushed is in the rows of the others.
 */
bool
pass_is_led_to(struct walk *w)
{
	const struct code_machine *m = w->ctx->m;
	struct table *t = (struct table *)(uintptr_t)w->ctx->table;
	uint32_t sect = w->e->start.sect;
	struct code_cursor at;
	struct insn *in = &w->p->insn;
	struct item before;
	unsigned n;

	if (t == NULL || m->machine != MACH_ARM || !(w->ctx->caps & CAP_SYNC) ||
	    w->start == 0 ||
	    image_symbol_exact(w->ctx->img, sect, w->start) != NULL ||
	    !table_find(t, sect, w->start - 1, &before, NULL) ||
	    before.kind != ENTRY_FUNC)
		return false;
	at = code_cursor_at(m, w->ctx->img, sect, before.start);
	in->flow = FLOW_RETURN;
	for (n = 0; n < BEFORE_INSNS && at.pc < w->start; n++) {
		if (!code_cursor_next(&at, in))
			return false;
		if (in->flow == FLOW_BRANCH && (in->flags & INSN_COND) &&
		    in->target == w->start)
			return true;
	}
	return at.pc == w->start && in->flow == FLOW_NEXT &&
	       !(in->flags & INSN_PADDING);
}

/*
 * Does the code go straight to a jump by a register or memory, and leave the
 * stack pointer that many bytes above where it was?
 */
static bool
takes_away(const struct walk *w, int64_t bytes)
{
	const struct code_pass *p = w->p;
	const struct ins *ins = p->ins, *end = p->ins + p->nins;

	for (; ins < end; ins++) {
		bytes -= effects_move(code_effects(p, ins), ins->n,
		    w->ctx->m->sp);
		if (ins->flow == FLOW_INDIRECT)
			return bytes == 0;
		if (ins->flow != FLOW_NEXT && ins->flow != FLOW_CALL)
			return false;
		/* For its address, which is popped. */
		if (ins_calls_next(ins, (uint32_t)(ins - p->ins)))
			bytes += w->ctx->m->word;
	}
	return false;
}

/*
 * Does the row say that a register which functions need not keep lies above what
 * was the stack pointer at the start?  Who is called has pushed it, as the
 * trampoline of lazy TLS descriptors does (glibc, _dl_tlsdesc_lazy_resolver).
 * On x86-64 that of glibc before 2.34 (_dl_tlsdesc_resolve_rela) takes away, at
 * its end, the word by which the row of its first instruction is wrong.
 */
bool
pass_is_given_more(const struct walk *w, const struct code_found *f)
{
	const struct code_machine *m = w->ctx->m;
	const struct value *sp = &f->wrong.have;
	const struct row *row = entry_row_at(w->e, f->pc);
	const struct regrule *rr;
	int64_t more;
	unsigned k;

	if (row == NULL || row->cfa.kind != RULE_REG_VAL ||
	    sp->kind != VAL_ADDR || sp->base != 0)
		return false;
	more = row->cfa.u.off + sp->off;
	if (m->ra_pushed)
		return sp->off == -m->entry_cfa && takes_away(w, more);
	if (m->machine != MACH_ARM || !(w->ctx->caps & CAP_SYNC))
		return false;
	rr = &w->e->regs[row->regs];
	for (k = 0; k < row->nregs; k++, rr++)
		if (rr->rule.kind == RULE_CFA_MEM && rr->rule.u.off >= -more &&
		    has_bit(m->args, code_reg(m, &w->ctx->set, rr->reg)))
			return true;
	return false;
}

/* Does instruction i set a register by one effect of a kind? */
static bool
sets_by(const struct walk *w, uint32_t i, enum effect_kind kind, unsigned reg)
{
	const struct ins *ins = &w->p->ins[i];
	const struct effect *e = code_effects(w->p, ins);

	return ins->flow == FLOW_NEXT && ins->n == 1 && e->kind == kind &&
	       (reg == CODE_NOREG || e->d == reg);
}

/*
 * GCC's split stacks where calls leave the return address in a register: behind
 *
 *	bl __morestack; ld r0, 16(r1); mtlr r0; blr
 *
 * stands a jump to the body, which __morestack calls on a stack with more room.
 */
static bool
is_back_by_link(const struct walk *w, uint32_t i)
{
	const struct code_machine *m = w->ctx->m;
	const struct ins *at = &w->p->ins[i];

	return sets_by(w, i - 2, EFF_MOV, m->ra) &&
	       sets_by(w, i - 3, EFF_LOAD, CODE_NOREG) &&
	       at[-4].flow == FLOW_CALL && !(at[-4].flags & INSN_COND);
}

/*
 * The same of x86: "call __morestack; ret; jmp" to the body, which stands behind
 * the branch that is taken where there is too little room.
 */
static bool
is_back_by_stack(const struct walk *w, uint32_t i)
{
	const struct ins *all = w->p->ins, *at = &all[i], *test;

	if (at[-2].flow != FLOW_CALL || !pass_calls_away(w, i - 2) ||
	    at->target == 0 || at->target >= i)
		return false;
	test = &all[at->target - 1];
	return (test->flags & INSN_COND) && ins_stays(test) &&
	       test->target > at->target && test->target < i;
}

bool
pass_is_called_back(const struct walk *w, uint32_t i)
{
	const struct ins *at = &w->p->ins[i];

	if (i <= MORE_INSNS || !ins_goes(at) || !ins_returns(w, i - 1) ||
	    (at[-1].flags & INSN_COND))
		return false;
	return w->ctx->m->ra_pushed ? is_back_by_stack(w, i) :
				      is_back_by_link(w, i);
}

#define POOL_INSNS 32 /* that words of a pool may look like */

/* Does code pass on from an instruction, for all that is known? */
static bool
runs_on(const struct ins *ins)
{
	return ins->flow == FLOW_NEXT || (ins->flags & INSN_COND) ||
	       (ins_is_call(ins) && ins->target == NO_TARGET);
}

bool
pass_is_in_pool(const struct walk *w, uint32_t i)
{
	const struct ins *ins = w->p->ins;
	uint32_t from = i, to = i;

	if (w->ctx->m->machine != MACH_ARM)
		return false;
	for (; !(ins[from].flags & INS_BAD); from--)
		if (from == 0 || i - from == POOL_INSNS ||
		    (from < i && (ins[from].head != 0 || !runs_on(&ins[from]))))
			return false;
	for (; !(ins[to].flags & INS_BAD); to++)
		if (to + 1 == w->p->nins || to - i == POOL_INSNS ||
		    (to > i && ins[to].head != 0) || !runs_on(&ins[to]))
			return false;
	return true;
}

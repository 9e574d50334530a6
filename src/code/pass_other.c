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
 */
#include "code/pass_priv.h"

#define OTHER_INSNS 8 /* from there to the way back */
#define MORE_INSNS  4 /* of a call for more stack, and its return */

/* Does it write to the register? */
static bool
writes(const struct effect *e, unsigned reg)
{
	return e->kind != EFF_STORE && e->kind != EFF_CMP &&
	       (e->d == reg || (e->kind == EFF_XCHG && e->s == reg));
}

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
			if (writes(&e[k], m->sp))
				return e[k].kind == EFF_MOV &&
					       (m->saved >> e[k].s & 1) ?
					   e[k].s :
					   CODE_NOREG;
	}
	return CODE_NOREG;
}

void
pass_check_other(const struct walk *w, uint32_t i, struct verdict *v)
{
	const struct claims *c = w->claims;
	unsigned sp = w->ctx->m->sp, reg;
	const struct value *at;

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
bool
pass_is_called_back(const struct walk *w, uint32_t i)
{
	const struct code_machine *m = w->ctx->m;
	const struct ins *at = &w->p->ins[i];

	return i > MORE_INSNS && !m->ra_pushed && at->flow == FLOW_BRANCH &&
	       !(at->flags & (INSN_COND | INS_FAR)) &&
	       at->target != NO_TARGET && ins_returns(w, i - 1) &&
	       !(at[-1].flags & INSN_COND) &&
	       sets_by(w, i - 2, EFF_MOV, m->ra) &&
	       sets_by(w, i - 3, EFF_LOAD, CODE_NOREG) &&
	       at[-4].flow == FLOW_CALL && !(at[-4].flags & INSN_COND);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was found wrong, how often, and at which calls. */
#include "code/pass_priv.h"

/*
 * Has the code let go more of the frame than the row knows of, or is there none
 * yet, where it returns early?  Has it authenticated the return address, where
 * the row has held before?
 */
static bool
is_epilogue(const struct walk *w, const struct code_mismatch *m)
{
	const struct code_machine *mach = w->ctx->m;

	if (m->fault == CODE_SIGN)
		return !(m->have.flags & (VALUE_SIGNED | VALUE_SIGNED_PC)) &&
		       (w->held >> w->row % 64 & 1);
	if (m->fault != CODE_CFA || m->rule.kind != RULE_REG_VAL)
		return false;
	/* The frame pointer is its caller's again. */
	if (m->have.kind == VAL_ORIG)
		return m->have.reg == mach->fp;
	return m->have.kind == VAL_ADDR && m->have.base == 0 &&
	       m->have.vg == 0 && m->have.off > -m->rule.u.off &&
	       (m->popped ? m->have.off <= -(int64_t)mach->entry_cfa :
			    m->have.off == -(int64_t)mach->entry_cfa);
}

/* Does the next row begin where control just comes to, from instruction i on? */
static bool
comes_to_row(const struct walk *w, uint32_t i, const struct row *next)
{
	uint32_t first = i;

	for (; i < w->p->nins && pass_pc(w, i) < next->pc; i++)
		if (w->p->ins[i].flow != FLOW_NEXT ||
		    (i > first && w->p->ins[i].head != 0))
			return false;
	return i < w->p->nins && pass_pc(w, i) == next->pc;
}

/*
 * Mach-O: is the row only late, in a prologue, so that the next one tells what
 * the code has done already?  Apple's linker makes a compact word of what rows say
 * once the prologue is over, and one word cannot say more: LLVM writes all of them
 * behind it.  In functions with calls these show that rows hold there; a leaf has
 * none, and its prologue is no worse.
 */
static bool
is_late_prologue(const struct walk *w, const struct code_mismatch *m,
    uint64_t pc)
{
	const struct entry *e = w->e;
	size_t row = pass_row_at(w, pc);
	const struct row *next;
	struct rule rule;

	if (!w->ctx->many_cfas || row >= e->nrows || row + 1 == e->nrows)
		return false;
	next = &e->rows[row + 1];
	if (!comes_to_row(w, code_find(w->p, pc - w->start), next))
		return false;
	if (m->fault == CODE_CFA)
		return m->rule.kind == RULE_REG_VAL &&
		       next->cfa.kind == RULE_REG_VAL &&
		       m->have.kind == VAL_ADDR && m->have.base == 0 &&
		       m->have.vg == 0 && m->have.off < -m->rule.u.off &&
		       (next->cfa.reg != m->rule.reg ||
			   next->cfa.u.off > m->rule.u.off);
	if (m->fault != CODE_CLOBBER)
		return false;
	rule = row_reg(e, next, code_dwarf(w->ctx->m, &w->ctx->set, m->reg));
	return rule_saves(&rule);
}

/*
 * Was that told of the instruction already, of a way that leads to it?  Of calls
 * it is how often they are told.
 */
static bool
is_counted(struct walk *w, enum code_fault fault, uint64_t pc)
{
	uint32_t i = code_find(w->p, pc - w->start);
	struct ins *ins = i == NO_TARGET ? NULL : &w->p->ins[i];
	uint8_t bit = (uint8_t)(1u << fault);
	bool is;

	if (ins == NULL || ins_is_call(ins) || (ins->flags & INS_TRACES))
		return false;
	is = ins->told & bit;
	ins->told |= bit;
	w->counted = true;
	return is;
}

void
pass_report(struct walk *w, const struct code_mismatch *m, uint64_t pc,
    bool has_from, uint64_t from)
{
	struct code_found *f;
	struct code_mismatch sure;

	/* One cause is told once, unless that may be excused. */
	if (w->torn && (m->fault == CODE_RET ||
			   (m->fault == CODE_CLOBBER && !w->ctx->may_sync)))
		return;
	/* It was never there, on the way to an early return. */
	if (m->fault == CODE_STALE && m->nothing && !m->popped &&
	    pass_takes_back(w)) {
		sure = *m;
		sure.fault = m->reg == w->ctx->m->ra ? CODE_RA : CODE_SAVED;
		m = &sure;
	}
	f = &w->res->found[m->fault];

	w->bad_else |= m->fault != CODE_STALE && !is_epilogue(w, m) &&
		       !is_late_prologue(w, m, pc);
	if (is_counted(w, m->fault, pc))
		return;
	if (f->is) {
		f->more++;
		return;
	}
	f->is = true;
	f->pc = pc;
	f->has_from = has_from;
	f->from = from;
	f->from_sect = w->e->start.sect;
	f->wrong = *m;
}

void
pass_report_verdict(struct walk *w, const struct verdict *v, uint64_t pc,
    bool has_from, uint64_t from)
{
	unsigned i;

	for (i = 0; i < v->n; i++)
		pass_report(w, &v->wrong[i], pc, has_from, from);
	if (v->n > 0)
		w->res->clobbers |= v->clobbers;
}

void
pass_report_call(struct walk *w, const struct verdict *v, uint32_t i)
{
	const struct site *site = pass_site(w, i);
	bool pad = site != NULL && site->pad != 0;
	struct ins *ins = &w->p->ins[i];
	struct code_found *f;
	unsigned k;

	if (ins->flags & INS_TRACES)
		; /* counts, but no table is made for it */
	else if (v->wrong[0].fault < CODE_CLOBBER)
		w->bad_call = true;
	else if (!w->torn || w->ctx->may_sync)
		w->clobbered_call = true;
	w->counted = true;
	for (k = 0; k < v->n; k++) {
		/* Several ways may lead to it. */
		if (ins->told >> v->wrong[k].fault & 1)
			continue;
		ins->told |= (uint8_t)(1u << v->wrong[k].fault);
		f = &w->res->found[v->wrong[k].fault];
		f->calls++;
		f->pads += pad;
	}
}

bool
pass_adds_to_stack(const struct walk *w, const struct ins *ins, int64_t *by)
{
	const struct effect *e = code_effects(w->p, ins);
	unsigned sp = w->ctx->m->sp, k;

	*by = 0;
	for (k = 0; k < ins->n; k++, e++) {
		if (e->d != sp || e->kind == EFF_STORE || e->kind == EFF_CMP)
			continue;
		if (e->kind != EFF_ADDI || e->s != sp)
			return false;
		*by += e->imm;
	}
	return true;
}

/* By how much the CFA of a row by the stack pointer is too high; 0: no such. */
static int64_t
cfa_by_stack(const struct walk *w, const struct verdict *v)
{
	const struct code_mismatch *bad = &v->wrong[0];

	return v->n == 1 && bad->fault == CODE_CFA &&
		       bad->rule.kind == RULE_REG_VAL &&
		       code_reg(w->ctx->m, &w->ctx->set, bad->rule.reg) ==
			   w->ctx->m->sp &&
		       bad->have.kind == VAL_ADDR && bad->have.base == 0 ?
		   bad->have.off + bad->rule.u.off :
		   0;
}

void
pass_report_ahead(struct walk *w, const struct verdict *v, uint32_t i)
{
	size_t row = pass_row_at(w, pass_pc(w, i));
	int64_t high = cfa_by_stack(w, v), by;
	bool moves = high != 0;
	const struct ins *ins;

	for (; i < w->p->nins && pass_row_at(w, pass_pc(w, i)) == row; i++) {
		ins = &w->p->ins[i];
		if (pass_is_call(w, i) || (ins->flags & INS_TRACES))
			pass_report_call(w, v, i);
		else if (ins->flow != FLOW_NEXT && !(ins->flags & INSN_COND))
			return;
		/* What moves the stack pointer may bring it where it is due. */
		else if (moves && pass_adds_to_stack(w, ins, &by)) {
			high += by;
			if (high == 0)
				return;
		}
	}
}

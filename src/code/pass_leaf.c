/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Calls of code that goes straight to a return: nothing is thrown there, so
 * that rows that hold at calls need not hold at these; and what it changes can
 * be seen, where compilers rely on that (LLVM's outlined code is called with
 * the return address put by in any register that it does not use).
 */
#include "code/pass_priv.h"

#define LEAF_INSNS 96 /* what clears each register has a third less */

#define THUNK_EFFECTS 4

enum { LEAF_NOT = 1, LEAF_IS };

/*
 * i386: __x86.get_pc_thunk.bx and what else only reads.  A routine that calls
 * nothing, but does more, is called by others that do not know it.
 */
static bool
is_thunk(const struct code_machine *m, const struct leaf *l)
{
	const struct effect *e = l->eff;
	unsigned i;

	for (i = 0; i < l->n && i < LEAF_EFFECTS; i++, e++)
		if ((e->kind != EFF_LOAD && e->kind != EFF_NEW &&
			(e->kind != EFF_TLOAD || e->s == CODE_NOREG ||
			    e->x != CODE_NOREG)) ||
		    e->d == m->sp)
			return false;
	return l->n > 0 && l->n <= THUNK_EFFECTS;
}

/*
 * Is something else in the register of the return address, as was made before
 * or is now, so that a "return" jumps to a case of a switch (s390x: "agf
 * %r14,0(%r14,%r1); br %r14")?
 */
static bool
makes_target(const struct code_machine *m, const struct insn *in, bool made)
{
	const struct effect *e;
	unsigned i;

	for (i = 0; i < in->n; i++) {
		e = &in->eff[i];
		if (e->d == m->ra && e->kind != EFF_STORE && e->kind != EFF_CMP)
			made = e->kind != EFF_LOAD && e->kind != EFF_MOV &&
			       e->kind != EFF_SIGN && e->kind != EFF_AUTH;
	}
	return made;
}

/*
 * Does the leaf end in a jump to the kernel's page (Arm's __aeabi_read_tp, which
 * libraries have without its name: "mvn r0, #0xf000; sub pc, r0, #31")?  What the
 * routines there write calls may change, too.
 */
static bool
ends_in_kernel(const struct code_machine *m, struct leaf *l,
    const struct insn *in)
{
	struct effect *e;

	if (m->kernel == 0 || in->flow != FLOW_INDIRECT || l->n == 0 ||
	    l->n > LEAF_EFFECTS)
		return false;
	e = &l->eff[l->n - 1];
	if (e->kind != EFF_CONST || ((uint32_t)e->imm ^ m->kernel) >> 12 != 0)
		return false;
	e->kind = EFF_NEW;
	return true;
}

static bool
look(struct code_pass *p, const struct code_ctx *ctx, struct leaf *l)
{
	const struct code_machine *m = ctx->m;
	uint32_t sect = place_section(ctx->img, l->place);
	uint64_t pc = l->place - place_number(sect, 0);
	struct code_cursor at = code_cursor_at(m, ctx->img, sect, pc);
	const struct symbol *sym = image_symbol_exact(ctx->img, sect, pc);
	struct insn *in = &p->insn;
	unsigned k, i;
	bool made = false;

	l->n = 0;
	if (sym != NULL && pass_names_probe(sym->name))
		return true;
	for (k = 0; k < LEAF_INSNS; k++) {
		if (!code_cursor_next(&at, in))
			return false;
		if (in->flow == FLOW_RETURN && in->reg == m->ra &&
		    !(in->flags & INSN_COND))
			return m->ra_pushed ?
				   is_thunk(m, l) && code_return_pops(m,
							 in->eff, in->n) == 0 :
				   !made;
		if (in->flow != FLOW_NEXT)
			return ends_in_kernel(m, l, in);
		made = makes_target(m, in, made);
		for (i = 0; i < in->n; i++, l->n++)
			if (l->n < LEAF_EFFECTS)
				l->eff[l->n] = in->eff[i];
	}
	return false;
}

/* How many branches lead about in the entry; SIZE_MAX: it does more than that. */
static size_t
count_branches(const struct code_pass *p)
{
	const struct ins *ins = p->ins, *last = p->ins + p->nins - 1;
	size_t n = 0;

	for (; ins < last; ins++) {
		if ((ins->flags & (INS_BAD | INS_FAR)) ||
		    (ins->flow != FLOW_NEXT &&
			(ins->flow != FLOW_BRANCH || ins->target == NO_TARGET)))
			return SIZE_MAX;
		n += ins->flow == FLOW_BRANCH;
	}
	return n;
}

bool
pass_is_outlined(struct walk *w)
{
	const struct code_pass *p = w->p;
	const struct code_machine *m = w->ctx->m;
	struct insn *in = &w->p->insn;
	const struct ins *last;
	bool by_link = false;
	size_t branches;

	if (!m->outlines || (w->caps & CAP_NO_SAVED) || p->nins == 0 ||
	    (w->res->class != CLASS_CLOBBER &&
		w->res->class != CLASS_CONTRADICTED))
		return false;
	branches = count_branches(p);
	last = &p->ins[p->nins - 1];
	if (branches == SIZE_MAX || ins_stays(last))
		return false;
	*in = (struct insn){ .flow = last->flow,
		.flags = (uint8_t)(last->flags & INSN_COND),
		.reg = last->reg };
	if (!code_outlined_whole(w->ctx, p->eff + p->ins->eff,
		last->eff + last->n - p->ins->eff, in, &by_link) ||
	    (branches > 0 && !by_link))
		return false;
	w->caps |= CAP_NO_SAVED;
	if (by_link) {
		w->caps |= CAP_BY_LINK;
		w->p->env.watch |= REG_BIT(m->link);
	}
	memset(w->p->claims_row, 0, sizeof(w->p->claims_row));
	return true;
}

/*
 * Where the other function stands that is called; false: nobody knows.  Of an
 * object it may be in another section.
 */
static bool
callee_place(const struct code_pass *p, uint32_t sect, const struct ins *ins,
    uint64_t *place)
{
	const struct callee *c;

	if (ins->flow != FLOW_CALL)
		return false;
	if (ins->flags & INS_FAR) {
		*place = place_number(sect, p->fars[ins->target]);
		return true;
	}
	c = sect == 0 ? NULL : code_callee(p, (uint32_t)(ins - p->ins));
	if (c == NULL || !c->placed || place_sect(c->number) == sect)
		return false;
	*place = c->number;
	return true;
}

/* What was read of callees is forgotten with the file they are in. */
static void
open_caches(struct code_pass *p, const struct image *img)
{
	if (p->leaves == NULL) {
		p->leaves = xcalloc(LEAVES, sizeof(*p->leaves));
		p->pops = xcalloc(POPS, sizeof(*p->pops));
	}
	if (p->leaf_img != img) {
		memset(p->leaves, 0, LEAVES * sizeof(*p->leaves));
		memset(p->pops, 0, POPS * sizeof(*p->pops));
	}
	p->leaf_img = img;
}

static const struct leaf *
leaf_at(struct code_pass *p, const struct code_ctx *ctx, uint64_t place)
{
	struct leaf *l;

	open_caches(p, ctx->img);
	l = &p->leaves[place / ctx->m->align % LEAVES];
	if (l->place != place || l->kind == 0) {
		l->place = place;
		l->kind = look(p, ctx, l) ? LEAF_IS : LEAF_NOT;
	}
	return l->kind == LEAF_IS ? l : NULL;
}

const struct leaf *
code_leaf(struct code_pass *p, const struct code_ctx *ctx, uint32_t sect,
    const struct ins *ins)
{
	uint64_t place;

	if ((ctx->m->ra_pushed && ctx->m->word != 4) ||
	    !callee_place(p, sect, ins, &place))
		return NULL;
	return leaf_at(p, ctx, place);
}

static const struct leaf *
find(struct walk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i];
	uint32_t sect = w->e->start.sect;

	/* Another function of an entry that stands for many. */
	if (w->ctx->many_functions && !w->ctx->m->ra_pushed &&
	    ins->flow == FLOW_CALL && !(ins->flags & INS_FAR) &&
	    ins->target != NO_TARGET && ins->target != i + 1)
		return leaf_at(w->p, w->ctx,
		    place_number(sect, pass_pc(w, ins->target)));
	return code_leaf(w->p, w->ctx, sect, ins);
}

bool
pass_calls_leaves(struct walk *w)
{
	uint32_t i;

	for (i = 0; i < w->p->nins; i++)
		if (find(w, i) != NULL)
			return true;
	return false;
}

/* Is this such a call? */
static bool
calls_leaf(struct walk *w, uint32_t i)
{
	return find(w, i) != NULL || pass_calls_probe(w, i);
}

/*
 * Tables of LLVM's i386 code are found from there.  In objects it is a place, and
 * counts from no address.
 */
struct value
pass_next_address(const struct walk *w, uint32_t i)
{
	if (!w->ctx->m->ra_pushed || w->ctx->img->by_section)
		return (struct value){ .kind = VAL_NEW };
	return (struct value){ .kind = VAL_CONST,
		.off = (int64_t)pass_pc(w, i + 1) };
}

bool
pass_calls_away(const struct walk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i];

	/* Elsewhere in the entry: for its address, or to a local routine. */
	return ins_is_call(ins) &&
	       (ins->flow != FLOW_CALL || (ins->flags & INS_FAR) ||
		   ins->target == NO_TARGET || ins->target == 0 ||
		   w->ctx->many_functions);
}

bool
pass_is_call(struct walk *w, uint32_t i)
{
	return pass_calls_away(w, i) && !calls_leaf(w, i);
}

/*
 * Applies what a leaf does.  A frame pointer that it has kept on the stack, and
 * gives back, is no pointer that was read from memory.
 */
static void
apply_leaf(struct walk *w, uint32_t i, const struct leaf *l)
{
	struct value had[CODE_REGS], *v = w->cur.reg;
	unsigned k;

	memcpy(had, v, sizeof(had));
	state_apply(&w->p->env, &w->cur, l->eff, l->n, i, MAYBE_BOTH);
	for (k = 0; k < CODE_REGS; k++, v++)
		if (v->kind == VAL_ADDR && had[k].kind == VAL_ADDR &&
		    v->base == had[k].base && v->off == had[k].off &&
		    v->vg == had[k].vg)
			*v = had[k];
}

bool
pass_follow_leaf(struct walk *w, uint32_t i)
{
	const struct leaf *l = w->leaves ? find(w, i) : NULL;
	unsigned k;

	if (l == NULL || l->n > LEAF_EFFECTS)
		return false;
	if (w->ctx->m->ra_pushed) {
		/* What it reads is its caller's address, or anything. */
		for (k = 0; k < l->n; k++)
			w->cur.reg[l->eff[k].d] =
			    (struct value){ .kind = VAL_NEW };
		w->cur.bound_regs = 0;
		w->cur.cmp_reg = CODE_NOREG;
		w->clean = false;
		return true;
	}
	apply_leaf(w, i, l);
	w->clean = false;
	return true;
}

/*
 * What the first return of the function at pc takes away, the return address
 * aside: all of them do.  Its entry says where it ends.
 */
static int32_t
read_pops(struct walk *w, uint32_t sect, uint64_t pc)
{
	const struct code_machine *m = w->ctx->m;
	struct code_cursor at = code_cursor_at(m, w->ctx->img, sect, pc);
	struct insn *in = &w->p->insn;
	struct table *t = (struct table *)(uintptr_t)w->ctx->table;
	struct item it;

	if (t == NULL || !table_find(t, sect, pc, &it, NULL) || it.start != pc)
		return -1;
	while (at.pc < it.end) {
		if (!code_cursor_next(&at, in))
			return -1;
		if (in->flow == FLOW_RETURN)
			return (int32_t)code_return_pops(m, in->eff, in->n);
	}
	return -1;
}

int64_t
pass_callee_pops(struct walk *w, uint32_t i)
{
	uint32_t sect = w->e->start.sect;
	uint64_t place;
	struct pops *c;

	if (!callee_place(w->p, sect, &w->p->ins[i], &place))
		return -1;
	open_caches(w->p, w->ctx->img);
	sect = place_section(w->ctx->img, place);
	c = &w->p->pops[place % POPS];
	if (!c->used || c->place != place)
		*c = (struct pops){ place,
			read_pops(w, sect, place - place_number(sect, 0)),
			true };
	return c->n;
}

/* Is the register's value of the caller in the word at the CFA plus off? */
static bool
is_kept_at(const struct walk *w, int64_t off)
{
	struct value v = state_word(&w->cur, 0, off, 0);

	return v.kind == VAL_ORIG && (w->ctx->m->saved >> v.reg & 1);
}

/*
 * Is the return address in memory with another register beside it, as functions
 * save them?  Around calls of code that was moved out it alone may be put there.
 */
static bool
has_frame(const struct walk *w)
{
	const struct code_machine *m = w->ctx->m;
	const struct value *sp = &w->cur.reg[m->sp];
	struct value ra;

	return sp->kind == VAL_ADDR && sp->base == 0 && sp->vg == 0 &&
	       !(sp->flags & VALUE_GUESS) && state_find(&w->cur, m->ra, &ra) &&
	       ra.off >= sp->off &&
	       (is_kept_at(w, ra.off - m->word) ||
		   is_kept_at(w, ra.off + m->word));
}

/* Is the frame made larger behind instruction i: what it calls is a probe? */
static bool
grows(const struct walk *w, uint32_t i)
{
	const struct code_pass *p = w->p;
	const struct effect *e;
	unsigned k;

	for (; i < p->nins; i++) {
		e = code_effects(p, &p->ins[i]);
		for (k = 0; k < p->ins[i].n; k++, e++)
			if (e->d == w->ctx->m->sp && e->kind != EFF_STORE &&
			    e->kind != EFF_CMP && e->kind != EFF_LOAD &&
			    e->kind != EFF_MOV &&
			    effect_moves(e, w->ctx->m->sp) <= 0)
				return true;
		if (p->ins[i].flow == FLOW_RETURN &&
		    !(p->ins[i].flags & INSN_COND))
			return false;
	}
	return false;
}

void
pass_keep_leaf(struct walk *w, uint32_t i, const struct verdict *v)
{
	if (w->at_leaf.is.n > 0 || w->assumed || w->ctx->m->ra_pushed ||
	    !has_frame(w) || find(w, i) == NULL || grows(w, i))
		return;
	w->at_leaf.ins = i;
	w->at_leaf.is = *v;
}

void
pass_tell_leaf(struct walk *w)
{
	uint32_t i;

	if (w->at_leaf.is.n == 0)
		return;
	for (i = 0; i < w->p->nins; i++)
		if (pass_is_call(w, i))
			return;
	i = w->at_leaf.ins;
	pass_report_verdict(w, &w->at_leaf.is, pass_pc(w, i), i > 0,
	    i > 0 ? pass_pc(w, i - 1) : 0);
	pass_report_call(w, &w->at_leaf.is, i);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls, returns and what leads out of a function. */
#include "code/synth_priv.h"

/* ---- Calls. ---- */

#define ENTER_MAX 16 /* bytes that calls may pass by */

/* Where an instruction leads outside of the function; false: nobody knows. */
bool
swalk_far_target(const struct swalk *w, uint32_t i, uint64_t *number)
{
	const struct ins *ins = &w->p->ins[i];
	const struct callee *c;

	if (ins->flags & INS_FAR) {
		*number = place_number(w->sect, w->p->fars[ins->target]);
		return true;
	}
	c = ins->target == NO_TARGET ? code_callee(w->p, i) : NULL;
	if (c == NULL || !c->placed)
		return false;
	*number = c->number;
	return true;
}

/* The function that a call to a place enters; SIZE_MAX: none is. */
size_t
synth_entered(const struct synth *y, uint64_t number)
{
	size_t f = synth_in(y, number);
	uint32_t sect = place_section(y->img, number);
	uint64_t base = place_number(sect, 0);

	return f == SIZE_MAX || number == y->funcs[f].start ||
		       (number - y->funcs[f].start <= ENTER_MAX &&
			   code_enters(&y->ctx, sect, y->funcs[f].start - base,
			       number - base)) ?
		   f :
		   SIZE_MAX;
}

/* What was found of a function is of importance. */
void
swalk_ask(struct swalk *w, size_t func)
{
	if (!w->wants_asked)
		return;
	GROW(w->asked, w->nasked, w->asked_cap);
	w->asked[w->nasked++] = (uint32_t)func;
}

static void
add_callee(struct swalk *w, size_t func, bool call)
{
	if (!w->wants_callees)
		return;
	GROW(w->callees, w->ncallees, w->callees_cap);
	w->callees[w->ncallees++] = (uint32_t)(2 * func + call);
}

void
swalk_point(struct swalk *w, uint32_t i, const struct effect *e, unsigned n)
{
	const struct value *v;
	uint64_t first = w->y->funcs[0].start;
	const struct callee *c = code_callee(w->p, i);
	size_t f;

	/* What was called for its return address is called, too. */
	f = c == NULL || !c->placed ? SIZE_MAX : synth_at(w->y, c->number);
	if (f != SIZE_MAX && w->p->ins[i].flow == FLOW_NEXT)
		add_callee(w, f, true);
	for (; n > 0; n--, e++) {
		if (e->kind != EFF_CONST && e->kind != EFF_ADDI &&
		    e->kind != EFF_TADD)
			continue;
		v = &w->cur.reg[e->d];
		if (v->kind != VAL_CONST || (uint64_t)v->off < first)
			continue;
		f = synth_at(w->y, (uint64_t)v->off);
		if (f == SIZE_MAX ||
		    (w->y->funcs[f].own_name && !w->y->funcs[f].local))
			continue;
		GROW(w->pointed, w->npointed, w->pointed_cap);
		w->pointed[w->npointed++] = (uint32_t)f;
	}
}

/* Does control not come back from a place outside of the function? */
static bool
place_ends(struct swalk *w, uint64_t number, bool call)
{
	size_t f = synth_entered(w->y, number);
	uint32_t sect = place_section(w->y->img, number);
	const struct symbol *sym;

	if (f != SIZE_MAX) {
		swalk_ask(w, f);
		add_callee(w, f, call);
		return w->y->funcs[f].noreturn;
	}
	f = synth_bound_func(w->y, number);
	if (f != SIZE_MAX) {
		swalk_ask(w, f);
		add_callee(w, f, call);
		if (w->y->funcs[f].noreturn)
			return true;
	}
	sym = image_symbol_exact(w->y->img, sect,
	    number - place_number(sect, 0));
	return synth_name_ends(w->y->img,
	    sym != NULL ? sym->name : synth_bound(w->y->img, number));
}

/* call *GOT(%rip): the name that is bound to the word. */
static const char *
bound_name(const struct swalk *w, const struct ins *ins)
{
	struct image *img = w->y->img;
	const struct effect *e = code_effects(w->p, ins);
	unsigned k;

	for (k = 0; k < ins->n; k++, e++)
		if (e->kind == EFF_TLOAD && e->d == CODE_NOREG &&
		    e->s == CODE_NOREG && e->x == CODE_NOREG)
			return synth_bound(img, (uint64_t)e->imm);
	return NULL;
}

static bool
call_ends(struct swalk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i];
	const struct callee *c = code_callee(w->p, i);
	uint64_t number;

	if ((w->calls[i] & CALL_KIND) == CALL_UNASKED) {
		w->calls[i] |= CALL_RETURNS;
		if ((c != NULL && synth_name_ends(w->y->img, c->name)) ||
		    (swalk_far_target(w, i, &number) &&
			place_ends(w, number, true)) ||
		    (ins->flow != FLOW_BRANCH &&
			synth_name_ends(w->y->img, bound_name(w, ins))))
			w->calls[i] ^= CALL_RETURNS ^ CALL_ENDS;
	}
	return (w->calls[i] & CALL_KIND) == CALL_ENDS ||
	       (w->calls[i] & CALL_KIND) == CALL_BLAMED;
}

/* Is a place, at which function f may begin, one that is surely called? */
static bool
is_function(const struct synth *y, size_t f, uint64_t number)
{
	const struct section *sec;

	if (f != SIZE_MAX && (func_is_known(&y->funcs[f]) || y->funcs[f].whole))
		return true;
	sec = y->img->by_section ? NULL : image_section_at(y->img, number);
	return sec != NULL && strncmp(sec->name, ".plt", 4) == 0;
}

bool
swalk_ends_in_call(const struct swalk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i];
	const struct callee *c = code_callee(w->p, i);
	uint64_t number;

	/* A name of another object is that of a function. */
	if (c != NULL && !c->placed && ins->target == NO_TARGET)
		return true;
	return swalk_far_target(w, i, &number) &&
	       is_function(w->y, synth_entered(w->y, number), number);
}

void
swalk_bring(struct swalk *w, uint64_t number, const struct code_state *s)
{
	struct brought *b;

	GROW(w->out, w->nout, w->out_cap);
	b = &w->out[w->nout++];
	b->to = number;
	b->from = (uint32_t)w->func;
	b->guess = (w->taint & (TAINT_GUESS | TAINT_DOUBT)) != 0;
	b->entry = state_is_entry(w->y->ctx.m, s);
	b->wide = false;
	b->state = state_pack(s);
	w->packed += packed_size(b->state);
	w->too_large |= w->packed > PACKED_MAX;
}

/*
 * Is the return address, which came in a register, kept in a frame that was
 * made since?  No part of a function does that, but where the function has not
 * yet begun to.
 */
static bool
made_frame(const struct code_machine *m, const struct code_state *s)
{
	const struct value *sp = &s->reg[m->sp];
	const struct slot *at = s->slot;
	unsigned i;

	if (m->ra_pushed || sp->kind != VAL_ADDR || sp->base != 0 ||
	    sp->vg != 0 || sp->off >= -(int64_t)m->entry_cfa)
		return false;
	for (i = 0; i < s->nslots; i++, at++)
		if (at->base == 0 && at->vg == 0 && at->off >= sp->off &&
		    at->off < m->linkage && at->v.kind == VAL_ORIG &&
		    at->v.reg == m->ra)
			return true;
	return false;
}

/*
 * Does another word than one have what it has, of the caller's?  Or the register
 * itself, if it is one of arguments, too (s390x: r6)?
 */
static bool
has_twin(const struct code_machine *m, const struct code_state *s,
    const struct slot *at)
{
	unsigned reg = at->v.reg, i;

	if ((m->args >> reg & 1) && state_holds(s, reg))
		return true;
	for (i = 0; i < s->nslots; i++)
		if (&s->slot[i] != at && s->slot[i].v.kind == VAL_ORIG &&
		    s->slot[i].v.reg == at->v.reg)
			return true;
	return false;
}

bool
state_may_lend(const struct code_machine *m, const struct code_state *s)
{
	const struct slot *at = s->slot, *end = at + s->nslots;
	uint64_t seen = 0;

	for (; at < end; at++) {
		if (at->v.kind != VAL_ORIG)
			continue;
		if (has_bit(seen | m->args, at->v.reg))
			return true;
		seen |= REG_BIT(at->v.reg);
	}
	return false;
}

void
state_lend(const struct code_machine *m, struct code_state *s)
{
	uint64_t pointers = 0, left;
	const struct value *v;
	struct slot *at;
	unsigned r, i;

	if (!state_may_lend(m, s))
		return;
	for (r = 0; r < m->regs; r++)
		if (has_bit(m->changed, r) && s->reg[r].kind == VAL_ADDR)
			pointers |= REG_BIT(r);
	for (i = 0, at = s->slot; pointers != 0 && i < s->nslots; i++, at++) {
		if (at->v.kind != VAL_ORIG)
			continue;
		for (left = pointers; left != 0; left &= left - 1) {
			v = &s->reg[__builtin_ctzll(left)];
			if (v->base == at->base && v->vg == at->vg &&
			    v->off == at->off && has_twin(m, s, at)) {
				at->v = (struct value){ .kind = VAL_UNKNOWN };
				break;
			}
		}
	}
}

#define SPILLS_MAX 64

/*
 * Go: behind a call that makes the stack larger the arguments are loaded and the
 * function is begun anew, so it comes back.  The return address is back then,
 * from the register into which it was moved right before the call: *link, which
 * is CODE_NOREG where a call pushes it.
 */
static bool
makes_room(const struct swalk *w, uint32_t i, unsigned *link)
{
	const struct code_machine *m = w->y->ctx.m;
	const struct ins *ins = &w->p->ins[i];
	const struct effect *e;
	uint32_t k;

	*link = CODE_NOREG;
	if (i == 0 || ins->flow != FLOW_CALL)
		return false;
	if (!m->ra_pushed) {
		e = code_effects(w->p, --ins);
		if (ins->flow != FLOW_NEXT || ins->n != 1 ||
		    e->kind != EFF_MOV || e->s != m->ra ||
		    (m->saved >> e->d & 1))
			return false;
		*link = e->d;
	}
	for (k = i + 1; k < w->p->nins && k <= i + SPILLS_MAX; k++) {
		ins = &w->p->ins[k];
		if (ins->flow == FLOW_BRANCH)
			return ins_goes(ins) && ins->target == 0;
		if (ins->flow != FLOW_NEXT || swalk_moves(w, ins).by != 0)
			break;
	}
	return false;
}

const struct leaf *
swalk_leaf(const struct swalk *w, uint32_t i)
{
	const struct code_ctx *ctx = &w->y->ctx;
	uint64_t left = ctx->m->ra_pushed ? 0 : ctx->m->changed;
	const struct leaf *l;
	const struct value *v;

	for (; left != 0; left &= left - 1) {
		v = &w->cur.reg[__builtin_ctzll(left)];
		if (v->kind == VAL_ORIG && v->reg == ctx->m->ra)
			break;
	}
	if (left == 0)
		return NULL;
	l = code_leaf(w->p, ctx, w->sect, &w->p->ins[i]);
	return l == NULL || l->n > LEAF_EFFECTS ? NULL : l;
}

/* Does what such code does. */
static bool
follow_leaf(struct swalk *w, uint32_t i)
{
	const struct leaf *l = swalk_leaf(w, i);

	if (l == NULL)
		return false;
	state_apply(&w->p->env, &w->cur, l->eff, l->n, i, MAYBE_BOTH);
	return true;
}

/*
 * Go: behind a call that has a frame.  That which makes the stack larger is made
 * before there is one.
 */
static void
keep_framed(struct swalk *w)
{
	const struct code_machine *m = w->y->ctx.m;
	const struct value *sp = &w->cur.reg[m->sp];

	if (w->telling || w->taint != 0 || sp->kind != VAL_ADDR ||
	    sp->base != 0 || sp->off >= -(int64_t)m->entry_cfa)
		return;
	if (w->framed == NULL) {
		swalk_keep(w, &w->framed, &w->cur);
		return;
	}
	w->packed -= packed_size(w->framed);
	state_meet(m, &w->framed, &w->cur, NULL);
	w->packed += packed_size(w->framed);
}

void
swalk_call(struct swalk *w, uint32_t i)
{
	const struct code_machine *m = w->y->ctx.m;
	struct value ra = { 0 };
	unsigned link;
	bool room;
	struct join *j;
	int64_t pops;

	if (swalk_local_call(w, i) || follow_leaf(w, i))
		return;
	room = makes_room(w, i, &link);
	if (link != CODE_NOREG)
		ra = w->cur.reg[link];
	pops = swalk_callee_pops(w, i);
	w->clean |= w->taint == 0 && made_frame(m, &w->cur);
	state_lend(m, &w->cur);
	state_call(&w->p->env, &w->cur);
	if (w->p->nsites > 0)
		swalk_landing_pad(w, i, pops);
	w->cur.reg[m->sp] = value_add(w->cur.reg[m->sp], pops);
	if (w->y->resumes != 0)
		keep_framed(w);
	w->call = i + 1;
	w->since = 0;
	if (room) {
		call_ends(w, i);
		if (link != CODE_NOREG)
			w->cur.reg[m->ra] = ra;
		return;
	}
	if (!call_ends(w, i)) {
		w->taint |= w->calls[i] & CALL_MAYBE ? TAINT_GUESS : 0;
		return;
	}
	w->valid = false;
	if (w->telling || i + 1 >= w->p->nins ||
	    (w->p->ins[i + 1].flags & (INSN_PADDING | INS_BAD)))
		return;
	j = swalk_join(w, i + 1);
	if (j->in == NULL)
		swalk_keep(w, &j->behind, &w->cur);
}

/* ---- What ends a path. ---- */

/*
 * Is it of Go, which preserves none, beside C code (cgo)?  That has entries, and
 * where there is none all is of Go (code_machine_for()).
 */
static bool
preserves_none(const struct swalk *w)
{
	return w->y->funcs[w->func].source != SYNTH_ENTRY &&
	       (image_has(w->y->img) & HAS_GO);
}

/* Is every register of the caller's where it was, as far as that is known? */
static void
check_return(struct swalk *w, uint32_t i, const struct value *ra)
{
	const struct code_machine *m = w->y->ctx.m;
	const struct value *sp = &w->cur.reg[m->sp], *v;
	bool none = preserves_none(w), bad, all;
	unsigned r;

	if (!(w->taint & TAINT_GUESS))
		w->returns = true;
	bad = ra->kind != VAL_UNKNOWN &&
	      (ra->kind != VAL_ORIG || ra->reg != m->ra);
	all = w->taint == 0 && ra->kind != VAL_UNKNOWN && sp->kind == VAL_ADDR;
	if (sp->kind == VAL_ADDR && !m->ra_pushed)
		bad |= sp->base != 0 || sp->off != -(int64_t)m->entry_cfa;
	for (r = 0; r < m->regs; r++) {
		v = &w->cur.reg[r];
		if (!(m->saved >> r & 1))
			continue;
		bad |= !none && v->kind != VAL_UNKNOWN &&
		       (v->kind != VAL_ORIG || v->reg != r);
		all &= v->kind != VAL_UNKNOWN;
	}
	if (bad)
		swalk_doubt(w, DOUBT_RETURN, swalk_pc(w, i));
	else if (all)
		w->clean = true;
}

void
swalk_return(struct swalk *w, uint32_t i)
{
	const struct code_machine *m = w->y->ctx.m;
	const struct ins *ins = &w->p->ins[i];
	const struct value *ra = ins->reg == CODE_NOREG ? NULL :
							  &w->cur.reg[ins->reg];
	const struct value *sp = &w->cur.reg[m->sp];

	swalk_note_return(w, ins);
	if (ra == NULL) {
		w->returns = true;
		return;
	}
	/* A jump by the link register, which holds something else. */
	if (!m->ra_pushed && ra->kind != VAL_ORIG && ra->kind != VAL_UNKNOWN) {
		/* But whoever returns to another has let its frame go. */
		if (ra->kind == VAL_NEW && ins->reg == m->ra && !w->inner &&
		    sp->kind == VAL_ADDR && sp->base == 0 && sp->vg == 0 &&
		    sp->off < -(int64_t)m->entry_cfa)
			swalk_doubt(w, DOUBT_RETURN, swalk_pc(w, i));
		swalk_indirect(w, i);
		return;
	}
	if (ins->flags & INSN_COND)
		w->returns = true;
	else
		check_return(w, i, ra);
}

static void
case_edge(void *arg, uint32_t i, uint32_t to, bool loose)
{
	struct swalk *w = arg;
	uint8_t taint = w->taint;

	if (loose)
		w->taint |= TAINT_GUESS | TAINT_LOOSE;
	swalk_edge(w, i, to, &w->cur);
	w->taint = taint;
}

/*
 * May a place belong to a part that is entered by jumps?  Not where a function
 * seems to begin.
 */
static bool
may_be_part(const struct synth *y, uint64_t number)
{
	size_t f = synth_in(y, number);

	return f != SIZE_MAX && !y->funcs[f].own_name &&
	       (y->funcs[f].part_name || number != y->funcs[f].start ||
		   number % FUNC_ALIGN != 0);
}

/*
 * Compilers' ways to what cannot be reached, cases of a table among them, end
 * where their section or function does, which is where another one begins.
 */
static bool
is_nowhere(const struct swalk *w, uint64_t number)
{
	size_t f;

	if (number != w->end)
		return false;
	f = synth_at(w->y, number);
	return f == SIZE_MAX || !w->y->funcs[f].part_name;
}

/*
 * The same of where a case of a table leads.  Compilers align functions, but a
 * part may be where it is by chance: if nobody calls it or has its address.
 */
static bool
may_be_case(struct swalk *w, uint64_t number)
{
	const struct func *f;
	size_t i;

	if (may_be_part(w->y, number))
		return true;
	i = synth_at(w->y, number);
	f = i == SIZE_MAX ? NULL : &w->y->funcs[i];
	if (f == NULL || func_is_known(f))
		return false;
	w->early |= !w->y->called;
	return true;
}

/*
 * What a table read too far leads to must not be taken for a case: where no
 * part begins it is but a guess.
 */
static bool
case_far(void *arg, uint32_t i, uint64_t target, bool wide)
{
	struct swalk *w = arg;
	uint64_t number = place_number(w->sect, target);
	uint8_t taint = w->taint;
	bool begins = synth_at(w->y, number) != SIZE_MAX;

	(void)i;
	if ((wide && !begins) || !may_be_case(w, number))
		return false;
	if (is_nowhere(w, number))
		return !wide;
	if (wide || !begins)
		w->taint |= TAINT_GUESS;
	/* What comes back from a case comes back from here. */
	if (!(taint & TAINT_GUESS) && !place_ends(w, number, false))
		w->returns = true;
	swalk_bring(w, number, &w->cur);
	w->out[w->nout - 1].wide = wide;
	w->taint = taint;
	return true;
}

/*
 * Is the return address let go that a call has pushed?  Then no call did: the
 * function was come to with more on the stack.
 */
static bool
lets_return_go(const struct code_machine *m, const struct code_state *s)
{
	const struct value *sp = &s->reg[m->sp];

	return m->ra_pushed && sp->kind == VAL_ADDR && sp->base == 0 &&
	       sp->vg == 0 && sp->off > -(int64_t)m->entry_cfa &&
	       !state_keeps(s, sp->off, m->ra);
}

void
swalk_indirect(struct swalk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i];
	const struct code_machine *m = w->y->ctx.m;
	const struct value *v = code_jump_value(w->p, ins, &w->cur);
	uint64_t base = place_number(w->sect, 0);
	const struct jumper j = {
		.p = w->p,
		.img = w->y->img,
		.m = m,
		.place_bits = w->y->ctx.place_bits,
		.sect = w->sect,
		.start = w->start - base,
		.end = w->end - base,
		.edge = case_edge,
		.far = case_far,
		.arg = w,
	};

	if (v->kind == VAL_ORIG && v->reg == m->ra) {
		check_return(w, i, v);
		return;
	}
	if (code_follow_jump(&j, i, v))
		return;
	if (!(w->taint & TAINT_GUESS))
		w->returns = true;
	/* The lazy way goes on behind the slot's jump, in the same state. */
	if (w->stubs) {
		w->valid = i + 1 < w->p->nins &&
			   !(w->p->ins[i + 1].flags & INSN_PADDING) &&
			   (swalk_pc(w, i + 1) - w->start) % w->slot != 0;
		return;
	}
	if (swalk_was_pushed(w, i))
		return;
	w->open = true;
	/* Called through a pointer instead of a call; x86 has more jumps. */
	if (state_is_entry(m, &w->cur)) {
		w->clean |= w->taint == 0 && !m->ra_pushed &&
			    v->kind == VAL_NEW;
		return;
	}
	if (lets_return_go(m, &w->cur))
		swalk_doubt(w, DOUBT_RETURN, swalk_pc(w, i));
	w->any_jump = true;
	if (w->jumps == NULL) {
		swalk_keep(w, &w->jumps, &w->cur);
		w->jumps_taint = w->taint;
		return;
	}
	w->packed -= packed_size(w->jumps);
	state_meet(m, &w->jumps, &w->cur, NULL);
	w->packed += packed_size(w->jumps);
	w->jumps_taint |= w->taint;
}

/*
 * Is more let go than the function was called with?  It was come to otherwise,
 * and none of its parts is where that leads.
 */
static bool
lets_callers_go(const struct code_machine *m, const struct code_state *s)
{
	const struct value *sp = &s->reg[m->sp];
	unsigned r;

	if (m->ra_pushed) {
		if (!lets_return_go(m, s))
			return false;
		for (r = 0; r < m->regs; r++)
			if (s->reg[r].kind == VAL_ORIG &&
			    s->reg[r].reg == m->ra)
				return false;
		return true;
	}
	return sp->kind == VAL_ADDR && sp->base == 0 && sp->vg == 0 &&
	       sp->off > -(int64_t)m->entry_cfa;
}

static void
leave(struct swalk *w, uint32_t i, uint64_t number, const struct code_state *s)
{
	size_t f = synth_entered(w->y, number);

	if (!place_ends(w, number, false) && !(w->taint & TAINT_GUESS)) {
		w->returns = true;
		w->clean |= w->taint == 0 && is_function(w->y, f, number) &&
			    state_is_entry(w->y->ctx.m, s);
	}
	/* Who called this one comes back from there. */
	if (f != SIZE_MAX && func_pops(&w->y->funcs[f]) > 0)
		swalk_note_pops(w, w->y->funcs[f].pops);
	/* Whoever has a name is called, but with a frame by assembly. */
	if (f != SIZE_MAX && w->y->funcs[f].own_name &&
	    (!func_is_named_part(&w->y->funcs[f]) ||
		number != w->y->funcs[f].start ||
		state_is_entry(w->y->ctx.m, s)))
		return;
	if (is_nowhere(w, number))
		return;
	if (lets_callers_go(w->y->ctx.m, s))
		swalk_doubt(w, DOUBT_RETURN, swalk_pc(w, i));
	else
		swalk_bring(w, number, s);
}

/*
 * Does a jump end the function by calling one by name, of the file or another?
 * Not what never returns, for which nobody lets a frame go.
 */
static bool
is_tail(struct swalk *w, uint32_t i)
{
	const struct callee *c;
	const struct func *f;
	uint64_t number;
	size_t at;

	if (!swalk_far_target(w, i, &number)) {
		c = code_callee(w->p, i);
		return c != NULL && !c->placed && c->name != NULL &&
		       !synth_name_ends(w->y->img, c->name);
	}
	at = synth_at(w->y, number);
	f = at == SIZE_MAX ? NULL : &w->y->funcs[at];
	return !place_ends(w, number, false) &&
	       (f == NULL ? synth_bound(w->y->img, number) != NULL :
			    f->own_name && !f->local);
}

void
swalk_branch(struct swalk *w, uint32_t i, const struct code_state *s)
{
	const struct ins *ins = &w->p->ins[i];
	const struct callee *c;
	uint64_t number;

	if (code_callees_pop(w->y->ctx.m) && ins_leaves(ins) && is_tail(w, i))
		swalk_note_tail(w, i);
	if (!swalk_far_target(w, i, &number)) {
		c = code_callee(w->p, i);
		if (ins->target != NO_TARGET)
			swalk_edge(w, i, ins->target, s);
		else if (!(w->taint & TAINT_GUESS) &&
			 !(c != NULL && synth_name_ends(w->y->img, c->name)))
			w->returns = true;
		return;
	}
	leave(w, i, number, s);
}

void
swalk_falls(struct swalk *w)
{
	const struct ins *last = &w->p->ins[w->p->nins - 1];

	/* A block that only marks where a jump may lead (bti) is nowhere. */
	if (last->head != 0 && last->n == 0 && last->flow == FLOW_NEXT)
		return;
	if (!(w->taint & TAINT_GUESS))
		w->returns = true;
	if (!may_be_part(w->y, w->end))
		return;
	/* Or what stands last is a jump that the compiler knew to be taken. */
	if (is_nowhere(w, w->end))
		w->taint |= TAINT_GUESS;
	swalk_bring(w, w->end, &w->cur);
}

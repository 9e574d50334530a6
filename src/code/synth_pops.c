/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * i386: what functions take away of their arguments ("ret $4").  Those of the
 * file say so themselves, also where they are called by a slot of its PLT.  Of
 * others only what follows tells: the stack is aligned at calls (System V ABI,
 * Intel386 supplement, "The Stack Frame"), and where it is too low, the call
 * before has taken that away; and a function returns with the stack that it
 * was called with.
 */
#include "code/synth_priv.h"

#include <string.h>

#define STACK_ALIGN 16

/* ---- Functions of the file. ---- */

TEXT_ORDER(by_name, struct slot_of, name)

ORDER1(by_place, struct slot_of, number)

static void
bind(struct synth *y, const struct symbol *sym)
{
	struct slot_of want = { .name = sym->name };
	size_t i, f = synth_at(y, sym->addr);

	if (f == SIZE_MAX)
		return;
	BISECT(i, 0, y->nslots, by_name(&y->slots[i], &want) < 0);
	for (; i < y->nslots && by_name(&y->slots[i], &want) == 0; i++)
		y->slots[i].func = f;
}

void
synth_bind_slots(struct synth *y)
{
	const struct symtab *st = &y->img->symtab;
	size_t i, cap = 0;

	if (!code_callees_pop(y->ctx.m) || y->img->by_section)
		return;
	for (i = 0; i < st->n; i++) {
		if (!st->sym[i].stub)
			continue;
		GROW(y->slots, y->nslots, cap);
		y->slots[y->nslots++] = (struct slot_of){
			.number = st->sym[i].addr,
			.name = synth_bound(y->img, st->sym[i].addr),
			.func = SIZE_MAX,
		};
		if (y->slots[y->nslots - 1].name == NULL)
			y->nslots--;
	}
	if (y->nslots == 0)
		return;
	xqsort(y->slots, y->nslots, sizeof(*y->slots), by_name);
	for (i = 0; i < st->n; i++)
		if (!st->sym[i].stub && st->sym[i].bind != 0 &&
		    st->sym[i].name != NULL)
			bind(y, &st->sym[i]);
	xqsort(y->slots, y->nslots, sizeof(*y->slots), by_place);
}

size_t
synth_bound_func(const struct synth *y, uint64_t number)
{
	size_t i;

	BISECT(i, 0, y->nslots, y->slots[i].number < number);
	return i < y->nslots && y->slots[i].number == number ?
		   y->slots[i].func :
		   SIZE_MAX;
}

/*
 * The function of the file that is called; SIZE_MAX: another, or who knows.
 * slot: by a PLT, for which the stack is aligned as for any other's.
 */
static size_t
callee_func(const struct swalk *w, uint32_t i, bool *slot)
{
	const struct ins *ins = &w->p->ins[i];
	uint64_t number;
	size_t f;

	*slot = false;
	if (swalk_far_target(w, i, &number)) {
		f = synth_bound_func(w->y, number);
		*slot = f != SIZE_MAX;
		return *slot ? f : synth_entered(w->y, number);
	}
	return ins->flow == FLOW_CALL && ins->target < w->p->nins &&
		       code_is_start(w->p, w->y->ctx.m, ins->target) ?
		   w->func :
		   SIZE_MAX;
}

#define POPS_SHARE 32 /* of functions */

bool
synth_pops_all(const struct synth *y)
{
	const struct code_machine *m = y->ctx.m;
	size_t i, n = 0;

	if (!code_callees_pop(m))
		return false;
	/* Who returns a structure takes the word that says where away. */
	for (i = 0; i < y->nfuncs; i++)
		n += y->funcs[i].pops > (int16_t)m->word;
	return n > 0 && n >= y->nfuncs / POPS_SHARE;
}

/* ---- Those of others. ---- */

struct stack_move
code_moves_stack(const struct code_pass *p, const struct code_machine *m,
    const struct ins *ins)
{
	struct stack_move mv = { .alone = ins->flow == FLOW_NEXT };
	const struct effect *e = code_effects(p, ins);
	int64_t by;
	unsigned k;

	for (k = 0; k < ins->n; k++, e++) {
		by = effect_moves(e, m->sp);
		mv.pushes |= e->kind == EFF_STORE && e->d == m->sp;
		mv.alone &= e->kind == EFF_CMP || (by != 0 && mv.by == 0);
		mv.by += by;
	}
	mv.pushes &= mv.by < 0;
	mv.alone &= mv.by != 0;
	return mv;
}

/*
 * How many bytes are pushed for a call, since the call or jump before.  Ways may
 * join while that is done, with the same then; but where all is pushed from the
 * function's start on, what stands before such a place saves registers.
 */
static int64_t
pushed_for(const struct swalk *w, uint32_t i)
{
	int64_t n = 0, block = -1;
	struct stack_move mv;

	for (; i > 0; i--) {
		if (w->p->ins[i].head != 0 && block < 0)
			block = n;
		mv = swalk_moves(w, &w->p->ins[i - 1]);
		if (w->p->ins[i - 1].flow != FLOW_NEXT)
			return n;
		if (mv.pushes)
			n -= mv.by;
		/* Room for them is made once, before the first. */
		else if (mv.by != 0)
			return n;
	}
	return block < 0 ? n : block;
}

/* Is a word that a call may take away stored for it, but not pushed? */
static bool
stored_for(const struct swalk *w, uint32_t i)
{
	const struct code_machine *m = w->y->ctx.m;
	const struct effect *e;
	unsigned k;

	while (w->p->ins[i].head == 0 && i-- > 0) {
		if (w->p->ins[i].flow != FLOW_NEXT)
			break;
		e = code_effects(w->p, &w->p->ins[i]);
		for (k = 0; k < w->p->ins[i].n; k++, e++)
			if (e->kind == EFF_STORE && e->d == m->sp &&
			    e->imm == 0)
				return true;
	}
	return false;
}

/* How far what stands behind a call moves the stack, before more is pushed. */
static int64_t
moved_behind(const struct swalk *w, uint32_t i)
{
	struct stack_move mv;
	int64_t n = 0;

	for (i++; i < w->p->nins && w->p->ins[i].flow == FLOW_NEXT; i++) {
		mv = swalk_moves(w, &w->p->ins[i]);
		if (mv.pushes)
			break;
		n += mv.by;
	}
	return n;
}

/* Did call number outer - 1 take n bytes away?  Then all is begun anew. */
static bool
blame(struct swalk *w, uint32_t outer, int64_t n)
{
	const struct ins *ins, *call;
	uint8_t how;
	size_t i;

	if (outer == 0 || w->restarts >= RESTARTS_MAX ||
	    (w->calls[outer - 1] & (CALL_POPS | CALL_TAKES)))
		return false;
	if (w->y->pops_all && n == pushed_for(w, outer - 1))
		how = CALL_TAKES;
	else if (n == w->y->ctx.m->word)
		how = CALL_POPS;
	else
		return false;
	call = &w->p->ins[outer - 1];
	/* All calls of the same function do. */
	for (i = 0; i < w->p->nins; i++) {
		ins = &w->p->ins[i];
		if (ins == call ||
		    ((call->flags & INS_FAR) && (ins->flags & INS_FAR) &&
			ins->flow == FLOW_CALL &&
			w->p->fars[ins->target] == w->p->fars[call->target]))
			w->calls[i] |= how;
	}
	w->restart = true;
	return true;
}

bool
swalk_blame_join(struct swalk *w, const struct join *j,
    const struct code_state *s)
{
	const struct code_machine *m = w->y->ctx.m;
	const struct value *x = &w->tmp.reg[m->sp], *y = &s->reg[m->sp];

	if (!code_callees_pop(m) || x->kind != VAL_ADDR ||
	    y->kind != VAL_ADDR || x->base != y->base || x->vg != y->vg)
		return false;
	return (x->off > y->off && blame(w, w->outer, x->off - y->off)) ||
	       (y->off > x->off && blame(w, j->outer, y->off - x->off));
}

/*
 * Where functions take all away: at a call the stack is too low by so much, of
 * 16.  Either what was pushed for the one before is gone, or a word.
 */
static void
blame_before(struct swalk *w, uint32_t i, int64_t low)
{
	int64_t room = pushed_for(w, w->outer - 1);

	if (blame(w, w->outer, room % STACK_ALIGN == low ? room : low))
		return;
	/* Arguments were stored, and who knows how many; or there are none. */
	if (room == 0 && !stored_for(w, w->outer - 1))
		return;
	swalk_doubt(w, DOUBT_CONFLICT, swalk_pc(w, i));
	w->taint |= TAINT_DOUBT;
}

/* What a call that nobody knows takes away, as far as was found. */
static int64_t
unknown_pops(const struct swalk *w, uint32_t i)
{
	int64_t room;

	if (w->calls[i] & CALL_TAKES)
		return pushed_for(w, i);
	if (w->calls[i] & CALL_POPS)
		return w->y->ctx.m->word;
	if (!w->y->pops_all)
		return 0;
	/* So much is either let go behind the call, or it is gone. */
	room = pushed_for(w, i);
	return room > 0 && room % STACK_ALIGN == 0 && moved_behind(w, i) <= 0 ?
		   room :
		   0;
}

/*
 * What a function that does not return takes away nothing but what is let go
 * behind tells: its arguments, of so much that the stack is aligned then.
 */
static int64_t
ended_pops(const struct swalk *w, uint32_t i, const struct func *f)
{
	int64_t room, moved;

	if (!w->y->pops_all || !f->noreturn || f->pops != POPS_UNKNOWN)
		return func_pops(f);
	room = pushed_for(w, i);
	moved = moved_behind(w, i);
	return (room + moved) % STACK_ALIGN == 0 &&
		       (moved == 0 || moved % STACK_ALIGN != 0) ?
		   room :
		   0;
}

/* Is the word at a place from the CFA the address of another one? */
static bool
lends_frame(const struct code_state *s, int64_t off)
{
	unsigned i;

	for (i = 0; i < s->nslots; i++)
		if (s->slot[i].base == 0 && s->slot[i].vg == 0 &&
		    s->slot[i].off == off)
			return s->slot[i].v.kind == VAL_ADDR;
	return false;
}

int64_t
swalk_callee_pops(struct swalk *w, uint32_t i)
{
	const struct code_machine *m = w->y->ctx.m;
	const struct value *sp = &w->cur.reg[m->sp];
	int64_t low;
	bool slot;
	size_t f;

	if (!code_callees_pop(m))
		return 0;
	f = callee_func(w, i, &slot);
	if (f != SIZE_MAX) {
		swalk_ask(w, f);
		/* One that was not walked is like any other. */
		if (!w->y->swept && w->y->funcs[f].pops == POPS_UNKNOWN)
			f = SIZE_MAX;
		else if (!w->y->pops_all && !slot)
			return func_pops(&w->y->funcs[f]);
	}
	low = sp->kind == VAL_ADDR && sp->base == 0 ?
		  -sp->off & (STACK_ALIGN - 1) :
		  -1;
	if (f == SIZE_MAX && low >= 0 && !w->aligned && !w->askew) {
		w->aligned = low == 0;
		w->askew = low != 0;
	}
	/* Where it is not aligned at calls it says nothing of those before. */
	if (low < 0 || w->y->askew)
		w->outer = 0;
	else if (w->outer != 0 && low != 0 && w->y->pops_all)
		blame_before(w, i, low);
	else if (low == m->word)
		blame(w, w->outer, low);
	else
		w->outer = low == 0 ? i + 1 : 0;
	if (w->outer == i + 1 && lends_frame(&w->cur, sp->off))
		w->calls[i] |= CALL_LENDS;
	if (f == SIZE_MAX)
		return unknown_pops(w, i);
	w->outer = 0;
	return ended_pops(w, i, &w->y->funcs[f]);
}

void
swalk_lose_pops(struct swalk *w, const struct ins *ins)
{
	const struct code_machine *m = w->y->ctx.m;
	const struct effect *e = code_effects(w->p, ins);
	uint8_t *call = &w->calls[w->outer - 1];
	unsigned k;

	for (k = 0; k < ins->n; k++, e++)
		if (e->d == m->sp && e->s != m->sp &&
		    (e->kind == EFF_MOV || e->kind == EFF_ADDI))
			break;
	if (k == ins->n)
		return;
	w->outer = 0;
	/* It may be a structure that is returned there, and taken away. */
	if (w->telling || !(*call & CALL_LENDS) ||
	    (*call & (CALL_POPS | CALL_TAKES | CALL_MAYBE)) ||
	    state_has_frame(m, &w->cur, m->fp) || w->restarts >= RESTARTS_MAX)
		return;
	/* The rows were by the frame pointer, until "leave" let it go. */
	if (e->s == m->fp && state_holds(&w->cur, m->fp))
		return;
	*call |= CALL_MAYBE;
	w->restart = true;
}

void
swalk_note_pops(struct swalk *w, int64_t pops)
{
	if (w->pops != pops)
		w->pops = w->pops == POPS_UNKNOWN && pops <= ARGS_MAX ?
			      (int16_t)pops :
			      POPS_MIXED;
}

/* What a return takes away is in it, whatever is known there. */
void
swalk_note_return(struct swalk *w, const struct ins *ins)
{
	const struct code_machine *m = w->y->ctx.m;
	const struct value *sp = &w->cur.reg[m->sp];
	int64_t pops = -1;

	if (code_callees_pop(m))
		pops = code_return_pops(m, code_effects(w->p, ins), ins->n);
	if (pops < 0)
		return;
	swalk_note_pops(w, pops);
	if (sp->kind == VAL_ADDR && sp->base == 0 && sp->off < pops)
		blame(w, w->outer, pops - sp->off);
}

void
swalk_note_tail(struct swalk *w, uint32_t i)
{
	const struct code_machine *m = w->y->ctx.m;
	const struct value *sp = &w->cur.reg[m->sp];
	int64_t low = sp->kind == VAL_ADDR && sp->base == 0 ?
			  -(int64_t)m->entry_cfa - sp->off :
			  0;

	if (code_callees_pop(m) && low > 0 && w->outer != 0 &&
	    !blame(w, w->outer, low))
		swalk_doubt(w, DOUBT_RETURN, swalk_pc(w, i));
}

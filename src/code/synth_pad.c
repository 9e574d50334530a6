/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where exceptions are caught, and with what of the stack. */
#include "code/synth_priv.h"

/* By how much an instruction moves the stack, alone of registers; or 0. */
static int64_t
moves_alone(const struct swalk *w, const struct ins *ins)
{
	struct stack_move mv = swalk_moves(w, ins);

	return mv.alone ? mv.by : 0;
}

/* Does what comes to a call, from where its block begins on, push anything? */
static bool
pushes_before(const struct swalk *w, uint32_t i)
{
	while (w->p->ins[i].head == 0 && i-- > 0) {
		if (swalk_moves(w, &w->p->ins[i]).pushes)
			return true;
		if (ins_is_call(&w->p->ins[i]))
			return false;
	}
	return false;
}

/*
 * i386: how far the stack is lowered for what is pushed for a call, from the call
 * or jump before on; 0: nothing is, or it may be the frame.
 */
static int64_t
lowered_before(const struct swalk *w, uint32_t i)
{
	struct stack_move mv;
	int64_t by = 0;

	if (!code_callees_pop(w->y->ctx.m) || !pushes_before(w, i))
		return 0;
	while (w->p->ins[i].head == 0 && i-- > 0) {
		if (w->p->ins[i].flow != FLOW_NEXT)
			return by;
		mv = swalk_moves(w, &w->p->ins[i]);
		/* It may pop the address that a call before it has pushed. */
		if (mv.by > 0)
			return i > 0 && w->p->ins[i - 1].flow == FLOW_CALL &&
				       !(w->p->ins[i - 1].flags & INS_FAR) &&
				       w->p->ins[i - 1].target == i ?
				   by :
				   0;
		by -= mv.by;
	}
	return i > 0 && i < w->p->nins ? by : 0;
}

/* How many bytes are let go at once by what comes behind a call. */
static int64_t
let_go_behind(const struct swalk *w, uint32_t i)
{
	int64_t by = 0;

	for (i++; i < w->p->nins && w->p->ins[i].flow == FLOW_NEXT && by == 0;
	     i++)
		by = moves_alone(w, &w->p->ins[i]);
	return by;
}

/*
 * x86: how many bytes of arguments are let go right behind a call that has
 * taken some away itself, for which there may be room again.
 */
static int64_t
popped_behind(const struct swalk *w, uint32_t i, int64_t pops)
{
	const struct code_machine *m = w->y->ctx.m;
	const struct ins *ins = &w->p->ins[i + 1];
	const struct ins *end = &w->p->ins[w->p->nins];
	const struct effect *e;
	int64_t n, room;
	unsigned k;

	/* The frame may be let go by the same instruction. */
	room = lowered_before(w, i);
	if (room > pops && room <= let_go_behind(w, i) + pops)
		return room - pops;
	n = ins < end ? moves_alone(w, ins) : 0;
	if (n <= 0)
		return n + pops == 0 ? n : 0;
	/* What ends a function lets its frame go, and then pops. */
	for (ins++; ins < end && ins->flow == FLOW_NEXT && ins->head == 0;
	     ins++) {
		e = code_effects(w->p, ins);
		for (k = 0; k < ins->n; k++)
			if (e[k].d == m->sp && e[k].kind != EFF_STORE &&
			    e[k].kind != EFF_CMP)
				return k > 0 && e->kind == EFF_LOAD &&
					       e->s == m->sp ?
					   0 :
					   n;
	}
	if (ins < end && ins->flow == FLOW_BRANCH &&
	    !(ins->flags & INSN_COND) && !pushes_before(w, i))
		return swalk_ends_in_call(w, (uint32_t)(ins - w->p->ins)) ? 0 :
									    n;
	return ins < end && ins->flow == FLOW_RETURN ? 0 : n;
}

/*
 * Of several calls with one landing pad the stack pointer that is highest holds
 * there: the others have pushed arguments that nobody lets go behind them.
 */
static bool
is_higher(struct swalk *w, uint32_t to, const struct code_state *s)
{
	const struct code_machine *m = w->y->ctx.m;
	struct join *j = swalk_join(w, to);
	const struct value *had, *sp = &s->reg[m->sp];

	if (j->in == NULL)
		return true;
	state_unpack(j->in, &w->tmp);
	had = &w->tmp.reg[m->sp];
	if (had->kind != VAL_ADDR || sp->kind != VAL_ADDR ||
	    had->base != sp->base || had->vg != sp->vg || had->off == sp->off)
		return true;
	if (had->off >= sp->off)
		return false;
	swalk_drop(w, &j->in);
	j->dirty = false;
	/* What did not fit says nothing of this one. */
	j->mixed = false;
	return true;
}

static unsigned
count_saved(const struct code_state *s)
{
	unsigned i, n = 0;

	for (i = 0; i < s->nslots; i++)
		n += s->slot[i].v.kind == VAL_ORIG;
	return n;
}

/*
 * A range of calls with one landing pad has calls in it that throw nothing, of
 * which nobody knows.  Where what they bring does not fit, the one that has
 * saved most is taken, for a guess.
 */
static bool
is_mixed(struct swalk *w, uint32_t to, const struct code_state *s)
{
	struct join *j = swalk_join(w, to);

	if (j->in == NULL || j->mixed || (w->taint & TAINT_DOUBT))
		return j->mixed;
	if (!swalk_conflicts(w, j, s))
		return false;
	if (count_saved(s) > count_saved(&w->tmp))
		swalk_keep(w, &j->in, s);
	j->mixed = true;
	j->taint |= TAINT_GUESS;
	j->dirty = true;
	w->again = true;
	return true;
}

/* The site that a place is in, if something is caught there, and not yet told. */
static const struct site *
site_of(const struct swalk *w, uint64_t pc)
{
	const struct code_pass *p = w->p;
	const struct site *s;
	size_t at;

	pc -= place_number(w->sect, 0);
	BISECT(at, 0, p->nsites, p->sites[at].start <= pc);
	s = at == 0 || w->telling ? NULL : &p->sites[at - 1];
	return s == NULL || pc >= s->end || s->pad == 0 ? NULL : s;
}

static void
go_to_pad(struct swalk *w, uint32_t i, const struct site *site,
    const struct code_state *s)
{
	uint64_t pad = site->pad + place_number(w->sect, 0);
	uint32_t to;

	if (pad - w->start >= w->end - w->start) {
		swalk_bring(w, pad, s);
		return;
	}
	to = code_find(w->p, pad - w->start);
	if (to != NO_TARGET && is_higher(w, to, s) && !is_mixed(w, to, s))
		swalk_edge(w, i, to, s);
}

void
swalk_landing_pad(struct swalk *w, uint32_t i, int64_t pops)
{
	const struct code_machine *m = w->y->ctx.m;
	const struct site *site = site_of(w,
	    swalk_pc(w, i) + w->p->ins[i].len - 1);
	struct code_state s;

	if (site == NULL)
		return;
	state_copy(&s, &w->cur);
	if (m->ra_pushed)
		s.reg[m->sp] = value_add(s.reg[m->sp],
		    pops + popped_behind(w, i, pops));
	go_to_pad(w, i, site, &s);
}

/* No calls, but what they raise is caught; a range with calls is theirs. */
static void
mark_traps(struct swalk *w)
{
	const struct code_pass *p = w->p;
	uint64_t start = w->place.start.addr;
	const struct site *s;
	uint32_t i = 0, first;
	bool call;
	size_t k;

	for (k = 0; k < p->nsites; k++) {
		s = &p->sites[k];
		while (i < p->nins && start + p->ins[i].off < s->start)
			i++;
		call = false;
		for (first = i; i < p->nins && start + p->ins[i].off < s->end;
		     i++)
			call |= ins_is_call(&p->ins[i]);
		if (first < i && !call && s->pad != 0)
			w->calls[first] |= CALL_ASIDE;
	}
}

void
swalk_mark_aside(struct swalk *w)
{
	const struct image *img = w->y->img;
	uint64_t start = w->place.start.addr;
	size_t k = img->nways == 0 ? 0 : image_ways_from(img, w->sect, start);
	uint32_t i;

	mark_traps(w);
	for (; k < img->nways && img->ways[k].sect == w->sect &&
	       img->ways[k].from < w->place.end;
	     k++) {
		i = code_find(w->p, img->ways[k].from - start);
		if (i != NO_TARGET)
			w->calls[i] |= CALL_ASIDE;
	}
}

static void
go_way(struct swalk *w, uint32_t i, const struct code_way *way)
{
	uint64_t number = place_number(way->to_sect, way->to);
	uint32_t to = i + 1;

	if (!way->behind && number - w->start >= w->end - w->start) {
		swalk_bring(w, number, &w->cur);
		return;
	}
	if (!way->behind)
		to = code_find(w->p, number - w->start);
	if (to < w->p->nins)
		swalk_edge(w, i, to, &w->cur);
}

void
swalk_aside(struct swalk *w, uint32_t i)
{
	const struct image *img = w->y->img;
	uint64_t pc = swalk_pc(w, i);
	const struct site *site = site_of(w, pc);
	struct code_state s;
	size_t k;

	if (site != NULL) {
		state_copy(&s, &w->cur);
		state_call(&w->p->env, &s);
		go_to_pad(w, i, site, &s);
	}
	if (img->nways == 0 || w->telling)
		return;
	pc -= place_number(w->sect, 0);
	for (k = image_ways_from(img, w->sect, pc);
	     k < img->nways && img->ways[k].sect == w->sect &&
	     img->ways[k].from == pc;
	     k++)
		go_way(w, i, &img->ways[k]);
}

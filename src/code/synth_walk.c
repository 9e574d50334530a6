/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One function from its entry on.  Each block keeps the state that all ways to
 * it agree on; blocks are walked in order of address, those again to which
 * something has changed, until none is left.
 */
#include "code/synth_priv.h"

#include <stdlib.h>

struct swalk *
swalk_new(const struct synth *y)
{
	struct swalk *w = xcalloc(1, sizeof(*w));

	w->y = y;
	w->p = code_pass_new();
	return w;
}

void
swalk_drop_brought(struct swalk *w, size_t nout)
{
	while (w->nout > nout) {
		w->nout--;
		w->packed -= packed_size(w->out[w->nout].state);
		free(w->out[w->nout].state);
	}
}

static void
drop_states(struct swalk *w)
{
	w->njoins = 0;
	w->jumps = w->framed = NULL;
	swalk_drop_brought(w, 0);
	state_room_reset(&w->room);
	w->packed = 0;
}

void
swalk_free(struct swalk *w)
{
	drop_states(w);
	state_room_free(&w->room);
	code_pass_free(w->p);
	code_pass_free(w->judge);
	entry_free(&w->place);
	entry_free(&w->part);
	entry_free(&w->told);
	sb_free(&w->bytes);
	free(w->joins);
	free(w->calls);
	free(w->seen);
	free(w->vouched);
	free(w->out);
	free(w->callees);
	free(w->pointed);
	free(w->asked);
	free(w->telling_early);
	free(w);
}

void
swalk_doubt(struct swalk *w, enum synth_doubt doubt, uint64_t pc)
{
	if (w->doubt != DOUBT_NONE || (w->taint & TAINT_GUESS))
		return;
	w->doubt = (uint8_t)doubt;
	w->doubt_pc = pc;
}

/* ---- One instruction. ---- */

static void
branch(struct swalk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i];

	if (!(ins->flags & INSN_COND)) {
		w->valid = false;
		swalk_branch(w, i, &w->cur);
		return;
	}
	if (!(ins->flags & INS_MAYBE))
		state_copy(&w->taken, &w->cur);
	state_condition(w->p->env.m, &w->taken, ins->cond, true);
	swalk_branch(w, i, &w->taken);
	state_condition(w->p->env.m, &w->cur, ins->cond, false);
}

/*
 * The same behind an instruction, in a walk that only tells: where else control
 * goes is settled, and what others are told, too.
 */
static void
go_on(struct swalk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i];

	if (ins_is_call(ins)) {
		w->touched = true;
		swalk_call(w, i);
		return;
	}
	w->valid = (ins->flags & INSN_COND) != 0;
	if (w->valid && (ins->flow == FLOW_BRANCH || ins->flow == FLOW_RETURN))
		w->touched |= state_condition(w->p->env.m, &w->cur, ins->cond,
		    false);
}

static void
step(struct swalk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i];
	const struct effect *eff = code_effects(w->p, ins);
	struct state_env *env = &w->p->env;
	bool maybe = (ins->flags & INS_MAYBE) && (ins->flags & INSN_COND);

	w->seen[i] = true;
	if (!(ins->flags & INSN_PADDING))
		w->since++;
	if (w->calls[i] & CALL_ASIDE)
		swalk_aside(w, i);
	if (maybe)
		state_copy(&w->taken, &w->cur);
	w->touched = false;
	if (ins->n > 0) {
		w->touched = state_apply(env, &w->cur, eff, ins->n, i,
				 maybe ? MAYBE_NOT : MAYBE_BOTH) ||
			     env->care == env->watch;
		if (w->wants_callees)
			swalk_point(w, i, eff, ins->n);
	}
	if (w->outer != 0 && ins->n > 0)
		swalk_lose_pops(w, ins);
	if (ins->flow == FLOW_NEXT)
		return;
	if (w->telling) {
		go_on(w, i);
		return;
	}
	w->touched = true;
	if (maybe)
		state_apply(env, &w->taken, eff, ins->n, i, MAYBE_TAKEN);
	switch (ins->flow) {
	case FLOW_BRANCH:
		branch(w, i);
		return;
	case FLOW_CALL:
	case FLOW_CALL_INDIRECT:
		swalk_call(w, i);
		return;
	case FLOW_RETURN:
		w->valid = (ins->flags & INSN_COND) != 0;
		swalk_return(w, i);
		if (w->valid)
			state_condition(w->p->env.m, &w->cur, ins->cond, false);
		return;
	case FLOW_INDIRECT:
		w->valid = (ins->flags & INSN_COND) != 0;
		swalk_indirect(w, i);
		return;
	default:
		w->valid = (ins->flags & INSN_COND) != 0;
		if (ins->n > 0)
			swalk_stop(w, i);
	}
}

static void
load(struct swalk *w, const struct join *j)
{
	state_unpack(j->in, &w->cur);
	w->call = j->call;
	w->since = j->since;
	w->outer = j->outer;
	w->taint = j->taint;
}

/* ---- The whole function. ---- */

void
swalk_sweep(struct swalk *w)
{
	struct code_pass *p = w->p;
	struct join *j;
	size_t k;
	uint32_t i;

	for (k = 1; k < p->nheads; k++)
		p->heads[k].flags &= ~(uint32_t)HEAD_SEEN;
	for (k = 1; w->split && k < w->njoins; k++)
		w->joins[k].dirty |= w->joins[k].in != NULL;
	w->again = w->valid = w->split = false;
	for (i = 0; i < p->nins && !w->restart && !w->too_large; i++) {
		if (p->ins[i].head != 0) {
			if (w->valid)
				swalk_edge(w, i - 1, i, &w->cur);
			j = swalk_join(w, i);
			w->valid = j->dirty;
			if (!j->dirty)
				continue;
			j->dirty = false;
			w->block = i;
			load(w, j);
		} else if (!w->valid)
			continue;
		if (p->ins[i].flags & INS_BAD) {
			w->seen[i] = true;
			w->valid = false;
			w->open = true;
			continue;
		}
		if (w->early_rows)
			swalk_early_row(w, i);
		step(w, i);
		w->early_rows &= !w->again && !w->split;
	}
	if (w->valid && p->nins > 0 && !ins_is_call(&p->ins[p->nins - 1]) &&
	    !(p->ins[p->nins - 1].flags & INSN_PADDING))
		swalk_falls(w);
}

/* Sweeps until nothing changes; false: begin anew, or give up. */
static bool
settle(struct swalk *w)
{
	do {
		if (w->sweeps++ >= SWEEPS_MAX) {
			w->failed = UNKNOWN_SWEEPS;
			return false;
		}
		swalk_sweep(w);
		if (w->too_large)
			w->failed = UNKNOWN_SIZE;
		if (w->too_large || w->restart)
			return false;
	} while (w->again);
	return true;
}

/* Begins a block with a state. */
static void
plant(struct swalk *w, uint32_t i, const struct packed *state, uint8_t taint)
{
	struct join *j = swalk_join(w, i);

	if (j->in != NULL)
		return;
	state_unpack(state, &w->tmp);
	swalk_keep(w, &j->in, &w->tmp);
	j->taint = w->vouched[i] ? taint & (uint8_t)~TAINT_GUESSED : taint;
	j->call = j->since = j->outer = 0;
	j->dirty = true;
}

/* The same with what others bring; what is saved then is saved by them. */
static void
plant_seed(struct swalk *w, uint32_t i, const struct seed *s)
{
	const struct slot *at;
	unsigned k;

	plant(w, i, s->state,
	    (uint8_t)((s->guess ? TAINT_GUESS : 0) |
		      (s->conflict ? TAINT_DOUBT : 0)));
	state_unpack(s->state, &w->tmp);
	for (k = 0; k < w->tmp.nslots; k++) {
		at = &w->tmp.slot[k];
		if (at->v.kind == VAL_ORIG)
			w->saves |= REG_BIT(at->v.reg);
	}
}

static void
plant_entry(struct swalk *w, uint32_t i)
{
	struct join *j = swalk_join(w, i);

	swalk_enter(w, &w->tmp);
	swalk_keep(w, &j->in, &w->tmp);
	j->call = j->since = j->outer = 0;
	j->taint = 0;
	j->dirty = true;
}

/*
 * What others bring to the start, if it is a part of one of them.  A word of
 * data that leads there may be of a jump table, too: a jump that is sure says
 * more.
 */
static const struct seed *
start_seed(const struct swalk *w)
{
	const struct func *f = &w->y->funcs[w->func];
	size_t k = synth_seed_from(w->y, w->start);
	const struct seed *s;

	if ((f->own_name && !func_is_named_part(f)) || f->called ||
	    k == w->y->nseeds)
		return NULL;
	s = &w->y->seeds[k];
	if (s->to != w->start || ((f->pointed_at || f->own_name) &&
				     (s->guess || s->conflict) && !s->torn))
		return NULL;
	return s;
}

/*
 * Do others go into the midst of it with frames of their own, as they do where
 * a part is that another one begins with?
 */
static bool
is_entered_behind(const struct swalk *w)
{
	const struct synth *y = w->y;
	size_t k = synth_seed_from(y, w->start + 1);

	for (; k < y->nseeds && y->seeds[k].to < w->end; k++)
		if (!y->seeds[k].entry && !y->seeds[k].guess &&
		    !y->seeds[k].conflict)
			return true;
	return false;
}

/*
 * Does nothing say that a function begins there?  Parts of functions have
 * places of their own in tables, too.  One that begins with a landing pad has a
 * no-op before it, for an LSDA cannot tell of its first byte.
 */
static bool
is_stray(const struct swalk *w)
{
	const struct synth *y = w->y;
	const struct func *f = &y->funcs[w->func];

	if (f->part_name)
		return true;
	if (f->source == SYNTH_SYMBOL || !y->called || func_is_known(f))
		return false;
	return f->source == SYNTH_CALL || f->listed ||
	       f->start % FUNC_ALIGN != 0 ||
	       (w->p->ins[0].flags & INSN_PADDING) != 0 || is_entered_behind(w);
}

/*
 * Does a stub begin there, which is called?  ppc64's stand among other code, each
 * behind the end of one, or what fills up to it.
 */
static bool
begins_stub(const struct swalk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i], *last = ins - 1;

	if (w->stubs)
		return (swalk_pc(w, i) - w->start) % w->slot == 0 &&
		       (i > 0 || w->headless);
	return i == 0 || (!(ins->flags & (INSN_PADDING | INS_BAD)) &&
			     last->flow != FLOW_NEXT && !ins_is_call(last) &&
			     !(last->flags & INSN_COND));
}

static void
plant_start(struct swalk *w)
{
	const struct seed *s = start_seed(w);
	uint32_t i;

	/* What may only seem to fall into a function says less than itself. */
	if (s != NULL && s->guess && w->trial && is_stray(w))
		s = NULL;
	if (w->stubs || w->p->stubs) {
		for (i = 0; i < w->p->nins; i++)
			if (begins_stub(w, i))
				plant_entry(w, i);
		return;
	}
	if (s != NULL && !s->entry) {
		if (s->conflict)
			swalk_doubt(w, DOUBT_ENTRY, w->start);
		plant_seed(w, 0, s);
		return;
	}
	w->stray = s == NULL && is_stray(w);
	if (w->stray && !w->trial) {
		w->lost_start = true;
		return;
	}
	w->whole = true;
	plant_entry(w, 0);
}

/* Does a seed come to where nothing but a call may lead? */
static bool
is_behind_call(const struct swalk *w, uint32_t i, const struct seed *s)
{
	return i > 0 && i != NO_TARGET && !s->guess && !s->conflict &&
	       !s->entry && ins_is_call(&w->p->ins[i - 1]);
}

/* Might a seed tell that where it comes from calls have taken more away? */
static bool
may_clash(const struct swalk *w, uint32_t i, const struct seed *s)
{
	return code_callees_pop(w->y->ctx.m) && i != NO_TARGET && !s->guess &&
	       !s->conflict && !s->entry;
}

/* Makes blocks of what does, so that it is known what comes there. */
static void
split_behind_calls(struct swalk *w)
{
	const struct synth *y = w->y;
	size_t k = synth_seed_from(y, w->start + 1);
	uint32_t i;

	for (; k < y->nseeds && y->seeds[k].to < w->end; k++) {
		i = code_find(w->p, y->seeds[k].to - w->start);
		if (is_behind_call(w, i, &y->seeds[k]) ||
		    may_clash(w, i, &y->seeds[k]))
			swalk_join(w, i);
	}
}

/*
 * What others bring has another frame than what comes back from the call there:
 * it does not.  Then the function is to be begun anew.
 */
static bool
blames_call(struct swalk *w, uint32_t i, const struct seed *seed)
{
	struct code_state s;
	struct join *j;

	if (!is_behind_call(w, i, seed))
		return false;
	j = swalk_join(w, i);
	if (j->in == NULL || j->fell != i || (j->taint & TAINT_DOUBT))
		return false;
	state_unpack(seed->state, &s);
	return swalk_conflicts(w, j, &s) && swalk_blame_call(w, j->fell);
}

/* What others bring is with another frame than the function has there. */
static bool
clashes(struct swalk *w, uint32_t i, const struct seed *seed)
{
	struct code_state s;
	struct join *j;

	if (!may_clash(w, i, seed) || w->doubt != DOUBT_NONE)
		return false;
	j = swalk_join(w, i);
	if (j->in == NULL || j->taint != 0)
		return false;
	state_unpack(seed->state, &s);
	return swalk_conflicts(w, j, &s);
}

/*
 * What others bring to where nothing in the function leads; true: something, or
 * all is to be begun anew.
 */
static bool
plant_middle(struct swalk *w)
{
	const struct synth *y = w->y;
	size_t k = synth_seed_from(y, w->start + 1);
	bool any = false;
	uint32_t i;

	for (; k < y->nseeds && y->seeds[k].to < w->end; k++) {
		i = code_find(w->p, y->seeds[k].to - w->start);
		if (i == NO_TARGET || w->seen[i]) {
			if (blames_call(w, i, &y->seeds[k]))
				return true;
			if (clashes(w, i, &y->seeds[k]))
				y->clashes[k] = true;
			continue;
		}
		plant_seed(w, i, &y->seeds[k]);
		any = true;
	}
	return any;
}

/* Does a block begin there that nothing leads to, and that is no filling? */
static bool
is_orphan(const struct swalk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i], *last = ins - 1;

	return i > 0 && !w->seen[i] &&
	       !(ins->flags & (INSN_PADDING | INS_BAD)) &&
	       !(last->flags & (INSN_PADDING | INS_BAD)) &&
	       last->flow != FLOW_NEXT && !ins_is_call(last) &&
	       !(last->flags & INSN_COND);
}

#define TRAP_JUMPS 4 /* to one trap, one after another */

/* Is there but a trap, or a jump to one, which says that nothing comes there? */
static bool
is_trap(const struct swalk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i];
	unsigned jumps = 0;

	while (ins->flow == FLOW_NEXT && (ins->flags & INSN_PADDING) &&
	       i + 1 < w->p->nins)
		ins = &w->p->ins[++i];
	while (ins_goes(ins) && jumps++ < TRAP_JUMPS)
		ins = &w->p->ins[ins->target];
	return ins->flow == FLOW_NONE && !(ins->flags & (INSN_COND | INS_BAD));
}

/*
 * Was the call before a place blamed without reason?  Compilers leave nothing
 * behind what does not return.  Then the function is to be begun anew.
 */
static bool
trust(struct swalk *w, uint32_t i)
{
	uint8_t *kind = &w->calls[i - 1];

	if ((*kind & CALL_KIND) != CALL_BLAMED || w->any_jump ||
	    is_trap(w, i) || w->restarts >= RESTARTS_MAX)
		return false;
	*kind = (uint8_t)((*kind & ~CALL_KIND) | CALL_TRUSTED);
	w->restart = true;
	return true;
}

/*
 * Go: a function whose callee recovers from a panic is gone on with where it
 * calls runtime.deferreturn for that alone (runtime.recovery), with its frame.
 */
static bool
plant_resumed(struct swalk *w)
{
	const struct code_pass *p = w->p;
	bool any = false;
	uint32_t i;

	for (i = 0; w->framed != NULL && i < p->nins; i++)
		if (!w->seen[i] && ins_is_call(&p->ins[i]) &&
		    (p->ins[i].flags & INS_FAR) &&
		    p->fars[p->ins[i].target] == w->y->resumes) {
			plant(w, i, w->framed, 0);
			any = true;
		}
	return any;
}

/*
 * Blocks that nothing leads to: behind a call that does not return the compiler
 * must have thought that it does, and else jumps lead there whose targets are
 * not known.  All are begun together.
 */
static bool
plant_guesses(struct swalk *w)
{
	bool any = false;
	struct join *j;
	uint32_t i;

	for (i = 0; i < w->p->nins; i++) {
		if (w->seen[i])
			continue;
		j = w->p->ins[i].head == 0 ? NULL : swalk_join(w, i);
		if (j != NULL && j->behind != NULL && j->in == NULL) {
			if (trust(w, i))
				return false;
			/* What is left of arguments there nobody knows. */
			plant(w, i, j->behind,
			    is_trap(w, i) && !code_callees_pop(w->y->ctx.m) ?
				0 :
				TAINT_GUESS);
			any = true;
		} else if (w->jumps != NULL && is_orphan(w, i)) {
			plant(w, i, w->jumps,
			    (uint8_t)(TAINT_GUESS | w->jumps_taint));
			any = true;
		}
	}
	return any;
}

static bool
walk_once(struct swalk *w)
{
	bool clean;

	drop_states(w);
	w->p->env.ntabs = w->p->env.naligns = 0;
	w->split = w->restart = w->any_jump = w->open = w->returns =
	    w->lost_start = w->stray = w->clean = w->whole = w->inner = false;
	w->doubt = DOUBT_NONE;
	w->pops = POPS_UNKNOWN;
	w->failed = 0;
	w->sweeps = w->call = w->since = w->outer = 0;
	w->ncallees = 0;
	w->taint = 0;
	memset(w->seen, 0, w->p->nins * sizeof(*w->seen));
	plant_start(w);
	if (w->failed != 0)
		return true;
	swalk_early_begin(w);
	if (!settle(w))
		return !w->restart;
	clean = w->clean;
	while (plant_middle(w))
		if (!settle(w))
			return !w->restart;
	if (plant_resumed(w) && !settle(w))
		return !w->restart;
	while (plant_guesses(w))
		if (!settle(w))
			return !w->restart;
	if (w->restart || swalk_vouch(w))
		return false;
	/* How what others bring goes on says nothing of the start. */
	w->clean = clean;
	return true;
}

static void
walk(struct swalk *w, bool trial)
{
	w->trial = trial;
	while (!walk_once(w))
		w->restarts++;
}

/*
 * Is the code that of stubs, and how large is each?  Where PLT0, to which stubs
 * jump with a word on the stack, is the only one, it pushes another.
 */
static void
look_for_stubs(struct swalk *w)
{
	const struct image *img = w->y->img;
	const struct section *sec = img->by_section ?
					NULL :
					image_section_at(img, w->start);
	bool stubs = sec != NULL && strncmp(sec->name, ".plt", 4) == 0 &&
		     w->start == sec->addr;

	w->slot = stubs && sec->entsize >= 4 && sec->entsize <= 64 ?
		      (uint32_t)sec->entsize :
		      16;
	w->stubs = stubs && (w->end - w->start > w->slot ||
				(sec->name[4] == '\0' &&
				    swalk_moves(w, w->p->ins).pushes));
	w->headless = w->stubs && sec->name[4] != '\0';
}

/*
 * The registers whose words are saves.  One that the function only has copies of,
 * and does not store to change it, is read as a variable is, one of the whole
 * program perhaps: words that have its value are no better.
 */
static uint64_t
find_saves(const struct swalk *w)
{
	const struct effect *e = w->p->eff, *end = e + w->p->neff;
	uint64_t stored = 0, copied = 0, changed = 0;

	for (; e < end; e++)
		if (e->kind == EFF_STORE)
			stored |= e->s < CODE_REGS ? REG_BIT(e->s) : 0;
		else if (e->d < CODE_REGS && e->kind != EFF_CMP &&
			 e->kind != EFF_BOUND) {
			changed |= REG_BIT(e->d);
			if (e->kind == EFF_MOV && e->d != e->s)
				copied |= REG_BIT(e->s);
		}
	return ~copied | (stored & changed);
}

static bool
read_code(struct swalk *w)
{
	const struct func *f = &w->y->funcs[w->func];
	uint64_t base;

	w->start = f->start;
	w->end = f->end;
	w->sect = place_section(w->y->img, f->start);
	base = place_number(w->sect, 0);
	w->place.kind = ENTRY_FUNC;
	w->place.start = (struct target){ .kind = TARGET_ADDR,
		.sect = w->sect,
		.addr = w->start - base };
	w->place.has_end = true;
	w->place.end = w->end - base;
	if (!code_read(w->p, &w->y->ctx, &w->place, w->end - base))
		return false;
	if (w->p->nins > w->ins_cap) {
		w->ins_cap = w->p->nins + w->p->nins / 2;
		w->calls = xreallocarray(w->calls, w->ins_cap, 1);
		w->seen = xreallocarray(w->seen, w->ins_cap, sizeof(*w->seen));
		w->vouched = xreallocarray(w->vouched, w->ins_cap,
		    sizeof(*w->vouched));
	}
	memset(w->calls, 0, w->p->nins);
	memset(w->vouched, 0, w->p->nins * sizeof(*w->vouched));
	w->vouchings = 0;
	swalk_mark_aside(w);
	return true;
}

void
swalk_run(struct swalk *w, size_t func)
{
	const struct code_machine *m = w->y->ctx.m;
	struct state_env *env = &w->p->env;

	drop_states(w);
	w->func = func;
	w->too_large = false;
	w->restarts = w->pushed = 0;
	w->failed = 0;
	w->ncallees = 0;
	w->nasked = 0;
	w->returns = true;
	w->whole = w->early = w->askew = w->aligned = w->unpushed = false;
	w->doubt = DOUBT_NONE;
	w->pops = POPS_UNKNOWN;
	env->m = m;
	env->link = m->ra;
	env->short_floats = image_short_floats(w->y->ctx.img);
	env->watch = ~(uint64_t)0;
	env->rebase = true;
	env->frame = REG_BIT(m->sp) | REG_BIT(m->fp);
	if (!read_code(w)) {
		w->failed = UNKNOWN_CODE;
		return;
	}
	env->red_zone = code_red_zone(w->p, &w->y->ctx);
	w->saves = find_saves(w);
	look_for_stubs(w);
	split_behind_calls(w);
	walk(w, true);
	w->whole &= w->y->called && w->clean && w->doubt == DOUBT_NONE &&
		    w->failed == 0;
	if (w->stray && !w->whole)
		walk(w, false);
	if (w->y->funcs[func].clashes)
		swalk_doubt(w, DOUBT_CONFLICT, w->start);
	w->returns |= w->failed != 0 || w->lost_start;
	if (!w->returns && swalk_may_interrupt(w))
		w->failed = UNKNOWN_START;
}

void
swalk_tell(struct swalk *w, void (*fn)(void *, uint32_t), void *arg)
{
	struct code_pass *p = w->p;
	const struct join *j;
	size_t nout = w->nout;
	uint32_t i;

	w->valid = false;
	w->touched = true;
	/* A slot's jump may go on right behind. */
	w->telling = !w->stubs;
	for (i = 0; i < p->nins; i++) {
		if (p->ins[i].head != 0) {
			j = swalk_join(w, i);
			w->valid = j->in != NULL;
			if (w->valid)
				load(w, j);
		}
		if (!w->valid || (p->ins[i].flags & INS_BAD)) {
			w->valid = false;
			continue;
		}
		fn(arg, i);
		step(w, i);
	}
	w->telling = false;
	/* What it says again of others is known. */
	swalk_drop_brought(w, nout);
}

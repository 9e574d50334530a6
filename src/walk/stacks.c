/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "walk/stacks.h"

void
walk_begin(struct walk_iter *it, const struct walker *w, int table,
    const struct walk_regs *regs)
{
	memset(it, 0, sizeof(*it));
	it->walker = w;
	it->table = table;
	it->regs = *regs;
	/* Where the thread was stopped is where it is. */
	it->exact = true;
}

/* The table that speaks for a place, or -1. */
static int
choose(const struct walk_iter *it, const struct walk_place *p)
{
	size_t k;

	for (k = 0; k < it->walker->space->n; k++)
		if ((it->table < 0 || it->table == (int)k) &&
		    (p->hold[k].stop == STOP_NONE ||
			p->hold[k].stop == STOP_END))
			return (int)k;
	return -1;
}

/* Why no table speaks: what comes nearest to one that does. */
static enum walk_stop
gap_of(const struct walk_iter *it, const struct walk_place *p)
{
	enum walk_stop stop = p->module == NULL ? p->why : STOP_NO_TABLE;
	size_t k;

	for (k = 0; k < it->walker->space->n && p->module != NULL; k++)
		if ((it->table < 0 || it->table == (int)k) &&
		    p->hold[k].stop > stop)
			stop = p->hold[k].stop;
	return stop;
}

static bool
starts_at(const struct walk_iter *it, const struct walk_place *p)
{
	size_t k;

	for (k = 0; k < it->walker->space->n; k++)
		if ((it->table < 0 || it->table == (int)k) &&
		    p->hold[k].t != NULL && p->hold[k].start == p->hold[k].pc)
			return true;
	return false;
}

/*
 * Looks the frame up: pc itself, or in a caller the call before it.  Where
 * nothing covers the call and an entry begins right at pc, nobody called.
 */
static enum walk_stop
look_up(struct walk_iter *it, struct walk_frame *f)
{
	struct walk_lookup *l = it->walker->lookup;
	const struct walk_place *at;
	size_t k;

	f->asked = it->exact ? f->pc : f->pc - 1;
	if (it->n == 0 && it->walker->at != 0) {
		f->asked = it->walker->at;
		f->trap = it->walker->trap;
	}
	f->place = walk_lookup(l, f->asked);
	f->table = choose(it, f->place);
	if (f->table >= 0)
		return STOP_NONE;
	/* A trampoline whose entry has no rows is one all the same. */
	for (k = 0; k < it->walker->space->n; k++)
		f->signal |= (it->table < 0 || it->table == (int)k) &&
			     f->place->hold[k].signal;
	if (!it->exact) {
		at = walk_lookup(l, f->pc);
		if (starts_at(it, at)) {
			f->asked = f->pc;
			f->place = at;
			return STOP_RETURN_TO_START;
		}
	}
	return gap_of(it, f->place);
}

/* What is there without a table, if it was asked for. */
static bool
fall_back(struct walk_iter *it)
{
	const struct walker *w = it->walker;

	if ((w->fallback & WALK_FALLBACK_SIGRETURN) &&
	    walk_sigreturn(w->env, &it->regs, &it->values)) {
		it->after_signal = true;
		return true;
	}
	return (w->fallback & WALK_FALLBACK_FP) &&
	       walk_guess(w->env, &it->regs, &it->values);
}

/* The same by what the frame's own code implies, which is no guess. */
static bool
go_by_code(struct walk_iter *it, struct walk_frame *f)
{
	const struct walker *w = it->walker;
	const struct walk_row *row;

	if (!(w->fallback & WALK_FALLBACK_CODE))
		return false;
	/*
	 * What a signal handler returns to asks the kernel for all registers,
	 * from a frame that begins at the stack pointer.
	 */
	if (walk_sees_sigreturn(w->env, f->pc)) {
		f->implied = walk_sigreturn(w->env, &it->regs, &it->values);
		it->after_signal = f->implied;
		return f->implied;
	}
	row = w->space->implied(w->space->arg, f->asked);
	if (row == NULL)
		return false;
	walk_apply(w->env, row, &it->regs, &it->values);
	if (it->values.stop != STOP_NONE)
		return false;
	f->implied = true;
	return true;
}

static bool
is_gap(enum walk_stop stop)
{
	return stop == STOP_NO_TABLE || stop == STOP_NO_ENTRY ||
	       stop == STOP_NO_ROW || stop == STOP_NO_MODULE ||
	       stop == STOP_CANTUNWIND || stop == STOP_RETURN_TO_START;
}

/*
 * The CFA must grow, but on signal frames.  It may stay out of frame 0, and
 * for the last one, which may have nothing on its stack (_start of AArch64).
 * In another mapping it is on another stack: OCaml 5 runs C on the system's
 * and its own code on fibers in the heap.  Those do not go round in circles.
 */
static bool
goes_back(struct walk_iter *it, const struct walk_frame *f, bool was)
{
	const struct walk_space *s = it->walker->space;

	if (!it->has_cfa || !it->values.has_cfa || was || f->signal)
		return false;
	if (it->n == 1 || it->values.stop == STOP_END ?
		it->values.cfa >= it->cfa :
		it->values.cfa > it->cfa)
		return false;
	return !s->is_other(s->arg, it->cfa, it->values.cfa) ||
	       it->switches++ >= s->switches(s->arg);
}

/*
 * What is no return address may be what the program was started with: where
 * nobody called, as in Go's rt0_go, it is the number of its arguments.
 */
static bool
is_begin(const struct walk_iter *it)
{
	const struct walk_space *s = it->walker->space;

	return it->values.has_cfa &&
	       s->is_first(s->arg,
		   it->values.cfa - it->walker->env->set.addr_size);
}

/*
 * Applies the row of the table that speaks for the frame.  One that holds at
 * calls only says nothing of a frame that is elsewhere: its code may.
 */
static enum walk_stop
apply(struct walk_iter *it, struct walk_frame *f, bool was_signal)
{
	const struct walk_hold *h = &f->place->hold[f->table];
	struct walk_row row = walk_hold_row(h);

	f->signal = h->signal;
	it->values.has_cfa = it->values.has_ra = false;
	f->values = &it->values;
	if (h->stop == STOP_END)
		return it->values.stop = STOP_END;
	if (!h->sync || !it->exact || !go_by_code(it, f))
		walk_apply(it->walker->env, &row, &it->regs, &it->values);
	if (goes_back(it, f, was_signal))
		return STOP_CFA_BACKWARDS;
	it->doubtful |= h->sync && it->exact && !f->implied &&
			it->values.stop == STOP_NONE;
	it->after_signal |= f->signal;
	it->cfa = it->values.cfa;
	it->has_cfa = it->values.has_cfa;
	return it->values.stop;
}

/* Ends the walk, or leaves the registers of the next frame in values. */
static enum walk_stop
step(struct walk_iter *it, struct walk_frame *f)
{
	const struct walker *w = it->walker;
	bool was_signal = it->after_signal, back;
	enum walk_stop stop = look_up(it, f);

	it->after_signal = false;
	if (stop == STOP_NONE)
		stop = apply(it, f, was_signal);
	if ((stop != STOP_NONE && stop != STOP_END &&
		w->space->is_entry(w->space->arg, f->asked)) ||
	    (stop == STOP_RA_ZERO && is_begin(it)))
		return STOP_END;
	if (is_gap(stop) && (go_by_code(it, f) || fall_back(it))) {
		back = goes_back(it, f, was_signal || it->after_signal);
		/* Where a thread begins (clone), on a stack of its own. */
		if (back && f->implied) {
			f->implied = false;
			return stop;
		}
		it->guess |= !f->implied;
		stop = back ? STOP_CFA_BACKWARDS : STOP_NONE;
		it->cfa = it->values.cfa;
		it->has_cfa = true;
	}
	if (stop == STOP_NONE &&
	    !w->space->is_code(w->space->arg, it->values.ra)) {
		if (is_begin(it))
			return STOP_END;
		f->bad_ra = true;
		return STOP_NO_MODULE;
	}
	return stop;
}

bool
walk_next(struct walk_iter *it, struct walk_frame *f)
{
	if (it->done)
		return false;
	if (it->n > 0)
		it->regs = it->values.regs;
	memset(f, 0, sizeof(*f));
	f->n = it->n;
	f->pc = it->regs.pc;
	f->regs = &it->regs;
	f->table = -1;
	f->exact = it->exact;
	f->guess = it->guess;
	f->doubtful = it->doubtful;
	f->stop = step(it, f);
	if (f->stop == STOP_NONE && it->n + 1 >= it->walker->limit)
		f->stop = STOP_LIMIT;
	it->exact = it->after_signal;
	it->n++;
	if (f->stop != STOP_NONE) {
		it->done = true;
		it->stop = f->stop;
		it->stop_pc = f->bad_ra ? it->values.ra : f->pc;
	}
	return true;
}

/* --- Judging --- */

const char *
walk_state_name(enum walk_state s)
{
	static const char *const names[] = { "agrees", "differs", "uncovered",
		"unknown", "end" };

	return names[s];
}

/* The first register, but sp and fp, that both know and that differs. */
static bool
saved_differ(const struct walk_env *env, const struct walk_regs *a,
    const struct walk_regs *b, uint32_t *reg)
{
	uint32_t i;

	for (i = 0; i < WALK_REGS; i++)
		if (a->known[i] && b->known[i] && a->r[i] != b->r[i] &&
		    (int)i != env->fp) {
			*reg = i;
			return true;
		}
	return false;
}

static enum walk_aspect
compare(const struct walk_env *env, const struct walk_values *a,
    const struct walk_values *b, uint32_t *reg)
{
	uint32_t fp = (uint32_t)env->fp;

	if (a->has_cfa && b->has_cfa && a->cfa != b->cfa)
		return WALK_ASPECT_CFA;
	if (a->has_ra && b->has_ra && a->ra != b->ra)
		return WALK_ASPECT_RA;
	if (a->stop != STOP_NONE || b->stop != STOP_NONE)
		return WALK_ASPECT_NONE;
	if (env->fp >= 0 && a->regs.known[fp] && b->regs.known[fp] &&
	    a->regs.r[fp] != b->regs.r[fp])
		return WALK_ASPECT_FP;
	return saved_differ(env, &a->regs, &b->regs, reg) ? WALK_ASPECT_SAVED :
							    WALK_ASPECT_NONE;
}

static bool
evaluated(const struct walk_values *v)
{
	return v->stop == STOP_NONE || v->stop == STOP_END ||
	       v->stop == STOP_RA_ZERO;
}

void
walk_judge(const struct walker *w, const struct walk_frame *f, size_t k,
    struct walk_verdict *v)
{
	const struct walk_hold *h = &f->place->hold[k];
	const struct walk_hold *ref = &f->place->hold[f->table];
	struct walk_row row = walk_hold_row(h);

	v->state = WALK_UNKNOWN;
	v->aspect = WALK_ASPECT_NONE;
	v->signal = false;
	v->reg = 0;
	v->values.has_cfa = v->values.has_ra = false;
	v->values.stop = h->stop;
	v->signal = h->t != NULL && h->has_signal && ref->has_signal &&
		    h->signal != ref->signal;
	if (h->stop != STOP_NONE && h->stop != STOP_END) {
		v->state = WALK_UNCOVERED;
		return;
	}
	if (h->stop == STOP_NONE)
		walk_apply(w->env, &row, f->regs, &v->values);
	/* A row for call sites says nothing of other places. */
	if (!evaluated(&v->values) || !evaluated(f->values) ||
	    ((h->sync || ref->sync) && f->exact))
		return;
	if ((v->values.stop == STOP_END) != (f->values->stop == STOP_END))
		v->aspect = WALK_ASPECT_RA;
	else if (v->values.stop == STOP_END) {
		v->state = WALK_ENDS;
		return;
	} else
		v->aspect = compare(w->env, f->values, &v->values, &v->reg);
	v->state = v->aspect == WALK_ASPECT_NONE ? WALK_AGREES : WALK_DIFFERS;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One stack: the reference's walk, judged at each frame by every table, and
 * beside it, in step, each table's walk on its own.
 */
#include "process/stack.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* A table's own walk. */
struct lone {
	struct walk_iter it;
	bool parted;
	uint64_t parted_at;
	struct walk_frame f; /* the one that it stands at */
	bool here;           /* there is one */
};

void
stack_run_init(struct stack_run *r, const struct options *o,
    struct stack_space *s)
{
	memset(r, 0, sizeof(*r));
	r->o = o;
	r->space = s;
	r->walker.env = &s->env;
	r->walker.space = &s->space;
	r->walker.lookup = s->lookup;
	r->room = UINT64_MAX;
	r->found.diag.levels = o->levels;
}

void
stack_run_free(struct stack_run *r)
{
	stack_rows_free(r->rows);
	sb_free(&r->out);
}

/* --- What is wrong --- */

/* The row that a table has for the frame. */
struct stack_about
stack_about_row(const struct walk_frame *f, size_t k)
{
	const struct walk_hold *h = &f->place->hold[k];
	struct stack_about a = {
		.img = h->sec->img,
		.sec = h->sec,
		.table = h->t->name,
		.offset = h->stop == STOP_NONE ? h->row.offset : h->offset,
		.has_pc = true,
		.pc = h->pc,
	};

	return a;
}

static void
put_rule(struct strbuf *sb, const struct walk_hold *h, enum walk_aspect what,
    uint32_t reg)
{
	struct regset set = table_regset(h->t);
	const struct rule *r = &h->row.cfa;
	uint32_t i;

	if (h->stop == STOP_END) {
		sb_str(sb, "outermost");
		return;
	}
	if (what == WALK_ASPECT_RA)
		r = &h->row.ra;
	else if (what != WALK_ASPECT_CFA) {
		for (i = 0; i < h->row.nregs && h->regs[i].reg != reg; i++)
			;
		if (i == h->row.nregs) {
			sb_str(sb, "no rule");
			return;
		}
		r = &h->regs[i].rule;
	}
	sb_rule(sb, &set, r);
}

/* "cfa rsp+8 and rsp+16": what differs, by the rules of both. */
static void
put_difference(struct strbuf *sb, const struct stack_run *r,
    const struct walk_hold *a, const struct walk_hold *b,
    const struct walk_verdict *v)
{
	const struct walk_env *env = &r->space->env;
	uint32_t reg = v->aspect == WALK_ASPECT_FP ? (uint32_t)env->fp : v->reg;

	if (v->aspect == WALK_ASPECT_CFA)
		sb_str(sb, "cfa ");
	else if (v->aspect == WALK_ASPECT_RA)
		sb_str(sb, "ra ");
	else {
		sb_reg(sb, &env->set, reg);
		sb_char(sb, ' ');
	}
	put_rule(sb, a, v->aspect, reg);
	sb_str(sb, " and ");
	put_rule(sb, b, v->aspect, reg);
}

bool
stack_excused(const struct stack_run *r, const struct walk_frame *f)
{
	return r->excused != NULL && r->excused(r->truth_arg, f);
}

static void
say_difference(struct stack_run *r, const struct walk_frame *f, size_t k,
    const struct walk_verdict *v)
{
	const struct walk_hold *ref = &f->place->hold[f->table];
	const struct walk_hold *h = &f->place->hold[k];
	enum check c = v->aspect == WALK_ASPECT_SAVED ? CHK_walk_differ_saved :
							CHK_walk_differ;
	struct strbuf sb = { 0 };
	struct stack_about a;

	if (v->state != WALK_DIFFERS && !v->signal)
		return;
	a = stack_about_row(f, k);
	if (v->state == WALK_DIFFERS) {
		put_difference(&sb, r, ref, h, v);
		stack_find(&r->found, c, check_level(c), &a,
		    "%s and %s part at frame %" PRIu64 ": %s", ref->t->name,
		    h->t->name, f->n, sb.s);
		sb_free(&sb);
	}
	if (v->signal)
		stack_find(&r->found, CHK_walk_differ_signal, LEVEL_WARNING, &a,
		    "%s says that this is %sa signal frame, %s that it is "
		    "%sone",
		    ref->t->name, ref->signal ? "" : "not ", h->t->name,
		    h->signal ? "" : "not ");
}

void
stack_say_module(struct stack_run *r, const struct walk_frame *f)
{
	struct stack_module *m = stack_module_at(r->space, f->asked);
	struct stack_about a = { .table = "module" };

	if (m == NULL || m->said)
		return;
	m->said = true;
	if (m->walk.img == NULL)
		return;
	m->file->met = true;
	a.img = m->walk.img;
	if (m->mismatch)
		stack_find(&r->found, CHK_walk_module_mismatch, LEVEL_ERROR, &a,
		    "is not the file that ran as %s: %s%s", m->path,
		    m->mismatch,
		    r->o->force ? ", and it is used all the same" : "");
	else if (!m->verified)
		stack_find(&r->found, CHK_walk_module_unverified, LEVEL_NOTE,
		    &a, "nothing tells whether it is the file that ran as %s",
		    m->path);
}

/* --- The walks --- */

/* Do a table's own walk and the reference's tell different things here? */
static bool
parts(const struct walk_frame *a, const struct walk_frame *b)
{
	const struct walk_values *x = a->values, *y = b->values;

	if (a->pc != b->pc)
		return true;
	if (x == NULL || y == NULL)
		return false;
	if (x->has_cfa && y->has_cfa && x->cfa != y->cfa)
		return true;
	if (x->has_ra && y->has_ra && x->ra != y->ra)
		return true;
	return (a->stop == STOP_END && b->stop == STOP_NONE) ||
	       (b->stop == STOP_END && a->stop == STOP_NONE);
}

static void
advance(struct stack_run *r, struct lone *l)
{
	l->here = walk_next(&l->it, &l->f);
	if (l->here && of_stack(r->o)->walks == WALKS_ALONE)
		stack_say_module(r, &l->f);
	if (l->here && r->truth != NULL && l->f.table >= 0 &&
	    of_stack(r->o)->walks == WALKS_ALONE)
		r->truth(r->truth_arg, &l->f, (size_t)l->f.table, l->f.values);
}

/* Moves the tables' own walks as far as the reference is. */
static void
advance_alone(struct stack_run *r, struct lone *l, size_t n,
    const struct walk_frame *ref)
{
	size_t k;

	for (k = 0; k < n; k++) {
		if (l[k].parted || l[k].it.done)
			continue;
		advance(r, &l[k]);
		if (!l[k].here || !parts(&l[k].f, ref))
			continue;
		l[k].parted = true;
		l[k].parted_at = ref->n;
	}
}

/* Does a table's own walk stop where and why the reference does? */
static bool
same_stop(const struct lone *l, const struct walk_iter *ref)
{
	return ref != NULL && !l->parted && l->it.n == ref->n &&
	       l->it.stop == ref->stop;
}

bool
stack_shows(const struct stack_run *r)
{
	return !r->silent || r->o->verbose || r->o->format == OUTPUT_FOLDED;
}

/* The walk that counts is over. */
static void
count_end(struct stack_run *r, const struct walk_iter *it)
{
	if (it->stop == STOP_END)
		r->sum.ended++;
	else if (!r->silent)
		r->failed = true;
}

static void
finish_alone(struct stack_run *r, struct lone *l, int64_t tid,
    const struct walk_iter *ref)
{
	size_t k = (size_t)l->it.table;

	if (of_stack(r->o)->walks == WALKS_ALONE && stack_shows(r))
		stack_print_alone(r, k);
	while (!l->it.done) {
		advance(r, l);
		if (l->here && of_stack(r->o)->walks == WALKS_ALONE &&
		    stack_shows(r))
			stack_print_frame(r, tid, &l->f, NULL);
	}
	/* What follows a wrong row is its consequence. */
	if (!l->parted && !same_stop(l, ref))
		stack_say_stop(r, &l->it, &l->f,
		    of_stack(r->o)->walks == WALKS_ALONE && k == 0 ?
			LEVEL_WARNING :
			LEVEL_OFF,
		    of_stack(r->o)->walks == WALKS_ALONE && stack_shows(r));
	if (of_stack(r->o)->walks == WALKS_ALONE && k == 0)
		count_end(r, &l->it);
}

/* A table that may yet come with what a program loads, and is nowhere now. */
static bool
is_absent(const struct stack_run *r, size_t k)
{
	return r->silent && !r->space->any[k];
}

/* Holds a frame against what happened, by the reference first. */
static void
tell_truth(struct stack_run *r, const struct walk_frame *f,
    const struct walk_verdict *v)
{
	size_t k;

	if (r->truth == NULL || f->table < 0)
		return;
	r->truth(r->truth_arg, f, (size_t)f->table, f->values);
	for (k = 0; k < r->space->space.n; k++)
		if ((int)k != f->table && v[k].state != WALK_UNCOVERED)
			r->truth(r->truth_arg, f, k, &v[k].values);
}

/* Counts what a second table says of a frame, and of which walks it does. */
static void
count_verdict(struct stack_run *r, enum walk_state state)
{
	switch (state) {
	case WALK_AGREES:
	case WALK_ENDS:
		r->sum.equal++;
		break;
	case WALK_DIFFERS:
		r->sum.differing++;
		r->sum.table_parted += !r->parted;
		r->parted = true;
		break;
	case WALK_UNCOVERED:
		r->sum.uncovered++;
		return;
	case WALK_UNKNOWN:
		return;
	}
	r->sum.compared++;
	r->sum.table_samples += !r->told;
	r->told = true;
}

/* Judges the frame by every table, and says what is wrong with it. */
static void
judge(struct stack_run *r, const struct walk_frame *f, struct walk_verdict *v)
{
	bool excused = stack_excused(r, f);
	size_t k;

	r->sum.frames++;
	r->sum.guessed += f->guess;
	for (k = 0; k < r->space->space.n; k++) {
		if (r->rows != NULL && f->place->hold[k].stop == STOP_NONE)
			stack_met_row(r,
			    (struct walk_hold *)(uintptr_t)&f->place->hold[k]);
		if ((int)k == f->table)
			continue;
		if (is_absent(r, k)) {
			v[k].state = WALK_UNCOVERED;
			continue;
		}
		if (f->table < 0) {
			v[k].state = WALK_UNCOVERED;
			v[k].values.has_cfa = v[k].values.has_ra = false;
		} else
			walk_judge(&r->walker, f, k, &v[k]);
		count_verdict(r, v[k].state);
		if (f->table >= 0 && !excused)
			say_difference(r, f, k, &v[k]);
	}
	tell_truth(r, f, v);
}

static struct walk_record
record_of(const struct stack_run *r, const struct thread_record *t,
    const struct walk_iter *it)
{
	struct walk_record w = {
		.about = r->space->about,
		.thread = t,
		.frames = it->n,
		.stop = walk_stop_name(it->stop),
		.pc = it->stop_pc,
		.table = it->table < 0 ? NULL :
					 r->space->space.names[it->table],
		.checked = it->table < 0,
	};

	return w;
}

static void
walk_checked(struct stack_run *r, int64_t tid, const struct walk_regs *regs,
    struct lone *lones, struct walk_iter *it)
{
	struct walk_verdict *v = xcalloc(r->space->space.n + 1, sizeof(*v));
	size_t nlones = of_stack(r->o)->walks == WALKS_BOTH ?
			    r->space->space.n :
			    0;
	struct walk_frame f;

	r->told = r->parted = false;
	walk_begin(it, &r->walker, -1, regs);
	while (walk_next(it, &f)) {
		stack_say_module(r, &f);
		judge(r, &f, v);
		advance_alone(r, lones, nlones, &f);
		if (stack_shows(r))
			stack_print_frame(r, tid, &f, v);
		if (it->done)
			stack_say_stop(r, it, &f, LEVEL_WARNING,
			    stack_shows(r));
	}
	count_end(r, it);
	free(v);
}

void
stack_thread(struct stack_run *r, const struct thread_record *t,
    const struct walk_regs *regs)
{
	size_t n = r->space->space.n, k, nrec = 0;
	struct lone *lones = xcalloc(n + 1, sizeof(*lones));
	struct walk_record *rec = xcalloc(n + 1, sizeof(*rec));
	uint64_t most;
	struct walk_iter it;

	r->walker.fallback = of_stack(r->o)->fallback;
	r->walker.limit = of_stack(r->o)->limit;
	if (r->walker.limit > r->room)
		r->walker.limit = r->room;
	r->sum.threads += !r->silent;
	if (stack_shows(r))
		stack_print_thread(r, t);
	for (k = 0; k < n; k++)
		walk_begin(&lones[k].it, &r->walker, (int)k, regs);
	if (of_stack(r->o)->walks != WALKS_ALONE) {
		walk_checked(r, t->tid, regs, lones, &it);
		rec[nrec++] = record_of(r, t, &it);
	}
	for (k = 0; k < n && of_stack(r->o)->walks != WALKS_CHECKED; k++) {
		if (is_absent(r, k))
			continue;
		finish_alone(r, &lones[k], t->tid,
		    of_stack(r->o)->walks == WALKS_ALONE ? NULL : &it);
		rec[nrec] = record_of(r, t, &lones[k].it);
		rec[nrec].parted = lones[k].parted;
		rec[nrec++].parted_at = lones[k].parted_at;
		if (of_stack(r->o)->walks == WALKS_ALONE)
			r->sum.frames += lones[k].it.n;
	}
	for (most = k = 0; k < nrec; k++)
		if (rec[k].frames > most)
			most = rec[k].frames;
	r->room -= most < r->room ? most : r->room;
	if (stack_shows(r))
		stack_print_walks(r, rec, nrec);
	free(lones);
	free(rec);
}

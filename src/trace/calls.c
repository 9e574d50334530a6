/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/calls.h"

#include <stdlib.h>
#include <string.h>

struct frame {
	uint64_t	start;
	uint64_t	children;	/* ticks of the calls that it made */
	uint64_t	offset;
	uint32_t	function;
	uint32_t	node;
	uint32_t	same;		/* the frame below with this function */
};

/* A timeline and its stack. */
struct stack {
	struct timeline	 tl;		/* first */
	struct frame	*frames;
	size_t		 n, cap;
	/*
	 * The lowest frames are in the index of functions: those that an exit
	 * had to be looked for in.
	 */
	size_t		 indexed;
	const struct trace_block *block;	/* FDR: the last one */
	size_t		 nblocks;
	uint64_t	 ended;		/* time of the last record before it */
	bool		 fresh;		/* no call in that so far */
	size_t		 hole_depth;	/* frames at the last hole */
};

/* Where the topmost indexed frame of a function is, by open addressing. */
struct slot {
	uint32_t	timeline;
	uint32_t	function;
	uint32_t	frame;		/* CALLS_NONE: there is none now */
	bool		used;
};

struct walk {
	const struct table	*t;
	const struct calls_opts	*opts;
	const struct calls_ops	*ops;
	void			*arg;
	struct stack		**stacks;	/* in order of appearance */
	size_t			 nstacks, stacks_cap;
	uint32_t		*by_thread;	/* hash: number + 1, 0: free */
	size_t			 nby_thread;
	struct stack		*last;		/* of the record before */
	struct slot		*slots;
	size_t			 nslots, used;
	const struct trace_block *block;	/* FDR: the one at hand */
	unsigned		 identity;	/* REC_HAS_* that it has */
};

static size_t
mix(uint64_t v)
{
	v *= 0x9e3779b97f4a7c15u;
	return (size_t)(v ^ v >> 32);
}

/* --- Timelines --- */

static bool
is_of(const struct timeline *tl, const struct trace_record *r)
{
	unsigned has = (tl->has_thread ? REC_HAS_THREAD : 0) |
	    (tl->has_process ? REC_HAS_PROCESS : 0);

	return (r->has & (REC_HAS_THREAD | REC_HAS_PROCESS)) == has &&
	    (!tl->has_thread || tl->thread == r->thread) &&
	    (!tl->has_process || tl->process == r->process);
}

static size_t
hash_thread(bool has_thread, int32_t thread, bool has_process,
    int32_t process)
{
	uint64_t v = has_thread ? (uint32_t)thread : 0;

	return mix(v ^ (has_process ? (uint64_t)(uint32_t)process << 32 : 0));
}

static void
grow_threads(struct walk *w)
{
	const struct timeline *tl;
	size_t n = w->nby_thread == 0 ? 64 : w->nby_thread * 2, i, at;

	free(w->by_thread);
	w->by_thread = xcalloc(n, sizeof(*w->by_thread));
	w->nby_thread = n;
	for (i = 0; i < w->nstacks; i++) {
		tl = &w->stacks[i]->tl;
		at = hash_thread(tl->has_thread, tl->thread, tl->has_process,
		    tl->process);
		while (w->by_thread[at &= n - 1] != 0)
			at++;
		w->by_thread[at] = (uint32_t)(i + 1);
	}
}

static struct stack *
find_stack(struct walk *w, const struct trace_record *r)
{
	struct stack *st;
	size_t at;

	if (w->last != NULL && is_of(&w->last->tl, r))
		return w->last;
	if (w->nstacks * 2 >= w->nby_thread)
		grow_threads(w);
	at = hash_thread(r->has & REC_HAS_THREAD, r->thread,
	    r->has & REC_HAS_PROCESS, r->process);
	for (; w->by_thread[at &= w->nby_thread - 1] != 0; at++) {
		st = w->stacks[w->by_thread[at] - 1];
		if (is_of(&st->tl, r))
			return w->last = st;
	}
	st = xcalloc(1, sizeof(*st));
	GROW(w->stacks, w->nstacks, w->stacks_cap);
	w->stacks[w->nstacks++] = st;
	w->by_thread[at] = (uint32_t)w->nstacks;
	st->tl.number = (uint32_t)(w->nstacks - 1);
	st->tl.has_thread = r->has & REC_HAS_THREAD;
	st->tl.has_process = r->has & REC_HAS_PROCESS;
	st->tl.thread = st->tl.has_thread ? r->thread : 0;
	st->tl.process = st->tl.has_process ? r->process : 0;
	return w->last = st;
}

/* --- The index of functions on a stack --- */

static struct slot *
find_slot(struct walk *w, uint32_t timeline, uint32_t function)
{
	size_t at = mix((uint64_t)timeline << 32 | function);
	struct slot *s;

	for (;; at++) {
		s = &w->slots[at & (w->nslots - 1)];
		if (!s->used || (s->timeline == timeline &&
		    s->function == function))
			return s;
	}
}

static void
grow_slots(struct walk *w)
{
	struct slot *old = w->slots, *s;
	size_t n = w->nslots, i;

	w->nslots = n == 0 ? 256 : n * 2;
	w->slots = xcalloc(w->nslots, sizeof(*w->slots));
	for (i = 0; i < n; i++) {
		if (!old[i].used)
			continue;
		s = find_slot(w, old[i].timeline, old[i].function);
		*s = old[i];
	}
	free(old);
}

static struct slot *
need_slot(struct walk *w, uint32_t timeline, uint32_t function)
{
	struct slot *s;

	if (w->used * 2 >= w->nslots)
		grow_slots(w);
	s = find_slot(w, timeline, function);
	if (!s->used) {
		s->used = true;
		s->timeline = timeline;
		s->function = function;
		s->frame = CALLS_NONE;
		w->used++;
	}
	return s;
}

/*
 * The topmost frame of a function below the top; CALLS_NONE when there is
 * none.  Each frame is indexed once at most, so that a trace full of orphans
 * takes no longer than another.
 */
static uint32_t
find_frame(struct walk *w, struct stack *st, uint32_t function)
{
	struct frame *f;
	struct slot *s;

	while (st->indexed < st->n) {
		f = &st->frames[st->indexed];
		s = need_slot(w, st->tl.number, f->function);
		f->same = s->frame;
		s->frame = (uint32_t)st->indexed++;
	}
	return need_slot(w, st->tl.number, function)->frame;
}

/* --- Frames --- */

static void
push(struct walk *w, struct stack *st, const struct trace_record *r)
{
	uint32_t parent = st->n == 0 ? CALLS_NONE :
	    st->frames[st->n - 1].node;
	struct frame *f;

	GROW(st->frames, st->n, st->cap);
	f = &st->frames[st->n++];
	f->start = st->tl.last;
	f->children = 0;
	f->offset = r->offset;
	f->function = r->function;
	st->tl.depth = st->n;
	f->node = w->ops->enter == NULL ? 0 :
	    w->ops->enter(w->arg, &st->tl, parent, r);
}

/* Takes the topmost frame off, with a call that ended at a time. */
static void
pop(struct walk *w, struct stack *st, uint64_t time, enum call_end end)
{
	struct frame *f = &st->frames[--st->n];
	struct call c;

	if (st->indexed > st->n) {
		st->indexed = st->n;
		need_slot(w, st->tl.number, f->function)->frame = f->same;
	}
	st->tl.depth = st->n;
	/* What was entered before the last hole is left. */
	if (st->n < st->hole_depth)
		st->tl.hole = false;
	c.ticks = time > f->start ? time - f->start : 0;
	if (c.ticks < w->opts->min)
		return;
	if (st->n > 0)
		st->frames[st->n - 1].children += c.ticks;
	if (w->ops->leave == NULL)
		return;
	c.function = f->function;
	c.outer = find_frame(w, st, f->function) == CALLS_NONE;
	c.node = f->node;
	c.depth = st->n;
	c.start = f->start;
	c.self = c.ticks > f->children ? c.ticks - f->children : 0;
	c.offset = f->offset;
	c.end = end;
	w->ops->leave(w->arg, &st->tl, &c);
}

/* --- Holes --- */

/* Looks for the first exit of a buffer that leaves a frame from before it. */
struct survey {
	struct walk	*w;
	struct stack	*st;
	uint32_t	 frame;		/* CALLS_NONE: not found so far */
	uint32_t	*entered;	/* in this buffer, and not left */
	size_t		 n, cap;
};

static void
survey_record(void *arg, const struct trace_record *r)
{
	struct survey *s = arg;
	size_t i;

	if (s->frame != CALLS_NONE)
		return;
	if (record_is_enter(r)) {
		GROW(s->entered, s->n, s->cap);
		s->entered[s->n++] = r->function;
	} else if (record_is_exit(r)) {
		/* Few are skipped, as far as that happens at all. */
		for (i = s->n; i > 0 && s->n - i < 16; i--)
			if (s->entered[i - 1] == r->function)
				break;
		if (i > 0 && s->n - i < 16)
			s->n = i - 1;
		else if (s->n == 0)
			s->frame = find_frame(s->w, s->st, r->function);
	}
}

/*
 * The buffer begins with an orphan: the calls above the frame that a later
 * exit in it leaves ended in buffers that are lost.
 */
static void
leap(struct walk *w, struct stack *st)
{
	struct survey s = { .w = w, .st = st, .frame = CALLS_NONE };

	trace_block_records(w->t, w->block, survey_record, &s);
	free(s.entered);
	while (s.frame != CALLS_NONE && st->n > (size_t)s.frame + 1)
		pop(w, st, st->ended, CALL_LOST);
	st->hole_depth = st->n;
	st->tl.hole = true;
}

static void
leave(struct walk *w, struct stack *st, const struct trace_record *r)
{
	uint64_t time = st->tl.last, closed = 0;
	uint32_t at;

	if (st->n > 0 && st->frames[st->n - 1].function == r->function) {
		pop(w, st, time, CALL_EXIT);
		return;
	}
	at = find_frame(w, st, r->function);
	if (at == CALLS_NONE) {
		if (st->fresh && st->nblocks > 1)
			leap(w, st);
		if (w->ops->orphan != NULL)
			w->ops->orphan(w->arg, &st->tl, r, st->n == 0 ||
			    st->tl.hole);
		return;
	}
	for (; st->n > (size_t)at + 1; closed++)
		pop(w, st, time, CALL_IMPLICIT);
	if (w->ops->implicit != NULL)
		w->ops->implicit(w->arg, &st->tl, r, closed);
	pop(w, st, time, CALL_EXIT);
}

/* The first time of a timeline; calls before it count from here, too. */
static void
begin_time(struct stack *st, uint64_t tsc)
{
	size_t i;

	st->tl.has_time = true;
	st->tl.first = tsc;
	for (i = 0; i < st->n; i++)
		st->frames[i].start = tsc;
}

static void
adopt(struct trace_record *r, const struct trace_block *b)
{
	if (b->has_thread && (r->has & REC_HAS_THREAD) == 0) {
		r->thread = b->thread;
		r->has |= REC_HAS_THREAD;
	}
	if (b->has_process && (r->has & REC_HAS_PROCESS) == 0) {
		r->process = b->process;
		r->has |= REC_HAS_PROCESS;
	}
}

static void
take_record(void *arg, const struct trace_record *r)
{
	struct walk *w = arg;
	struct trace_record copy;
	struct stack *st;

	/* In a preamble it is not told yet whose the buffer is. */
	if (w->block != NULL && (r->has & (REC_HAS_THREAD |
	    REC_HAS_PROCESS)) != w->identity) {
		copy = *r;
		adopt(&copy, w->block);
		r = &copy;
	}
	if (w->opts->one_thread && ((r->has & REC_HAS_THREAD) == 0 ||
	    r->thread != w->opts->thread))
		return;
	st = find_stack(w, r);
	if (st->block != w->block) {
		st->block = w->block;
		st->ended = st->tl.last;
		st->nblocks++;
		st->fresh = true;
	}
	if (w->ops->record != NULL)
		w->ops->record(w->arg, &st->tl, r);
	if (r->has & REC_HAS_TSC) {
		if (!st->tl.has_time)
			begin_time(st, r->tsc);
		st->tl.last = r->tsc;
	}
	if (record_is_enter(r))
		push(w, st, r);
	else if (record_is_exit(r))
		leave(w, st, r);
	else
		return;
	st->fresh = false;
}

/* --- Order --- */

struct key {
	const struct trace_block	*b;
	size_t				 i;
};

static int
compare(int64_t a, int64_t b)
{
	return a < b ? -1 : a > b;
}

static int
by_time(const void *va, const void *vb)
{
	const struct key *ka = va, *kb = vb;
	const struct trace_block *a = ka->b, *b = kb->b;
	int c;

	if ((c = compare(a->has_process, b->has_process)) != 0 ||
	    (c = compare(a->process, b->process)) != 0 ||
	    (c = compare(a->thread, b->thread)) != 0 ||
	    (c = compare(a->seconds, b->seconds)) != 0 ||
	    (c = compare(a->microseconds, b->microseconds)) != 0)
		return c;
	if (a->first_tsc != b->first_tsc)
		return a->first_tsc < b->first_tsc ? -1 : 1;
	return ka->i < kb->i ? -1 : ka->i > kb->i;
}

size_t *
calls_order(const struct trace *tr)
{
	struct key *keys = xcalloc(tr->nlisted + 1, sizeof(*keys));
	size_t *order = xcalloc(tr->nlisted + 1, sizeof(*order)), i;

	for (i = 0; i < tr->nlisted; i++) {
		keys[i].b = &tr->blocks[i];
		keys[i].i = i;
	}
	qsort(keys, tr->nlisted, sizeof(*keys), by_time);
	for (i = 0; i < tr->nlisted; i++)
		order[i] = keys[i].i;
	free(keys);
	return order;
}

static void
walk_blocks(struct walk *w, const struct trace *tr)
{
	size_t *order = calls_order(tr), i;

	for (i = 0; i < tr->nlisted; i++) {
		w->block = &tr->blocks[order[i]];
		w->identity = (w->block->has_thread ? REC_HAS_THREAD : 0) |
		    (w->block->has_process ? REC_HAS_PROCESS : 0);
		trace_block_records(w->t, w->block, take_record, w);
	}
	free(order);
}

void
calls_walk(const struct table *t, const struct calls_opts *opts,
    const struct calls_ops *ops, void *arg)
{
	const struct trace *tr = table_trace(t);
	struct walk w = { .t = t, .opts = opts, .ops = ops, .arg = arg };
	struct stack *st;
	size_t i;

	if (tr == NULL)
		return;
	if (tr->fdr)
		walk_blocks(&w, tr);
	else
		for (i = 0; i < t->nitems; i++)
			trace_records(t, &t->items[i], take_record, &w, NULL);
	for (i = 0; i < w.nstacks; i++) {
		st = w.stacks[i];
		while (st->n > 0)
			pop(&w, st, st->tl.last, CALL_OPEN);
		if (ops->finish != NULL)
			ops->finish(arg, &st->tl);
		free(st->frames);
		free(st);
	}
	free(w.stacks);
	free(w.by_thread);
	free(w.slots);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/calls.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/dense.h"

struct frame {
	uint64_t start;
	uint64_t children; /* ticks of the calls that it made */
	uint64_t node;
	uint32_t function;
	uint32_t slot;
};

struct walk {
	const struct table *t;
	const struct calls_opts *opts;
	const struct calls_ops *ops;
	void *arg;
	struct timeline tl;
	/* The stack, and the calls on it by slot. */
	struct frame *frames;
	size_t n, cap, max;
	struct dense functions;
	uint32_t *nopen;
	size_t nopen_n, nopen_cap, max_functions;
	uint64_t deep;                   /* calls above a full stack */
	const struct trace_block *block; /* the one at hand */
	unsigned identity;               /* REC_HAS_* that it has */
	size_t nblocks;                  /* of the timeline */
	uint64_t ended;                  /* time of the last record before */
	bool fresh;                      /* no call in that so far */
	size_t hole_depth;               /* frames at the last hole */
	struct calls_left_out out;
};

uint64_t
calls_functions_max(const struct table *t)
{
	return CALLS_FUNCTIONS_MAX + t->size / CALLS_FUNCTIONS_BYTES;
}

/* --- Frames --- */

/* The number of a function; DENSE_NONE for one too many. */
static uint32_t
slot_of(struct walk *w, uint32_t function)
{
	uint32_t slot = dense_find(&w->functions, DENSE_KEY(function));

	if (slot != DENSE_NONE || w->functions.n >= w->max_functions)
		return slot;
	dense_add(&w->functions, DENSE_KEY(function));
	GROW(w->nopen, w->nopen_n, w->nopen_cap);
	w->nopen[w->nopen_n] = 0;
	return (uint32_t)w->nopen_n++;
}

static void
push(struct walk *w, const struct trace_record *r)
{
	uint32_t slot = slot_of(w, r->function);
	struct frame *f;

	if (w->deep > 0 || w->n >= w->max) {
		w->deep++;
		w->out.deep++;
		return;
	}
	if (slot == DENSE_NONE) {
		w->out.others++;
		return;
	}
	f = &PUSH(w->frames, w->n, w->cap);
	f->start = w->tl.last;
	f->children = 0;
	f->function = r->function;
	f->slot = slot;
	w->nopen[slot]++;
	w->tl.depth = w->n;
	if (w->ops->enter != NULL)
		f->node = w->ops->enter(w->arg, &w->tl,
		    w->n == 1 ? CALLS_NONE : w->frames[w->n - 2].node, slot, r);
	else
		f->node = 0;
}

/* Takes the topmost frame off, with a call that ended at a time. */
static void
pop(struct walk *w, uint64_t time, enum call_end end)
{
	const struct frame *f = &w->frames[--w->n];
	bool outer = --w->nopen[f->slot] == 0;
	struct call c;

	w->tl.depth = w->n;
	/* What was entered before the last hole is left. */
	if (w->n < w->hole_depth)
		w->tl.hole = false;
	c.ticks = time > f->start ? time - f->start : 0;
	if (c.ticks < w->opts->min) {
		if (w->ops->drop != NULL)
			w->ops->drop(w->arg, f->node);
		return;
	}
	if (w->n > 0)
		w->frames[w->n - 1].children += c.ticks;
	w->tl.nends[end]++;
	if (w->ops->leave == NULL)
		return;
	c.function = f->function;
	c.slot = f->slot;
	c.outer = outer;
	c.node = f->node;
	c.depth = w->n;
	c.start = f->start;
	c.self = c.ticks > f->children ? c.ticks - f->children : 0;
	c.end = end;
	w->ops->leave(w->arg, &w->tl, &c);
}

static bool
is_open(const struct walk *w, uint32_t slot)
{
	return slot != DENSE_NONE && w->nopen[slot] > 0;
}

/* --- Holes --- */

/* Looks for the first exit of a buffer that leaves a frame from before it. */
struct survey {
	const struct walk *w;
	size_t left;       /* frames that stay; 0: not found */
	uint32_t *entered; /* in this buffer, and not left */
	size_t n, cap;
};

static void
survey_record(void *arg, const struct trace_record *r)
{
	struct survey *s = arg;
	const struct walk *w = s->w;
	size_t i;

	if (s->left != 0)
		return;
	if (record_is_enter(r)) {
		PUSH(s->entered, s->n, s->cap) = r->function;
	} else if (record_is_exit(r)) {
		/* Few are skipped, as far as that happens at all. */
		for (i = s->n; i > 0 && s->n - i < 16; i--)
			if (s->entered[i - 1] == r->function)
				break;
		if (i > 0 && s->n - i < 16)
			s->n = i - 1;
		else if (s->n == 0 && is_open(w, dense_find(&w->functions,
						     DENSE_KEY(r->function)))) {
			s->left = w->n;
			while (w->frames[s->left - 1].function != r->function)
				s->left--;
		}
	}
}

/*
 * The buffer begins with an orphan: the calls above the frame that a later
 * exit in it leaves ended in buffers that are lost.
 */
static void
leap(struct walk *w)
{
	struct survey s = { .w = w };

	trace_block_records(w->t, w->block, survey_record, &s);
	free(s.entered);
	while (s.left != 0 && w->n > s.left)
		pop(w, w->ended, CALL_LOST);
	w->hole_depth = w->n;
	w->tl.hole = true;
}

static void
leave(struct walk *w, const struct trace_record *r)
{
	uint64_t time = w->tl.last, closed = 0;
	uint32_t slot;

	if (w->deep > 0) {
		w->deep--;
		return;
	}
	if (w->n > 0 && w->frames[w->n - 1].function == r->function) {
		pop(w, time, CALL_EXIT);
		return;
	}
	slot = dense_find(&w->functions, DENSE_KEY(r->function));
	if (slot == DENSE_NONE && w->out.others > 0)
		return;
	if (!is_open(w, slot)) {
		if (w->fresh && w->nblocks > 1)
			leap(w);
		w->tl.norphans++;
		if (w->ops->orphan != NULL)
			w->ops->orphan(w->arg, &w->tl, r,
			    w->n == 0 || w->tl.hole);
		return;
	}
	for (; w->frames[w->n - 1].function != r->function; closed++)
		pop(w, time, CALL_IMPLICIT);
	if (w->ops->implicit != NULL)
		w->ops->implicit(w->arg, &w->tl, r, closed);
	pop(w, time, CALL_EXIT);
}

/* The first time of a timeline; calls before it count from here, too. */
static void
begin_time(struct walk *w, uint64_t tsc)
{
	size_t i;

	w->tl.has_time = true;
	w->tl.first = tsc;
	for (i = 0; i < w->n; i++)
		w->frames[i].start = tsc;
}

/* A whole buffer is its thread's, also before it tells whose it is. */
static void
adopt(struct trace_record *r, const struct trace_block *b)
{
	r->has &= ~(REC_HAS_THREAD | REC_HAS_PROCESS);
	if (b->has_thread) {
		r->thread = b->thread;
		r->has |= REC_HAS_THREAD;
	}
	if (b->has_process) {
		r->process = b->process;
		r->has |= REC_HAS_PROCESS;
	}
}

static void
take_record(void *arg, const struct trace_record *r)
{
	struct walk *w = arg;
	struct trace_record copy;

	if (w->ops->record != NULL) {
		if ((r->has & (REC_HAS_THREAD | REC_HAS_PROCESS)) !=
			w->identity ||
		    r->thread != w->block->thread) {
			copy = *r;
			adopt(&copy, w->block);
			r = &copy;
		}
		w->ops->record(w->arg, &w->tl, r);
	}
	if (r->has & REC_HAS_TSC) {
		if (!w->tl.has_time)
			begin_time(w, r->tsc);
		w->tl.last = r->tsc;
	}
	if (record_is_enter(r))
		push(w, r);
	else if (record_is_exit(r))
		leave(w, r);
	else
		return;
	w->fresh = false;
}

/* --- Order --- */

static int
compare(int64_t a, int64_t b)
{
	return a < b ? -1 : a > b;
}

static int
by_time(const void *va, const void *vb)
{
	const struct trace_block *a = *(const struct trace_block *const *)va;
	const struct trace_block *b = *(const struct trace_block *const *)vb;
	int c;

	if ((c = compare(a->has_process, b->has_process)) != 0 ||
	    (c = compare(a->process, b->process)) != 0 ||
	    (c = compare(a->has_thread, b->has_thread)) != 0 ||
	    (c = compare(a->thread, b->thread)) != 0 ||
	    (c = compare(a->seconds, b->seconds)) != 0 ||
	    (c = compare(a->microseconds, b->microseconds)) != 0)
		return c;
	ORDER_BY(a->first_tsc, b->first_tsc);
	return a < b ? -1 : a > b;
}

uint32_t *
calls_order(const struct trace *tr)
{
	uint32_t *order = xcalloc(tr->nlisted + 1, sizeof(*order));
	const struct trace_block **sorted = xcalloc(tr->nlisted + 1,
	    sizeof(*sorted));
	size_t i;

	for (i = 0; i < tr->nlisted; i++)
		sorted[i] = &tr->blocks[i];
	xqsort(sorted, tr->nlisted, sizeof(*sorted), by_time);
	for (i = 0; i < tr->nlisted; i++)
		order[i] = (uint32_t)(sorted[i] - tr->blocks);
	free(sorted);
	return order;
}

bool
calls_same(const struct trace_block *a, const struct trace_block *b)
{
	return a->has_thread == b->has_thread && a->thread == b->thread &&
	       a->has_process == b->has_process && a->process == b->process;
}

static void
end_timeline(struct walk *w)
{
	while (w->n > 0)
		pop(w, w->tl.last, CALL_OPEN);
	w->deep = 0;
	if (w->ops->finish != NULL)
		w->ops->finish(w->arg, &w->tl);
}

static void
begin_timeline(struct walk *w, const struct trace_block *b, uint32_t number)
{
	w->tl = (struct timeline){
		.number = number,
		.has_thread = b->has_thread,
		.has_process = b->has_process,
		.thread = b->thread,
		.process = b->process,
	};
	w->identity = (b->has_thread ? REC_HAS_THREAD : 0) |
		      (b->has_process ? REC_HAS_PROCESS : 0);
	w->nblocks = 0;
}

/* Basic mode has no buffers: one after the other is as good as one. */
static void
take_block(struct walk *w, const struct trace_block *b)
{
	w->block = b;
	if (w->nblocks == 0 || table_trace(w->t)->fdr) {
		w->ended = w->tl.last;
		w->nblocks++;
		w->fresh = true;
	}
	trace_block_records(w->t, b, take_record, w);
}

struct calls_left_out
calls_walk(const struct table *t, const struct calls_opts *opts,
    const struct calls_ops *ops, void *arg)
{
	const struct trace *tr = table_trace(t);
	struct walk w = {
		.t = t,
		.opts = opts,
		.ops = ops,
		.arg = arg,
		.max = CALLS_OPEN_MAX + t->size / CALLS_OPEN_BYTES,
		.max_functions = calls_functions_max(t),
	};
	const struct trace_block *b;
	uint32_t *order, n = 0;
	size_t i;

	if (tr == NULL)
		return w.out;
	w.out.buffers = tr->nunlisted;
	order = calls_order(tr);
	for (i = 0; i < tr->nlisted; i++) {
		b = &tr->blocks[order[i]];
		if (opts->one_thread &&
		    (!b->has_thread || b->thread != opts->thread))
			continue;
		if (n == 0 || !calls_same(b, w.block)) {
			if (n > 0)
				end_timeline(&w);
			begin_timeline(&w, b, n++);
		}
		take_block(&w, b);
	}
	if (n > 0)
		end_timeline(&w);
	free(order);
	free(w.frames);
	free(w.nopen);
	dense_free(&w.functions);
	return w.out;
}

void
calls_report(const struct calls_left_out *out, struct diag *d)
{
	if (out->buffers > 0)
		diag_at(d, CHK_xray_limit, NULL, 0,
		    "the calls of %" PRIu64 " buffer%s are left out: there are "
		    "more than such a file can have",
		    out->buffers, PLURAL(out->buffers));
	if (out->deep > 0)
		diag_at(d, CHK_xray_limit, NULL, 0,
		    "%" PRIu64
		    " calls are left out: too many are open below them",
		    out->deep);
	if (out->others > 0)
		diag_at(d, CHK_xray_limit, NULL, 0,
		    "%" PRIu64 " call%s left out: they are of more "
		    "functions than such a file can tell of",
		    out->others, out->others == 1 ? " is" : "s are");
}

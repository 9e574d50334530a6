/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions are walked till nothing changes that one has to know of another:
 * who returns, what is called, and the states that are brought into others.
 */
#include "code/synth_priv.h"

#include <stdlib.h>

#include "base/pool.h"

#define FUNCS_RUN   64 /* walked by a thread at once */
#define WAVERS_FROM 6  /* the pass by which most is settled */

void
synth_drop_brought(struct func *f)
{
	size_t k;

	for (k = 0; k < f->nout; k++)
		free(f->out[k].state);
	free(f->out);
	f->out = NULL;
	f->nout = 0;
}

void
synth_drop_seeds(struct seed *s, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		free(s[i].state);
	free(s);
}

struct swalk *
synth_walker(const struct synth *y)
{
	struct swalk *w = shelf_take((struct shelf *)(uintptr_t)&y->idle);

	return w == NULL ? swalk_new(y) : w;
}

void
synth_give_back(const struct synth *y, struct swalk *w)
{
	shelf_give((struct shelf *)(uintptr_t)&y->idle, w);
}

/* Keeps what a walk brought elsewhere, each place once. */
static void
take_brought(struct func *f, struct swalk *w)
{
	bool guess;
	size_t k;

	synth_drop_brought(f);
	if (w->nout == 0)
		return;
	f->nout = w->nout;
	f->out = xreallocarray(NULL, w->nout, sizeof(*f->out));
	memcpy(f->out, w->out, w->nout * sizeof(*f->out));
	/*
	 * i386: where what callees take away is not clear, it is not for the
	 * parts either.
	 */
	guess = code_callees_pop(w->y->ctx.m) &&
		(w->doubt != DOUBT_NONE || f->wavers);
	for (k = 0; guess && k < f->nout; k++)
		f->out[k].guess = true;
	/* They are the function's now. */
	while (w->nout > 0)
		w->packed -= packed_size(w->out[--w->nout].state);
}

/* Of a list of functions each once; how many are left. */
static uint32_t
each_once(uint32_t *list, size_t n)
{
	size_t i, k = 0;

	xqsort(list, n, sizeof(*list), word_order);
	for (i = 0; i < n; i++)
		if (k == 0 || list[k - 1] != list[i])
			list[k++] = list[i];
	return (uint32_t)k;
}

/* The same in memory of its own. */
static uint32_t *
take_list(uint32_t *list, size_t n, uint32_t *out_n)
{
	uint32_t *out;

	*out_n = each_once(list, n);
	if (*out_n == 0)
		return NULL;
	out = xreallocarray(NULL, *out_n, sizeof(*out));
	memcpy(out, list, *out_n * sizeof(*out));
	return out;
}

/* What a pass finds of a function. */
#define FOUND_END     0x01 /* it does not return */
#define FOUND_WHOLE   0x02
#define FOUND_ASKEW   0x04 /* as of struct swalk */
#define FOUND_ALIGNED 0x08

#define ASKEW_LEAST 4 /* functions: fewer may be so by chance */

struct found {
	uint8_t flags; /* FOUND_* */
	int16_t pops;
};

struct sweep {
	struct synth *y;
	struct found *found; /* of each function */
	unsigned pass;       /* from 1 on */
	bool first;
};

/* Are the rows of a function to be kept?  Of parts once calls are known. */
static bool
wants_rows(const struct synth *y, size_t func)
{
	return y->keeps != 0 && !(y->funcs[func].part_name && !y->called);
}

/* Keeps what the walk tells for who asks for it, if nothing changes. */
static void
keep_rows(struct synth *y, struct swalk *w)
{
	bool callees = w->wants_callees;

	synth_forget(y, w->func);
	if (!wants_rows(y, w->func) || w->failed != 0)
		return;
	w->nasked = each_once(w->asked, w->nasked);
	/* They are told by another walk, which has nothing to note. */
	if (!swalk_early_end(w)) {
		entry_reset(&w->told);
		synth_place(y, w->func, &w->told);
		w->wants_callees = w->wants_asked = false;
		swalk_result(w, &w->told, &w->result);
		w->wants_callees = callees;
		w->wants_asked = true;
	}
	synth_keep(y, w, &w->result);
}

static void
sweep_work(void *arg, void *slot, size_t from, size_t to)
{
	struct sweep *s = arg;
	struct swalk *w = synth_walker(s->y);
	struct found *found;
	struct func *f;
	size_t i;

	(void)slot;
	w->wants_callees = s->first;
	w->wants_asked = s->y->keeps != 0;
	for (i = from; i < to; i++) {
		f = &s->y->funcs[i];
		found = &s->found[i];
		found->flags = (f->noreturn ? FOUND_END : 0) |
			       (f->whole ? FOUND_WHOLE : 0);
		found->pops = f->pops;
		if (!f->dirty)
			continue;
		w->keeps = wants_rows(s->y, i);
		swalk_run(w, i);
		f->walked = (uint16_t)s->pass;
		found->flags = (f->named || !w->returns ? FOUND_END : 0) |
			       (f->whole || (w->whole && !func_is_known(f)) ?
				       FOUND_WHOLE :
				       0) |
			       (w->askew ? FOUND_ASKEW : 0) |
			       (w->aligned ? FOUND_ALIGNED : 0);
		found->pops = w->pops;
		f->early = w->early;
		/* Else it may be so by turns, as its parts are. */
		f->wavers |= s->pass >= WAVERS_FROM && w->doubt != DOUBT_NONE;
		/* What may be no function tells nothing till calls are known. */
		if (s->first && f->source == SYNTH_CALL && w->nout > 0) {
			swalk_drop_brought(w, 0);
			f->early = true;
		}
		take_brought(f, w);
		if (s->first) {
			f->callees = take_list(w->callees, w->ncallees,
			    &f->ncallees);
			f->pointed = take_list(w->pointed, w->npointed,
			    &f->npointed);
			w->npointed = 0;
		}
		keep_rows(s->y, w);
	}
	w->wants_callees = w->wants_asked = w->keeps = w->early_rows = false;
	synth_give_back(s->y, w);
}

/* Who calls whom, the other way round; and who is called at all. */
static void
turn_calls(struct synth *y)
{
	size_t i, n = 0, callee;
	uint32_t k;

	y->first = xcalloc(y->nfuncs + 2, sizeof(*y->first));
	for (i = 0; i < y->nfuncs; i++)
		for (k = 0; k < y->funcs[i].ncallees; k++)
			y->first[y->funcs[i].callees[k] / 2 + 2]++;
	for (i = 2; i < y->nfuncs + 2; i++)
		n = y->first[i] += n;
	y->callers = xreallocarray(NULL, n + 1, sizeof(*y->callers));
	for (i = 0; i < y->nfuncs; i++) {
		for (k = 0; k < y->funcs[i].ncallees; k++) {
			callee = y->funcs[i].callees[k] / 2;
			y->callers[y->first[callee + 1]++] = (uint32_t)i;
			y->funcs[callee].called |= y->funcs[i].callees[k] & 1;
		}
		for (k = 0; k < y->funcs[i].npointed; k++)
			y->funcs[y->funcs[i].pointed[k]].pointed_at = true;
		free(y->funcs[i].callees);
		free(y->funcs[i].pointed);
		y->funcs[i].callees = y->funcs[i].pointed = NULL;
	}
}

/* Words of data one after another that may lead to code. */
struct pointing {
	struct synth *y;
	uint64_t at;   /* the one before, or 0 */
	bool within;   /* ... leads into the midst of a function */
	size_t part;   /* ... to what may be a part, to be told; or SIZE_MAX */
	bool constant; /* ... is one of constants */
};

/* Tells of the word before, which leads where a part may begin. */
static void
point_last(struct pointing *p, bool is_case)
{
	if (p->part == SIZE_MAX)
		return;
	if (is_case || p->constant)
		p->y->funcs[p->part].listed = true;
	else
		p->y->funcs[p->part].pointed_at = true;
	p->part = SIZE_MAX;
}

/*
 * A word of data leads to a function, perhaps.  One of a jump table may lead
 * anywhere; and a neighbour that leads into the midst of a function says of one
 * which leads where compilers do not begin them that it is of such a table.
 */
static void
point_at(void *arg, uint64_t at, uint64_t word, bool constant)
{
	struct pointing *p = arg;
	struct synth *y = p->y;
	uint64_t place = image_code_place(y->img, word);
	size_t f = synth_at(y, place);
	size_t in = f == SIZE_MAX ? synth_in(y, place) : SIZE_MAX;
	bool beside = at != 0 && at - p->at == y->img->addr_size;
	bool within = in != SIZE_MAX && !y->funcs[in].joined &&
		      !y->funcs[in].open;

	point_last(p, beside && within);
	if (f != SIZE_MAX) {
		within = beside && p->within && place % FUNC_ALIGN != 0;
		p->part = f;
		p->constant = constant;
		if (place % FUNC_ALIGN == 0 || within)
			point_last(p, within);
	}
	p->at = at;
	p->within = within;
}

/* Who is called and pointed at is known: that tells of starts. */
static void
judge_starts(struct synth *y)
{
	struct pointing p = { .y = y, .part = SIZE_MAX };
	struct func *f;
	bool any = false;
	size_t i;

	for (i = 0; i < y->nfuncs; i++)
		any |= (!y->funcs[i].own_name || y->funcs[i].local) &&
		       !y->funcs[i].called;
	if (any && !y->img->by_section) {
		synth_pointers(y->img, point_at, &p);
		point_last(&p, false);
	}
	y->called = true;
	for (i = 0; i < y->nfuncs; i++) {
		f = &y->funcs[i];
		f->dirty |= !func_is_known(f) || f->early;
	}
}

/* ---- What is brought from one function to another. ---- */

static int
by_target(const void *va, const void *vb)
{
	const struct brought *a = *(const struct brought *const *)va;
	const struct brought *b = *(const struct brought *const *)vb;

	ORDER_BY(a->to, b->to);
	ORDER_BY(a->guess, b->guess);
	ORDER_BY(a->from, b->from);
	return a < b ? -1 : a > b;
}

/* Adds to a seed what one more way brings. */
static void
meet_seed(const struct code_machine *m, struct seed *s, const struct brought *b)
{
	struct code_state have, other, met;

	state_unpack(b->state, &other);
	s->entry &= b->entry;
	if (!state_meet(m, &s->state, &other, &have))
		return;
	state_unpack(s->state, &met);
	s->conflict |= states_conflict(m, &have, &other, &met);
}

/*
 * A way that a table may have, or not, does not bring what others do.  One of
 * these may be a branch to what cannot be reached, which ends where another
 * function's part begins: then neither is to be relied upon.
 */
static void
doubt_seed(const struct code_machine *m, struct seed *s,
    const struct brought *b)
{
	struct code_state have, other, met;
	struct packed *p;

	state_unpack(s->state, &have);
	state_unpack(b->state, &other);
	p = state_pack(&have);
	state_meet(m, &p, &other, NULL);
	state_unpack(p, &met);
	s->torn |= states_conflict(m, &have, &other, &met);
	s->conflict |= s->torn;
	packed_free(p);
}

static struct seed *
make_seeds(const struct synth *y, size_t *n)
{
	const struct brought **all;
	struct seed *seeds, *s = NULL;
	size_t i, k, count = 0;

	for (i = *n = 0; i < y->nfuncs; i++)
		count += y->funcs[i].nout;
	all = xreallocarray(NULL, count + 1, sizeof(*all));
	seeds = xreallocarray(NULL, count + 1, sizeof(*seeds));
	for (i = count = 0; i < y->nfuncs; i++)
		for (k = 0; k < y->funcs[i].nout; k++)
			all[count++] = &y->funcs[i].out[k];
	xqsort(all, count, sizeof(*all), by_target);
	for (i = 0; i < count; i++) {
		if (s == NULL || s->to != all[i]->to) {
			s = &seeds[(*n)++];
			*s = (struct seed){ .to = all[i]->to,
				.guess = all[i]->guess,
				.entry = all[i]->entry,
				.state = packed_copy(all[i]->state) };
		} else if (s->guess || !all[i]->guess)
			meet_seed(y->ctx.m, s, all[i]);
		else if (all[i]->wide && !s->entry)
			doubt_seed(y->ctx.m, s, all[i]);
	}
	free(all);
	return seeds;
}

static bool
seed_equal(const struct seed *a, const struct seed *b)
{
	return a->guess == b->guess && a->entry == b->entry &&
	       a->conflict == b->conflict && a->torn == b->torn &&
	       packed_equal(a->state, b->state);
}

/* Marks the function at a place, if there is one, to be walked again. */
static void
touch(struct synth *y, uint64_t number)
{
	size_t f = synth_in(y, number);

	if (f != SIZE_MAX)
		y->funcs[f].dirty = true;
}

/* The same where what is brought there differs in what needs no other sweep. */
static void
forget(struct synth *y, uint64_t number)
{
	size_t f = synth_in(y, number);

	if (f != SIZE_MAX)
		synth_forget(y, f);
}

/* Who brings what another function has found to be of another frame. */
static void
note_clashes(struct synth *y)
{
	const struct brought *b;
	struct func *f;
	size_t i, k, at;

	for (i = 0; i < y->nseeds && !y->clashes[i]; i++)
		continue;
	if (i >= y->nseeds)
		return;
	for (i = 0; i < y->nfuncs; i++) {
		f = &y->funcs[i];
		for (k = 0; k < f->nout && !f->clashes; k++) {
			b = &f->out[k];
			at = synth_seed_from(y, b->to);
			if (b->guess || at == y->nseeds ||
			    y->seeds[at].to != b->to || !y->clashes[at])
				continue;
			f->clashes = f->dirty = true;
		}
	}
}

/* What is brought where, of this pass in the place of the last. */
static void
renew_seeds(struct synth *y)
{
	struct seed *old = y->seeds;
	size_t n = y->nseeds, i = 0, k = 0;

	if (code_callees_pop(y->ctx.m)) {
		if (y->clashes != NULL)
			note_clashes(y);
		free(y->clashes);
		y->clashes = NULL;
	}
	y->seeds = make_seeds(y, &y->nseeds);
	while (i < n || k < y->nseeds) {
		if (k == y->nseeds || (i < n && old[i].to < y->seeds[k].to))
			touch(y, old[i++].to);
		else if (i == n || y->seeds[k].to < old[i].to)
			touch(y, y->seeds[k++].to);
		else {
			if (!seed_equal(&old[i], &y->seeds[k]))
				touch(y, old[i].to);
			else if (!packed_same(old[i].state, y->seeds[k].state))
				forget(y, old[i].to);
			i++;
			k++;
		}
	}
	synth_drop_seeds(old, n);
	if (code_callees_pop(y->ctx.m))
		y->clashes = xcalloc(y->nseeds + 1, sizeof(*y->clashes));
}

/* The same of what was found of functions, for who calls them. */
static void
renew_found(struct synth *y, const struct found *found, uint16_t pass)
{
	bool end, whole, turned;
	struct func *f;
	size_t i, k, askew = 0, aligned = 0;
	int64_t pops;

	for (i = 0; i < y->nfuncs; i++) {
		f = &y->funcs[i];
		askew += (found[i].flags & FOUND_ASKEW) != 0;
		aligned += (found[i].flags & FOUND_ALIGNED) != 0;
		pops = func_pops(f);
		f->pops = found[i].pops;
		end = (found[i].flags & FOUND_END) != 0;
		whole = (found[i].flags & FOUND_WHOLE) != 0;
		if (f->noreturn == end && f->whole == whole &&
		    func_pops(f) == pops)
			continue;
		f->changed = pass;
		f->noreturn = end;
		f->whole = whole;
		for (k = y->first[i]; k < y->first[i + 1]; k++)
			y->funcs[y->callers[k]].dirty = true;
	}
	/* Of calls that nobody knows other rules hold then. */
	turned = pass == 1 && askew >= ASKEW_LEAST && askew >= aligned;
	y->askew |= turned;
	if (!y->pops_all && synth_pops_all(y))
		y->pops_all = turned = true;
	for (i = 0; turned && i < y->nfuncs; i++)
		y->funcs[i].dirty = true;
}

static bool
any_dirty(const struct synth *y)
{
	size_t i;

	for (i = 0; i < y->nfuncs; i++)
		if (y->funcs[i].dirty)
			return true;
	return false;
}

#define ROUNDS_MAX 6 /* the same functions again: they turn each other round */

struct rounds {
	uint64_t sum[2]; /* of the functions of the last passes, by turns */
	unsigned n;      /* passes with those of the one before the last */
};

/* Are the same functions to be walked in each pass, or by turns? */
static bool
goes_round(struct rounds *r, const struct synth *y, unsigned pass)
{
	uint64_t sum = 0;
	size_t i;

	for (i = 0; i < y->nfuncs; i++)
		if (y->funcs[i].dirty)
			sum += (i + 1) * UINT64_C(0x9e3779b97f4a7c15) ^ i << 20;
	r->n = r->sum[pass % 2] == sum ? r->n + 1 : 0;
	r->sum[pass % 2] = sum;
	return r->n > ROUNDS_MAX;
}

/*
 * Where each block is a function by itself (-fbasic-block-sections) a pass
 * brings states from one to the next, and there are as many as blocks in a row.
 * Each looks at all functions, though it walks few.
 */
static unsigned
passes_max(const struct synth *y)
{
	size_t n = PASSES_WORK / (y->nfuncs + 1);

	return (unsigned)(n < PASSES_LEAST ? PASSES_LEAST :
			  n > PASSES_MOST  ? PASSES_MOST :
					     n);
}

void
synth_keep_rows(struct synth *y)
{
	y->keeps = y->img->len;
}

void
synth_sweep(struct synth *y, unsigned threads)
{
	struct sweep s = { .y = y, .first = true };
	/* Results are in the functions themselves. */
	struct pool_job job = {
		.n = y->nfuncs,
		.run = FUNCS_RUN,
		.threads = threads,
		.arg = &s,
		.work = sweep_work,
	};
	struct rounds rounds = { 0 };
	unsigned last;
	size_t i;

	if (y->swept)
		return;
	y->swept = true;
	s.found = xcalloc(y->nfuncs + 1, sizeof(*s.found));
	last = passes_max(y);
	for (s.pass = 1;
	     s.pass <= last && any_dirty(y) && !goes_round(&rounds, y, s.pass);
	     s.pass++) {
		pool_run(&job);
		for (i = 0; i < y->nfuncs; i++)
			y->funcs[i].dirty = false;
		if (s.first) {
			turn_calls(y);
			judge_starts(y);
		}
		s.first = false;
		renew_found(y, s.found, (uint16_t)s.pass);
		renew_seeds(y);
	}
	y->unsteady = any_dirty(y);
	for (i = 0; i < y->nfuncs; i++)
		synth_drop_brought(&y->funcs[i]);
	free(s.found);
}

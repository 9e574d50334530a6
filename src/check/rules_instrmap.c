/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks of the instrumentation map of XRay. */
#include "check/rule_sets.h"
#include "table/instrmap.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define MAX_LOCAL_ID 0xffffff /* upper bits name the object */

/* What entries say, by item. */
struct seen {
	struct target function;
	uint8_t kind;
	bool seen; /* not left out by --func and the like */
};

struct state {
	struct table *t;
	struct seen *sleds;
};

/* Entries [from, to) with one function. */
struct run {
	const struct target *function;
	size_t from, to;
};

static void *
instrmap_begin(const struct check_run *run, struct table *t, struct diag *d)
{
	struct state *st = xcalloc(1, sizeof(*st));

	(void)run;
	(void)d;
	st->t = t;
	st->sleds = xcalloc(t->nitems + 1, sizeof(*st->sleds));
	return st;
}

static void
check_place(const struct table *t, const struct entry *e,
    const struct target *to, const char *what, struct diag *d)
{
	if (to->kind == TARGET_ADDR &&
	    !image_is_code(t->img, to->sect, to->addr))
		diag_at(d, CHK_map_addr_range, t->sec, e->offset,
		    "the %s at 0x%" PRIx64 " is not in executable code", what,
		    to->addr);
}

static void
instrmap_entry(void *state, size_t i, const struct entry *e, struct diag *d)
{
	struct state *st = state;
	const struct table *t = st->t;
	const struct sled *sled = e->facts;
	struct seen *s = &st->sleds[i];

	s->kind = sled->kind;
	s->function = e->function;
	s->seen = true;
	if (s->kind >= SLED_KINDS)
		diag_at(d, CHK_map_kind, t->sec, e->offset,
		    "the sled is of kind %u", s->kind);
	if (sled->always > 1)
		diag_at(d, CHK_map_always, t->sec, e->offset,
		    "the byte for \"instrument always\" is 0x%02x",
		    sled->always);
	if (sled->padding)
		diag_at(d, CHK_map_padding, t->sec, e->offset,
		    "the bytes after the version are not all zero");
	check_place(t, e, &e->start, "sled", d);
	check_place(t, e, &e->function, "function", d);
	if (e->start.kind == TARGET_ADDR && e->function.kind == TARGET_ADDR &&
	    e->start.sect == e->function.sect &&
	    e->start.addr < e->function.addr)
		diag_at(d, CHK_map_sled_before_fn, t->sec, e->offset,
		    "the sled at 0x%" PRIx64
		    " is before its function at 0x%" PRIx64,
		    e->start.addr, e->function.addr);
}

/* Points findings at a function. */
static void
set_where(struct diag *d, const struct target *function)
{
	d->where = *function;
	d->where.reloc = NULL;
}

/* Were all entries of the function seen, those next to the run too? */
static bool
is_whole(const struct state *st, const struct run *r)
{
	const struct item *it = st->t->items;

	return (r->from == 0 || st->sleds[r->from - 1].seen ||
		   it[r->from - 1].aux != it[r->from].aux) &&
	       (r->to == st->t->nitems || st->sleds[r->to].seen ||
		   it[r->to].aux != it[r->to - 1].aux);
}

static void
check_run_of_sleds(const struct state *st, const struct run *r, struct diag *d)
{
	const struct table *t = st->t;
	const struct item *it = t->items, *last = NULL;
	bool entered = false;
	size_t i;

	set_where(d, r->function);
	for (i = r->from; i < r->to; i++) {
		entered |= st->sleds[i].kind == SLED_ENTER ||
			   st->sleds[i].kind == SLED_ENTER_ARG;
		if (!it[i].known)
			continue;
		if (last != NULL && last->sect == it[i].sect &&
		    it[i].start < last->start)
			diag_at(d, CHK_map_sled_order, t->sec, it[i].offset,
			    "the sled at 0x%" PRIx64
			    " follows the one at 0x%" PRIx64,
			    it[i].start, last->start);
		last = &it[i];
	}
	if (!entered && is_whole(st, r))
		diag_at(d, CHK_map_fn_no_entry, t->sec, it[r->from].offset,
		    "no sled of the function is for its entry, it has %zu",
		    r->to - r->from);
}

ORDER3(by_function, struct run, function->sect, function->addr, from)

static void
check_splits(const struct state *st, struct run *runs, size_t n, struct diag *d)
{
	const struct table *t = st->t;
	size_t i;

	xqsort(runs, n, sizeof(*runs), by_function);
	for (i = 1; i < n; i++) {
		if (runs[i - 1].function->sect != runs[i].function->sect ||
		    runs[i - 1].function->addr != runs[i].function->addr)
			continue;
		set_where(d, runs[i].function);
		diag_at(d, CHK_map_fn_run_split, t->sec,
		    t->items[runs[i].from].offset,
		    "the function at 0x%" PRIx64 " has entries at +0x%" PRIx64
		    " already",
		    runs[i].function->addr, t->items[runs[i - 1].from].offset);
	}
}

static bool
same_place(const struct target *a, const struct target *b)
{
	return a->kind == b->kind && a->sect == b->sect && a->addr == b->addr;
}

static void
check_runs(const struct state *st, struct diag *d)
{
	size_t i, n = st->t->nitems, nruns = 0, known = 0;
	struct run *runs = xcalloc(n + 1, sizeof(*runs)), *r = NULL;

	for (i = 0; i < n; i++) {
		if (!st->sleds[i].seen) {
			r = NULL;
			continue;
		}
		if (r == NULL ||
		    !same_place(r->function, &st->sleds[i].function)) {
			r = &runs[nruns++];
			r->function = &st->sleds[i].function;
			r->from = i;
		}
		r->to = i + 1;
	}
	for (i = 0; i < nruns; i++) {
		check_run_of_sleds(st, &runs[i], d);
		if (runs[i].function->kind == TARGET_ADDR)
			runs[known++] = runs[i];
	}
	check_splits(st, runs, known, d);
	free(runs);
}

static void
check_twins(const struct state *st, struct diag *d)
{
	const struct table *t = st->t;
	const struct item *a, *b;
	size_t i;

	for (i = 1; i < t->norder; i++) {
		a = &t->items[t->order[i - 1]];
		b = &t->items[t->order[i]];
		if (a->sect != b->sect || a->start != b->start ||
		    !st->sleds[t->order[i]].seen)
			continue;
		set_where(d, &st->sleds[t->order[i]].function);
		diag_at(d, CHK_map_dup_sled, t->sec, b->offset,
		    "the sled at 0x%" PRIx64 " has an entry at +0x%" PRIx64
		    " already",
		    b->start, a->offset);
	}
}

static void
instrmap_end(void *state, struct diag *d)
{
	struct state *st = state;
	uint32_t max = 0;
	size_t i;

	check_runs(st, d);
	check_twins(st, d);
	d->where.kind = TARGET_ABSENT;
	for (i = 0; i < st->t->nitems; i++)
		if (st->t->items[i].aux > max)
			max = st->t->items[i].aux;
	if (max > MAX_LOCAL_ID)
		diag_whole(d, CHK_map_id_overflow, st->t->sec,
		    "there are %" PRIu32
		    " functions, traces have numbers for %u",
		    max, MAX_LOCAL_ID);
	free(st->sleds);
	free(st);
}

const struct rule_set rules_instrmap = {
	.tables = { "instr_map" },
	.want = WANT_FACTS,
	.begin = instrmap_begin,
	.entry = instrmap_entry,
	.end = instrmap_end,
};

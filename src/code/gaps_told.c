/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "code/gaps_told.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "base/pool.h"
#include "code/synth.h"

/* All rows are known, and nothing is in doubt. */
static bool
is_told(const struct synth *y, size_t i, struct entry *e)
{
	struct synth_result r;
	size_t k;

	entry_reset(e);
	synth_place(y, i, e);
	synth_rows(y, i, false, e, &r);
	for (k = 0; k < e->nrows; k++)
		if (!ROW_SURE(&e->rows[k]))
			return false;
	return e->nrows > 0 && r.doubt == DOUBT_NONE;
}

#define FUNCS_RUN 64 /* asked by a thread at once */

struct asking {
	struct synth *y;
	size_t list[GAPS_ASKED]; /* of functions */
	atomic_size_t told;
};

static void
ask_some(void *arg, size_t i, size_t to)
{
	struct asking *a = arg;
	struct entry e = { 0 };
	size_t told = 0;

	for (; i < to; i++)
		told += is_told(a->y, a->list[i], &e);
	entry_free(&e);
	a->told += told;
}

static void
find_functions(struct gaps_look *l)
{
	const char *why;

	l->hosts = hosts_new(l->all, l->nall);
	l->functions = synth_new(l->img, l->hosts, l->all, l->nall, l->threads,
	    &why);
}

static void
look_one(void *arg, size_t i, size_t to)
{
	struct gaps_look *l = arg;

	for (; i < to; i++)
		if (i == 0)
			l->spans = spans_of(l->img, l->tables, l->n, 0);
		else
			find_functions(l);
}

/*
 * Bytes of the file for an entry: with fewer the functions take more memory than
 * a file may that has no gaps.
 */
#define ENTRY_BYTES 64

/* Both read only what was loaded and indexed before. */
static bool
look_at_once(struct gaps_look *l)
{
	struct section *comment = image_section_named(l->img, ".comment");
	size_t i, n = 0;

	for (i = 0; i < l->nall; i++) {
		table_index(l->all[i], NULL);
		n += l->all[i]->nitems;
	}
	if (n > l->img->len / ENTRY_BYTES)
		return false;
	if (comment != NULL)
		section_load(comment, NULL);
	for (i = 0; i < l->nall; i++)
		table_sort(l->all[i]);
	for (i = 0; i < l->n; i++)
		table_sort(l->tables[i]);
	code_ctx_load(l->img);
	pool_each(2, 1, 2, look_one, l);
	return true;
}

void
gaps_look(struct gaps_look *l)
{
	/* A linked file has gaps; of an object code need not be loaded. */
	if (l->threads > 1 && !l->img->by_section && look_at_once(l))
		return;
	look_one(l, 0, 1);
	if (l->spans->count[SPAN_GAP] == 0)
		return;
	code_ctx_load(l->img);
	find_functions(l);
}

void
gaps_tell(const struct gaps_look *l, struct gaps_told *told)
{
	const struct spans *spans = l->spans;
	struct synth *y = l->functions;
	struct synth_func f;
	struct asking *a;
	const struct span *s;
	uint32_t sect;
	size_t i, k;

	memset(told, 0, sizeof(*told));
	if (y == NULL || spans->count[SPAN_GAP] == 0)
		return;
	told->known = true;
	a = xcalloc(1, sizeof(*a));
	a->y = y;
	for (i = 0; i < spans->n; i++) {
		s = &spans->list[i];
		if (s->class != SPAN_GAP || !gap_needs_table(s))
			continue;
		sect = span_sect(l->img, s);
		for (k = synth_from(y, sect, s->start); k < synth_count(y);
		     k++) {
			f = synth_func(y, k);
			if (f.sect != sect || f.start >= s->end)
				break;
			if (told->functions++ < GAPS_ASKED)
				a->list[told->asked++] = k;
		}
	}
	/* What leads into parts (.cold) is known then. */
	if (told->functions != 0 && synth_count(y) <= GAPS_ASKED)
		synth_sweep(y, l->threads);
	pool_each(told->asked, FUNCS_RUN, l->threads, ask_some, a);
	told->told = a->told;
	free(a);
}

void
gaps_look_free(struct gaps_look *l)
{
	spans_free(l->spans);
	synth_free(l->functions);
	hosts_free(l->hosts);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Code that no table covers. */
#include "check/rule_sets.h"

#include <inttypes.h>
#include <string.h>

#include "code/spans.h"

#define HOLE 4096 /* bytes from which on one is worth a finding */

struct hole {
	const struct span *first;
	const char *reason;   /* that all of it has, or NULL */
	uint64_t end, size;   /* of its gaps */
	uint64_t needs_table; /* bytes of them, once they are explained */
};

/* The gaps of one hole, from its first on; gives the place after the last. */
static size_t
one_hole(const struct spans *o, size_t i, struct hole *h)
{
	const struct span *s = &o->list[i];
	uint64_t size;

	*h = (struct hole){ .first = s, .reason = s->reason, .end = s->end };
	for (; i < o->n && o->list[i].class != SPAN_TABLE; i++) {
		s = &o->list[i];
		if (s->class != SPAN_GAP)
			continue;
		if (s->hole != h->first->hole)
			break;
		size = s->end - s->start;
		h->size += size;
		h->needs_table += gap_needs_table(s) ? size : 0;
		h->end = s->end;
		if (s->reason == NULL || h->reason == NULL ||
		    strcmp(s->reason, h->reason) != 0)
			h->reason = NULL;
	}
	return i;
}

/* Code of another compiler or run-time is one cause in all of its pieces. */
static void
say_holes(const struct spans *o, const struct hole *h, size_t n, uint64_t bytes,
    struct diag *d)
{
	const struct span *first = h->first;
	const char *reason = h->reason;
	uint64_t off = first->start -
		       (first->sec == NULL ? 0 : first->sec->addr);

	diag_about(d,
	    o->img->by_section && first->sec != NULL ? first->sec->index : 0,
	    first->start);
	if (n == 1)
		diag_at(d, CHK_cov_hole, first->sec, off,
		    "no table covers 0x%" PRIx64 " to 0x%" PRIx64 ", %" PRIu64
		    " bytes without a symbol%s%s%s",
		    first->start, h->end, bytes, reason == NULL ? "" : " (",
		    reason == NULL ? "" : reason, reason == NULL ? "" : ")");
	else
		diag_at(d, CHK_cov_hole, first->sec, off,
		    "no table covers %zu pieces of code without a symbol, "
		    "%" PRIu64 " bytes; the first is 0x%" PRIx64
		    " to 0x%" PRIx64,
		    n, bytes, first->start, h->end);
}

/* Every hole that is worth it; the first of them is shown. */
static void
find_holes(struct spans *o, struct diag *d)
{
	struct hole h, first = { 0 };
	bool explained = false;
	uint64_t bytes = 0;
	size_t from, i = 0, n = 0;

	while (i < o->n) {
		if (o->list[i].class != SPAN_GAP) {
			i++;
			continue;
		}
		from = i;
		i = one_hole(o, from, &h);
		if (h.size < HOLE || h.first->named)
			continue;
		if (!explained) {
			gaps_explain(o);
			explained = true;
			one_hole(o, from, &h);
		}
		if (h.needs_table < HOLE)
			continue;
		if (n++ == 0)
			first = h;
		bytes += h.size;
	}
	if (n > 0)
		say_holes(o, &first, n, bytes, d);
}

/*
 * Does any table mean to cover code?  Frames found in the code, and a last
 * entry by which a linker says that there is nothing, do not.
 */
static bool
has_tables(const struct check_run *run)
{
	const struct table *t;
	size_t i, k;

	for (i = 0; i < run->ntables; i++) {
		t = run->tables[i];
		if (t->format->rowless || t->format->records != NULL ||
		    strcmp(t->name, "apcs") == 0)
			continue;
		for (k = 0; k < t->nitems; k++)
			if (t->items[k].end > t->items[k].start)
				return true;
	}
	return false;
}

static void
coverage_image(const struct check_run *run, struct diag *d)
{
	struct spans *o;

	if (run->partial || !diag_wants(d, CHK_cov_hole) || !has_tables(run))
		return;
	/*
	 * Kernels have functions that others override.  Where no function has
	 * a name, as in a kernel image, they do not show.
	 */
	if (run->img->kernel && run->img->symtab.n == 0)
		return;
	o = spans_of(run->img, run->tables, run->ntables, HOLE);
	if (o->total[SPAN_GAP] >= HOLE) {
		d->table = NULL;
		find_holes(o, d);
	}
	spans_free(o);
}

const struct rule_set rules_coverage = {
	.image = coverage_image,
};
